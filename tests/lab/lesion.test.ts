// The Lesion view, in Chromium: one run of noise inference by three learners, and the surfaces over many.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LESIONS, NoiseFilter, stream } from "@cause-toolkit/core";
import type { LesionResult } from "@cause-toolkit/experiments";
import { csvParse } from "d3-dsv";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { cause, folder } from "../../packages/cli/src/process.suite.ts";
import { ROOT } from "../documents.ts";
import { download, seriousViolations, useLab } from "./lab.ts";

const lab = useLab();

interface Cell {
  readonly v: number;
  readonly s: number;
  readonly trials: number;
  readonly run: number;
}

/** What the learners come to, by core alone. */
function learned({ v, s, trials, run }: Cell) {
  const chance = stream(1, "lesion", `v=${v} s=${s}`, "series", run);
  const start = { volatility: 2.5, stochasticity: 17, mean: 0, variance: 100 };
  const filters = Object.values(LESIONS).map(
    (lesion) => new NoiseFilter({ ...lesion, start, stream: stream(1, "lesion", `v=${v} s=${s}`, "particles", run) }),
  );
  for (let t = 0, x = 0; t < trials; t++) {
    if (t > 0) x += Math.sqrt(v) * chance.normal();
    const observed = x + Math.sqrt(s) * chance.normal();
    for (const filter of filters) filter.observe(observed);
  }
  return filters.map((filter) => ({ ...filter.estimate(), learningRate: filter.learningRate }));
}

/** The table of estimates as it stands on the page. */
async function shownTable(page: Page): Promise<number[][]> {
  const rows = page.getByRole("region", { name: /^Estimates after trial/ }).locator("tbody tr");
  const texts = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent ?? "")),
  );
  return texts.map((row) => row.map((text) => Number(text.replace("−", "-"))));
}

async function afterTrial(page: Page, trial: number) {
  await page.getByRole("region", { name: `Estimates after trial ${trial}`, exact: true }).waitFor();
}

/** Browser and Node may differ in the last digits of a logarithm. */
function expectSame(found: number, value: number) {
  expect(Math.abs(found - value)).toBeLessThanOrEqual(1e-10 * Math.abs(value));
}

/** A number agrees with what is shown of it: three digits. */
function expectShown(shown: number, value: number) {
  expect(Math.abs(shown - value)).toBeLessThanOrEqual(0.0051 * Math.abs(value));
}

const trialSlider = (page: Page) => page.getByRole("slider", { name: "Trial", exact: true });

