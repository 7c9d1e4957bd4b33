// The Lesion view, in Chromium: one run of noise inference by three learners.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { LESIONS } from "@cause-toolkit/core/beliefs";
import { csvParse } from "d3-dsv";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { cause, folder } from "../../packages/cli/src/process.suite.ts";
import { download, openAnew, standStill, useLab } from "./lab.ts";
import { afterTrial, expectShown, learned, shownTable } from "./lesion-estimates.ts";
import { expectSame, runSnippet } from "./lesion-snippets.ts";

const lab = useLab();
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
      expect(await page.getByText(", and of a learner that knows both noises 81\u00a0%.").count()).toBe(2);
      await page.getByText("At the first trial.").waitFor();
      // So its line in the plot is no rule.
      const rate = page.getByRole("img", { name: "learning rate of each learner along the trials" });
      await expect.poll(() => rate.locator("[aria-label=line]").count()).toBe(4);
      expect(await rate.locator("[aria-label=rule]").count()).toBe(0);
      await page.getByText("and from the same start variance, 100; it converges to 0.328.").waitFor();
    });
  });

  test("nothing plays by itself; played from the end it begins anew, and when paused it stands", async () => {
    await lab.open(
      "#/lesion?particles=20",
      async (page) => {
        await afterTrial(page, 200);
        const place = async () => (await page.getByText(/^trial \d+ of 200$/).textContent()) ?? "";
        await standStill(page);
        await page.clock.runFor(1000);
        expect(await place()).toBe("trial 200 of 200");
        await page.getByLabel("Speed").selectOption("60");
        await page.getByRole("button", { name: "▶ Play", exact: true }).click();
        await page.clock.runFor(500);
        const reached = await place();
        // From trial 1, 30 further.
        expect(reached).toMatch(/^trial (29|3[0-2]) of 200$/);
        await page.getByRole("button", { name: "Pause" }).click();
        await page.clock.runFor(1000);
        expect(await place()).toBe(reached);
        await afterTrial(page, Number(reached.match(/\d+/)?.[0]));
      },
      {},
    );
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
        await standStill(page);
        await page.keyboard.press(" ");
        await page.getByRole("button", { name: "Pause" }).waitFor();
        // At twenty a second it would have gone on after 50 ms.
        await page.clock.runFor(900);
        expect(await page.getByText("trial 50 of 200").count()).toBe(1);
        await page.clock.runFor(200);
        await page.getByText("trial 50 of 200").waitFor({ state: "detached" });
        await page.keyboard.press(" ");
        await page.getByRole("button", { name: "▶ Play", exact: true }).waitFor();
      },
      { reducedMotion: "reduce" },
    );
  });

  test("settings go into the link, and the link gives the same view", async () => {
    await lab.open("#/lesion?trials=40&particles=20", async (page) => {
      await afterTrial(page, 40);
      await page.getByRole("button", { name: "1 : 25", exact: true }).click();
      await page.getByRole("textbox", { name: "Trials" }).fill("60");
      await page.getByLabel("Blind learners stay at the start").uncheck();
      await page.getByRole("button", { name: "Another series" }).click();
      // The last change, which the table tells: of what was asked for before, nothing comes later.
      await page.getByRole("textbox", { name: "Blind to s: held at" }).fill("5");
      await page.getByText("assumes s = 5.00").waitFor();
      await afterTrial(page, 60);
      await trialSlider(page).press("ArrowLeft");
      await afterTrial(page, 59);
      await page.waitForFunction(() => /v=1&s=25&run=1&.*pinS=5&.*trials=60&.*at=59/.test(location.hash));
      const table = await shownTable(page);
      await openAnew(page, new URL(page.url()).hash);
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
      expect(json.guesses.trial).toBe(60);
      const weights: number[] = json.guesses.learners.healthy.weight;
      expect(weights.length).toBe(100);
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 4);

      const svg = (await download(page, "SVG")).toString();
      for (const words of ["What learners make of one series", "volatility-blind, trial 60", "from the same start"])
        expect(svg).toContain(words);
      expect((await download(page, "PNG")).subarray(1, 4).toString()).toBe("PNG");

      await page.getByText("The same outside the lab").click();
      writeFileSync(join(folder, "lesion-run.csv"), csv);
      const shown = ((await page.getByLabel("Command").textContent()) ?? "").split("\n");
      const commands = shown.filter((line) => !line.startsWith("#"));
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
        // Anew, so that no axes of before are left.
        if (settings !== far[0]) await openAnew(page, `#/lesion?${settings}`);
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
    await lab.open(`#/lesion?${far[0]}`, look, { viewport: { width: 390, height: 800 } });
  });
});
