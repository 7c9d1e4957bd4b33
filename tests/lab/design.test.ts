// The Design view, in Chromium: a task, its walks, its power, and the file to take along.
import { evaluateDesigns, inlineEngine } from "@cause-toolkit/experiments";
import { parseDesigns, powerWord } from "@cause-toolkit/experiments/design";
import { parseModel } from "@cause-toolkit/people";
import { inferenceOf } from "@cause-toolkit/people/models";
import { parseTaskFile, walksOf } from "@cause-toolkit/task/build";
import { csvParse } from "d3-dsv";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { evaluateOptions } from "../../packages/cli/src/input/design-options.ts";
import { whileHeld } from "./held-work.ts";
import { addressWritten, beyondWindow, download, dress, seriousViolations, useLab } from "./lab.ts";

const lab = useLab();
const LINK = "#/design?v=1,9&s=4,36&arms=3&blocks=2&trials=10&probe=5&groups=8&seed=7";

/** The cells of a table, row by row. */
const cells = (page: Page, table: string) =>
  page
    .locator(`[aria-label='${table}'] tbody tr`)
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? "")));
const two = (value: number, error: number) =>
  (value.toFixed(2).replace(/^-0\.00$/, "0.00") + (Number.isNaN(error) ? "" : ` ± ${error.toFixed(2)}`)).replaceAll(
    "-",
    "−",
  );
const needed = (people: number | null, error: number | null) =>
  people === null ? "no power" : `${people}${error === null ? "" : ` ± ${Math.round(error)}`}`;

test("numbers are those of the study run in Node from the file and the command; can be stopped; earlier results are marked", async () => {
  // The link starts the simulation.
  await lab.open(`${LINK}&people=3&go=yes`, async (page) => {
    await page.getByText("20 trials and 4 predictions: 6 minutes a person").waitFor();

    // The file and the command, as they are read outside the lab.
    const file = JSON.parse((await download(page, "Save design.json")).toString());
    const command = (await page.locator("pre[aria-label=Command]").textContent()) ?? "";
    const texts = Object.fromEntries([...command.matchAll(/--(\w+) (\S+)/g)].map(([, name, value]) => [name, value]));
    const asked = evaluateOptions({ blind: "0.1,0.2,0.3", sizes: "50,100", ...texts });
    const [result] = await evaluateDesigns(parseDesigns(file), asked, inlineEngine());

    const { accuracy, verdict, factors, contrasts, sizes, powers } = result;
    await page.getByText(`${two(accuracy.share, accuracy.error)} of 9 simulated people`).waitFor();
    await page.getByText(`95 % interval ${accuracy.low.toFixed(2)} to ${accuracy.high.toFixed(2)}`).waitFor();
    expect((await page.locator(".verdict strong").textContent())?.slice(0, verdict.length)).toBe(verdict);
    expect(await cells(page, "Expected log Bayes factors")).toEqual(
      factors.map(({ truth, rival, mean, error }) => [
        inferenceOf(parseModel(truth)),
        inferenceOf(parseModel(rival)),
        two(mean, error),
        two(mean / 0.2, error / 0.2),
      ]),
    );
    expect(await cells(page, "Contrasts of groups")).toEqual(
      contrasts.map(({ measure, noise, kind, d, error, needed }) => [
        measure,
        noise,
        inferenceOf(parseModel(kind)),
        two(d, error),
        powerWord(d, error, needed) ?? String(needed),
      ]),
    );
    expect((await cells(page, "People needed in mixed groups")).map((row) => row.slice(0, 5))).toEqual(
      sizes.map(({ kind, share, needed: people, error }) => [
        inferenceOf(parseModel(kind)),
        `${100 * share} %`,
        ...powers.filter((one) => one.kind === kind && one.share === share).map((one) => two(one.power, one.error)),
        needed(people, error),
      ]),
    );
    const rows = csvParse((await download(page, "CSV")).toString());
    expect(Number(rows[0].information)).toBeCloseTo(result.information.mean, 6);
    expect(rows.filter(({ table }) => table === "bayes_factors")).toHaveLength(6);
    expect(JSON.parse((await download(page, "JSON")).toString()).designs[0].file).toEqual(file);
    expect((await download(page, "SVG")).toString()).toContain("bonus falls as v rises");

    // The walk that is shown is the first that the task has.
    const [{ mean, reward }] = walksOf(parseTaskFile(file)).walks[0].blocks;
    const reader = page.getByRole("slider", { name: "Read along the chart: latent rewards and points of block 1" });
    await reader.press("End");
    const read = (await reader.getAttribute("aria-valuetext")) ?? "";
    expect(read).toContain(`latent reward of arm 1 ${mean[9][0].toPrecision(3)}`);
    expect(read).toContain(`points of arm 3 ${reward[9][2]}`);
    // Without results, other looks are in the test of the shell.
    await dress(page, [320, "dark"]);
    expect(await beyondWindow(page)).toBeLessThanOrEqual(0);
    expect(await seriousViolations(page)).toEqual([]);

    // Other settings mark the results, also those of a simulation that is stopped; the link leads back, and simulates nothing anew.
    await page.getByLabel("Low volatility v", { exact: true }).fill("10");
    await page.getByText("the low volatility, 10, must not be above the high one, 9").waitFor();
    await page.getByLabel("Low volatility v", { exact: true }).fill("1");
    await page.getByLabel("People of each kind", { exact: true }).fill("60");
    await whileHeld(page, { what: /"job"/ }, async () => {
      await page.getByRole("button", { name: "Simulate 180 people" }).click();
      await page.getByRole("progressbar", { name: "People simulated" }).waitFor();
      await page.getByRole("button", { name: "Stop" }).click();
      await page.getByText("Changed since: people of each kind 3 → 60").waitFor();
    });
    await page.getByRole("link", { name: "Return to those settings" }).click();
    await page.getByText("Results of earlier settings").waitFor({ state: "detached" });
    expect(await page.getByRole("button", { name: "Simulate 9 people" }).count()).toBe(1);
    expect(await addressWritten(page)).toContain("people=3&groups=8&seed=7");
  });
});
