// The estimates of one run in the Lesion view: as core has them, and as they stand on the page.
import { LESIONS, ParticleFilter } from "@cause-toolkit/core/beliefs";
import { stream } from "@cause-toolkit/core/numerics";
import type { Page } from "playwright-core";
import { expect } from "vitest";

interface Cell {
  readonly v: number;
  readonly s: number;
  readonly trials: number;
  readonly run: number;
}

/** What the learners come to, by core alone. */
export function learned({ v, s, trials, run }: Cell) {
  const chance = stream(1, "lesion", `v=${v} s=${s}`, "series", run);
  const start = { volatility: 2.5, stochasticity: 17, mean: 0, variance: 100 };
  const filters = Object.values(LESIONS).map(
    (lesion) =>
      new ParticleFilter({ ...lesion, start, stream: stream(1, "lesion", `v=${v} s=${s}`, "particles", run) }),
  );
  for (let t = 0, x = 0; t < trials; t++) {
    if (t > 0) x += Math.sqrt(v) * chance.normal();
    const observed = x + Math.sqrt(s) * chance.normal();
    for (const filter of filters) filter.observe(observed);
  }
  return filters.map((filter) => ({ ...filter.estimate(), learningRate: filter.learningRate }));
}

/** The table of estimates as it stands on the page. */
export async function shownTable(page: Page): Promise<number[][]> {
  const rows = page.getByRole("region", { name: /^Estimates after trial/ }).locator("tbody tr");
  const texts = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent ?? "")),
  );
  return texts.map((row) => row.map((text) => Number(text.replace("−", "-"))));
}

export async function afterTrial(page: Page, trial: number) {
  await page.getByRole("region", { name: `Estimates after trial ${trial}`, exact: true }).waitFor();
}

/** A number agrees with what is shown of it: three digits. */
export function expectShown(shown: number, value: number) {
  expect(Math.abs(shown - value)).toBeLessThanOrEqual(0.0051 * Math.abs(value));
}
