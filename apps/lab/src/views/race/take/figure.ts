import type { Simulation, SimulationResult } from "@cause-toolkit/core";
import { differenceFigure, policiesKnow, regretFigure } from "@cause-toolkit/figures";
import { many } from "../results/digits.ts";
import { measureOf } from "../results/measure.ts";

/** The race as it would be published: regret over time, and below the paired differences where there are any that compare. */
export function raceFigure(simulation: Simulation, result: SimulationResult, title: string, page: Document) {
  const { discount, steps, seed, regret } = simulation;
  const settings = `${many(result.runs)} runs of ${many(steps)} steps, seed ${seed}.`;
  const about = `Discount ${discount}, ${regret} regret.`;
  const bands = "Bands: ± 1 standard error.";
  const known = policiesKnow(simulation);
  if (result.rows.length === 1 || measureOf(simulation).name === "reward") {
    return regretFigure("Cumulative regret", [{ title, result }], [`${settings} ${about} ${bands}`, ...known], page);
  }
  const { rows, times, reference } = result;
  const curves = rows.flatMap(({ policy: series, curves: { regret } }) => [
    { series, step: 0, mean: 0, sem: 0 },
    ...times.map((step, i) => ({ series, step, mean: regret.mean[i], sem: regret.sem[i] })),
  ]);
  const differences = rows
    .filter(({ policy }) => policy !== reference)
    .map(({ policy: series, difference: { mean, sem } }) => ({ series, mean, sem }));
  // Lines are kept short: the figure is one panel wide, and its text does not wrap.
  const caption = [settings, about, ...known, bands, "Differences: paired, ± 2 standard errors."];
  return differenceFigure("Cumulative regret", [{ title, curves, differences }], caption, page, reference);
}