describe("one run", () => {
  test("shows what core infers, at every trial, and goes on when played", async () => {
    await lab.open("#/lesion", async (page) => {
      await afterTrial(page, 200);
      await page.getByRole("heading", { level: 1, name: "What if a learner cannot see one kind of noise?" }).waitFor();
      await page.getByText("Means over the last 50 trials.").waitFor();
      // Why the cross may stand apart from the dots.
      await page.getByText("v̂ = 1/E[1/v] and ŝ = 1/E[1/s]: one over the mean precision").waitFor();
      const expectTrial = async (trials: number) => {
        const table = await shownTable(page);
        learned({ v: 4, s: 25, trials, run: 0 }).forEach(({ volatility, stochasticity, learningRate }, l) => {
          [volatility, stochasticity, learningRate].forEach((value, k) => void expectShown(table[l][k], value));
        });
      };
      await expectTrial(200);
      expect((await shownTable(page))[3].slice(0, 3)).toEqual([4, 25, 0.328]);

      await page.getByRole("button", { name: "One trial back" }).click();
      await afterTrial(page, 199);
      await expectTrial(199);
      // At first one who knows both noises learns much, too: (100 + 4)/(100 + 4 + 25).
      await trialSlider(page).press("Home");
      await afterTrial(page, 1);
      await expectTrial(1);
      expect((await shownTable(page))[3].slice(0, 3)).toEqual([4, 25, 0.806]);
      expect(await page.getByText(", one who knows both noises 81\u00a0%.").count()).toBe(2);
      await page.getByText("At the first trial.").waitFor();
      // So its line in the plot is no rule.
      const rate = page.getByRole("img", { name: "learning rate of each learner along the trials" });
      expect(await rate.locator("[aria-label=line]").count()).toBe(4);
      expect(await rate.locator("[aria-label=rule]").count()).toBe(0);
      await page.getByText("and from the same start variance, 100; it settles at 0.328.").waitFor();

      // Nothing plays by itself; played from the end, it begins anew.
      await trialSlider(page).press("End");
      await afterTrial(page, 200);
      await page.getByLabel("Speed").selectOption("60");
      await page.getByRole("button", { name: "▶ Play", exact: true }).click();
      await page.getByText(/^trial [1-9]\d? of 200$/).waitFor();
      await page.getByRole("button", { name: "Pause" }).click();
      const stood = await page.getByText(/^trial \d+ of 200$/).textContent();
      await page.waitForTimeout(100);
      expect(await page.getByText(/^trial \d+ of 200$/).textContent()).toBe(stood);
      await expectTrial(Number(stood?.match(/\d+/)?.[0]));
    });
  });

  test("keys play, stop and step; who wants less motion gets still pictures, a second apart", async () => {
    await lab.open(
      "#/lesion?at=50&particles=20",
      async (page) => {
        await afterTrial(page, 50);
        await trialSlider(page).press("ArrowRight");
        await afterTrial(page, 51);
        await page.getByRole("button", { name: "▶ Play", exact: true }).focus();
        await page.keyboard.press("ArrowLeft");
        await afterTrial(page, 50);
        await trialSlider(page).focus();
        await page.keyboard.press(" ");
        await page.getByRole("button", { name: "Pause" }).waitFor();
        // At twenty a second it would have gone on after 50 ms.
        await page.waitForTimeout(300);
        expect(await page.getByText("trial 50 of 200").count()).toBe(1);
        await page.getByText("trial 50 of 200").waitFor({ state: "detached" });
        await page.keyboard.press(" ");
        await page.getByRole("button", { name: "▶ Play", exact: true }).waitFor();
      },
      { reducedMotion: "reduce" },
    );
  });

  test("settings go into the link, and the link gives the same view", async () => {
    let link = "";
    let table: number[][] = [];
    await lab.open("#/lesion?trials=40&particles=20", async (page) => {
      await afterTrial(page, 40);
      await page.getByRole("button", { name: "1 : 25", exact: true }).click();
      await page.getByRole("textbox", { name: "Trials" }).fill("60");
      await page.getByLabel("Blind learners stay at the start").uncheck();
      await page.getByRole("textbox", { name: "Blind to s: held at" }).fill("5");
      await page.getByRole("button", { name: "Another series" }).click();
      await afterTrial(page, 60);
      await trialSlider(page).press("ArrowLeft");
      await afterTrial(page, 59);
      await page.waitForFunction(() => /v=1&s=25&run=1&.*pinS=5&.*trials=60&.*at=59/.test(location.hash));
      await page.getByText("takes s to be 5.00").waitFor();
      link = new URL(page.url()).hash;
      table = await shownTable(page);
    });
    await lab.open(link, async (page) => {
      await afterTrial(page, 59);
      expect(await shownTable(page)).toEqual(table);
      expect(await page.getByRole("textbox", { name: "Blind to s: held at" }).inputValue()).toBe("5");
    });
  });

  test("downloads hold what is shown; the snippet gives the same, the command nearly", async () => {
    await lab.open("#/lesion?at=60&trials=80&run=3&lambdaS=0.05", async (page) => {
      await afterTrial(page, 60);
      const csv = (await download(page, "CSV")).toString();
      const rows = csvParse(csv);
      expect(rows.length).toBe(80);
      const table = await shownTable(page);
      expectShown(table[0][0], Number(rows[59]["healthy volatility"]));
      expectShown(table[2][1], Number(rows[59]["volatility-blind stochasticity"]));
      expectShown(table[3][2], Number(rows[59]["knowing both learningRate"]));

      const json = JSON.parse((await download(page, "JSON")).toString());
      expect(json.settings).toMatchObject({ v: 4, s: 25, run: 3, lambdaS: 0.05 });
      expect(json.particles.trial).toBe(60);
      const weights: number[] = json.particles.learners.healthy.weight;
      expect(weights.length).toBe(100);
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 4);

      const svg = (await download(page, "SVG")).toString();
      for (const words of ["What learners make of one series", "volatility-blind, trial 60", "from the same start"])
        expect(svg).toContain(words);
      expect((await download(page, "PNG")).subarray(1, 4).toString()).toBe("PNG");

      await page.getByText("The same outside the lab").click();
      writeFileSync(join(folder, "lesion-run.csv"), csv);
      const commands = ((await page.getByLabel("Command").textContent()) ?? "").split("\n").slice(1);
      expect(commands.length).toBe(3);
      const outcomes = Promise.all(commands.map((command) => cause(`${command.replace("npx cause ", "")} --json`)));

      const printed = await runSnippet((await page.getByLabel("TypeScript").textContent()) ?? "");
      const last = rows[79];
      expect(printed.length).toBe(1);
      const finals = printed[0] as { [quantity: string]: number }[];
      Object.keys(LESIONS).forEach((learner, l) => {
        for (const quantity of ["volatility", "stochasticity", "learningRate"]) {
          expectSame(finals[l][quantity], Number(last[`${learner} ${quantity}`]));
        }
      });
      for (const [l, { code, out }] of (await outcomes).entries()) {
        const learner = Object.keys(LESIONS)[l];
        expect(code).toBe(0);
        const own = JSON.parse(out).rows.at(-1);
        expect(Math.abs(own.mean - Number(last[`${learner} mean`]))).toBeLessThan(1.5);
        expect(Math.abs(own.learningRate - Number(last[`${learner} learningRate`]))).toBeLessThan(0.15);
      }
    });
  });

  test("a link with absurd values still shows a run, and says what was wrong; what cannot be is not taken", async () => {
    await lab.open("#/lesion?v=-3&s=abc&trials=1e9&pinS=oops&gridV=1,1&at=0&particles=9.5&colour=red", async (page) => {
      await afterTrial(page, 200);
      const notices = (await page.locator(".notices li").allInnerTexts()).join("\n");
      for (const name of ["v", "s", "trials", "pinS", "gridV", "at", "particles"]) {
        expect(notices).toContain(`The link has ${name} = `);
      }
      expect(notices).toContain("The link sets “colour”");
      const [healthy] = learned({ v: 4, s: 25, trials: 200, run: 0 });
      expectShown((await shownTable(page))[0][0], healthy.volatility);

      await page.getByRole("textbox", { name: "True volatility" }).fill("0");
      await page.getByText(/True volatility must be from 0.01 to 1,?000/).waitFor();
      // The largest and most extreme that may be, too.
      await page.getByRole("textbox", { name: "True volatility" }).fill("1000");
      await page.getByRole("textbox", { name: "True stochasticity" }).fill("0.01");
      await page.getByRole("textbox", { name: "Trials" }).fill("500");
      await page.getByRole("textbox", { name: "Particles" }).fill("1000");
      await afterTrial(page, 500);
      expect((await shownTable(page)).flat().every(Number.isFinite)).toBe(true);
    });
  });

  test("numbers beside the axes are whole, however far the axes go", async () => {
    const far = [
      "v=100&s=100&startV=100&startS=100&lambdaV=0.9&lambdaS=0.9&trials=500",
      "v=0.01&s=0.01&startV=0.01&startS=0.01&lambdaV=0.9&lambdaS=0.9&trials=500",
      "v=1000&s=0.01&startV=0.01&startS=1000&trials=500",
    ];
    const look = async (page: Page) => {
      for (const settings of far) {
        await page.evaluate((hash) => {
          location.hash = hash;
        }, `/lesion?${settings}`);
        // Then no axes of before are left.
        await page.reload();
        await afterTrial(page, 500);
        const drawn = page.locator(".chart svg [aria-label='y-axis tick label']");
        await expect.poll(() => drawn.count()).toBe(8);
        const [inside, outside] = await drawn.locator("text").evaluateAll((texts) => {
          const cut = (text: Element) =>
            text.getBoundingClientRect().left < (text.closest(".chart")?.getBoundingClientRect().left ?? 0);
          const of = (some: Element[]) => some.map((text) => text.textContent);
          return [of(texts.filter((text) => !cut(text))), of(texts.filter(cut))];
        });
        expect(inside.length).toBeGreaterThan(20);
        expect(outside, settings).toEqual([]);
      }
    };
    await lab.open("#/lesion?trials=30", look, { viewport: { width: 390, height: 800 } });
  });
});

