// The Lesion view, in Chromium: one run of noise inference by three learners, and the surfaces over many.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LESIONS, NoiseFilter, stream } from "@cause-toolkit/core";
import { inlineEngine, runLesion } from "@cause-toolkit/experiments";
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
  const rows = await page
    .getByRole("region", { name: /^Estimates after trial/ })
    .locator("tbody tr")
    .all();
  return Promise.all(
    rows.map(async (row) => (await row.locator("td").allTextContents()).map((text) => Number(text.replace("−", "-")))),
  );
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

describe("one run", () => {
  test("shows what core infers, at every trial, and goes on when played", async () => {
    await lab.open("#/lesion", async (page) => {
      await afterTrial(page, 200);
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
      // Nothing plays by itself; played from the end, it begins anew.
      await page.getByRole("slider", { name: "Trial", exact: true }).press("End");
      await afterTrial(page, 200);
      await page.getByLabel("Speed").selectOption("60");
      await page.getByRole("button", { name: "Play", exact: true }).click();
      await page.getByText(/^trial [1-9]\d? of 200$/).waitFor();
      await page.getByRole("button", { name: "Pause" }).click();
      const stood = await page.getByText(/^trial \d+ of 200$/).textContent();
      await page.waitForTimeout(150);
      expect(await page.getByText(/^trial \d+ of 200$/).textContent()).toBe(stood);
      await expectTrial(Number(stood?.match(/\d+/)?.[0]));
    });
  });

  test("keys: space plays and stops, arrows step", async () => {
    await lab.open("#/lesion?at=50", async (page) => {
      await afterTrial(page, 50);
      const slider = page.getByRole("slider", { name: "Trial", exact: true });
      await slider.press("ArrowRight");
      await afterTrial(page, 51);
      await page.getByRole("button", { name: "Play", exact: true }).focus();
      await page.keyboard.press("ArrowLeft");
      await afterTrial(page, 50);
      await slider.focus();
      await page.keyboard.press(" ");
      await page.getByRole("button", { name: "Pause" }).waitFor();
      await page.keyboard.press(" ");
      await page.getByRole("button", { name: "Play", exact: true }).waitFor();
    });
  });

  test("who wants less motion gets still pictures, a second apart", async () => {
    await lab.open(
      "#/lesion?at=1&speed=20",
      async (page) => {
        await afterTrial(page, 1);
        await page.getByRole("button", { name: "Play", exact: true }).click();
        await page.waitForTimeout(500);
        expect(await page.getByText("trial 1 of 200").count()).toBe(1);
        await page.getByText("trial 1 of 200").waitFor({ state: "detached" });
        await page.getByRole("button", { name: "Pause" }).click();
      },
      { reducedMotion: "reduce" },
    );
  });

  test("settings go into the link, and the link gives the same view", async () => {
    let link = "";
    let table: number[][] = [];
    await lab.open("#/lesion", async (page) => {
      await afterTrial(page, 200);
      await page.getByRole("button", { name: "1 : 25", exact: true }).click();
      await page.getByRole("textbox", { name: "Trials" }).fill("60");
      await page.getByLabel("Blind learners stay at the start").uncheck();
      await page.getByRole("textbox", { name: "Blind to s: held at" }).fill("5");
      await page.getByRole("button", { name: "Another series" }).click();
      await afterTrial(page, 60);
      await page.getByRole("slider", { name: "Trial", exact: true }).press("ArrowLeft");
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

      const json = JSON.parse((await download(page, "JSON")).toString());
      expect(json.settings).toMatchObject({ v: 4, s: 25, run: 3, lambdaS: 0.05 });
      expect(json.particles.trial).toBe(60);
      const weights: number[] = json.particles.learners.healthy.weight;
      expect(weights.length).toBe(100);
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 4);

      const svg = (await download(page, "SVG")).toString();
      for (const words of ["What learners make of one series", "volatility-blind, trial 60"])
        expect(svg).toContain(words);
      expect((await download(page, "PNG")).subarray(1, 4).toString()).toBe("PNG");

      await page.getByText("The same outside the lab").click();
      const printed = await runSnippet((await page.getByLabel("TypeScript").textContent()) ?? "");
      const last = rows[79];
      expect(printed.length).toBe(1);
      const finals = printed[0] as { [quantity: string]: number }[];
      Object.keys(LESIONS).forEach((learner, l) => {
        for (const quantity of ["volatility", "stochasticity", "learningRate"]) {
          expectSame(finals[l][quantity], Number(last[`${learner} ${quantity}`]));
        }
      });

      writeFileSync(join(folder, "lesion-run.csv"), csv);
      const commands = ((await page.getByLabel("Command").textContent()) ?? "").split("\n").slice(1);
      expect(commands.length).toBe(3);
      for (const [l, learner] of Object.keys(LESIONS).entries()) {
        const { code, out } = await cause(`${commands[l].replace("npx cause ", "")} --json`);
        expect(code).toBe(0);
        const own = JSON.parse(out).rows.at(-1);
        expect(Math.abs(own.mean - Number(last[`${learner} mean`]))).toBeLessThan(1.5);
        expect(Math.abs(own.learningRate - Number(last[`${learner} learningRate`]))).toBeLessThan(0.15);
      }
    });
  });

  test("a link with absurd values still shows a run, and says what was wrong", async () => {
    await lab.open("#/lesion?v=-3&s=abc&trials=1e9&pinS=oops&gridV=1,1&at=0&particles=9.5&colour=red", async (page) => {
      await afterTrial(page, 200);
      for (const name of ["v", "s", "trials", "pinS", "gridV", "at", "particles"]) {
        await page.getByText(`The link has ${name} = `).waitFor();
      }
      await page.getByText("The link sets “colour”").waitFor();
      const [healthy] = learned({ v: 4, s: 25, trials: 200, run: 0 });
      expectShown((await shownTable(page))[0][0], healthy.volatility);
    });
  });

  test("what cannot be is said, and not taken", async () => {
    await lab.open("#/lesion?trials=20", async (page) => {
      await afterTrial(page, 20);
      await page.getByRole("textbox", { name: "True volatility" }).fill("0");
      await page.getByText("True volatility must be from 0.01 to 1000").waitFor();
      // The largest and most extreme that may be, too.
      await page.getByRole("textbox", { name: "True volatility" }).fill("1000");
      await page.getByRole("textbox", { name: "True stochasticity" }).fill("0.01");
      await page.getByRole("textbox", { name: "Trials" }).fill("500");
      await page.getByRole("textbox", { name: "Particles" }).fill("1000");
      await afterTrial(page, 500);
      expect((await shownTable(page)).flat().every(Number.isFinite)).toBe(true);
    });
  });
});

describe("many runs", () => {
  const options = { runs: 64, trials: 200, seed: 1 };

  test("the surfaces are those of the experiment and of the command, and the words say which way they go", async () => {
    const { rows } = await runLesion(options, inlineEngine());
    await lab.open("#/lesion?show=runs&runs=64", async (page) => {
      await page.getByText("A single run is noisy.").waitFor();
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

      const taken = csvParse((await download(page, "CSV")).toString());
      expect(taken.length).toBe(84);
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

      await page.getByText("The same outside the lab").click();
      const printed = await runSnippet((await page.getByLabel("TypeScript").textContent()) ?? "");
      expect(printed[0]).toEqual(rows);
      const command = (await page.getByLabel("Command").textContent()) ?? "";
      expect(command).toBe("npx cause reproduce lesion --runs 640 --seed 1 --out lesion");
      expect((await cause(command.replace("npx cause ", ""))).code).toBe(0);
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