describe("many runs", () => {
  test("the surfaces are those of the program and of the command, and the words say which way they go", async () => {
    const command = "npx cause reproduce lesion --runs 640 --seed 1 --out lesion";
    const reproduced = cause(command.replace("npx cause ", ""));
    await lab.open("#/lesion?show=runs&runs=64", async (page) => {
      await page.getByText("A single run is noisy.").waitFor();
      await page.getByText("64 runs in each of 4 cells (pairs of noises): 256 series, three learners;").waitFor();
      await page.getByRole("button", { name: "Run 256 series" }).click();
      await page.getByRole("heading", { name: "In words" }).waitFor();
      const words = async (learner: string) =>
        page
          .getByRole("listitem")
          .filter({ hasText: `${learner}.` })
          .textContent();
      expect(await words("Healthy")).toMatch(
        /Learning rate rises with v \(\+0\.\d+ ± .* SEM\); it falls with s \(−0\.\d+/,
      );
      expect(await words("Stochasticity-blind")).toMatch(
        /rises with s \(\+0\.\d+ ± [^)]*\), where the healthy learner’s falls/,
      );

      await page.getByText("The same outside the lab").click();
      expect(await page.getByLabel("Command").textContent()).toBe(
        `# Of its runs this command takes a tenth for lesions: with 640, 64 in each cell.\n${command}`,
      );
      // The program is the experiment itself, by its package.
      const printed = await runSnippet((await page.getByLabel("TypeScript").textContent()) ?? "");
      const rows = printed[0] as LesionResult["rows"];
      const taken = csvParse((await download(page, "CSV")).toString());
      expect([rows.length, taken.length]).toEqual([84, 84]);
      taken.forEach((row, i) => {
        const { learner, quantity, mean, sem } = rows[i];
        expect([row.learner, row.quantity]).toEqual([learner, quantity]);
        expectSame(Number(row.mean), mean);
        expectSame(Number(row.sem), sem);
      });
      expect(JSON.parse((await download(page, "JSON")).toString()).effects.length).toBe(84);
      const svg = (await download(page, "SVG")).toString();
      const rate = rows.find((row) => row.quantity === "learning rate");
      expect(svg).toContain(rate?.mean.toFixed(2));

      expect((await reproduced).code).toBe(0);
      const own = csvParse(readFileSync(join(folder, "lesion/tables/lesion.csv"), "utf8"));
      for (const row of taken) {
        const same = own.find(
          (other) =>
            other.learner === row.learner &&
            other.quantity === row.quantity &&
            other.volatility === row.volatility &&
            other.stochasticity === row.stochasticity,
        );
        expectSame(Number(same?.mean), Number(row.mean));
      }

      // Another bonus needs no new runs; other noises do, and that is said.
      await page.getByLabel("Bonus", { exact: true }).selectOption("plug-in-25");
      await page
        .getByText(/Bonus at P\s=\s25/)
        .first()
        .waitFor();
      await page.getByRole("textbox", { name: "True stochasticities" }).fill("9, 25, 49");
      await page.getByText("The settings have changed since.").waitFor();
      await page.getByRole("button", { name: "Run 384 series" }).waitFor();
    });
  });

  test("show progress, stop at once, and can be started again", async () => {
    await lab.open("#/lesion?show=runs&runs=5000&particles=1000", async (page) => {
      await page.getByRole("button", { name: "Run 20000 series" }).click();
      await page.getByRole("progressbar", { name: "Runs done" }).waitFor({ timeout: 1000 });
      await page.getByRole("button", { name: "Stop" }).click();
      await page.getByRole("button", { name: "Run 20000 series" }).waitFor({ timeout: 1000 });
      await page.getByRole("textbox", { name: "Runs" }).fill("64");
      await page.getByRole("textbox", { name: "Particles" }).fill("20");
      await page.getByRole("textbox", { name: "True volatilities" }).fill("1, 2, 3, 4, 5");
      await page.getByText("True volatilities must be at most 4 numbers").waitFor();
      await page.getByRole("textbox", { name: "True volatilities" }).fill("2");
      await page.getByRole("button", { name: "Run 128 series" }).click();
      await page.getByRole("heading", { name: "In words" }).waitFor();
      expect(await seriousViolations(page)).toEqual([]);
      await page.getByText("Every simple effect").click();
      expect(
        await page.getByRole("region", { name: "Simple effects on learning rate" }).locator("tbody tr").count(),
      ).toBe(3);
    });
  });
});

// Where the packages are found from, and git does not look.
const snippets = join(ROOT, "node_modules/.cache/lesion-snippets");
afterAll(() => rmSync(snippets, { recursive: true, force: true }));

/** Runs a snippet as a program, and returns what it prints in tables. It has no types of its own, so it is JavaScript as it stands. */
async function runSnippet(code: string): Promise<unknown[]> {
  mkdirSync(snippets, { recursive: true });
  const file = join(snippets, `${code.length}.mjs`);
  writeFileSync(file, `export const printed = [];\n${code.replaceAll("console.table(", "printed.push(")}`);
  return ((await import(/* @vite-ignore */ file)) as { printed: unknown[] }).printed;
}
