import type { Simulation, SimulationResult } from "@cause-toolkit/core";
import { differenceFigure, policiesKnow, regretFigure } from "@cause-toolkit/figures";
import { barWords } from "../results/bar-words.ts";
import { many } from "../results/digits.ts";
import { bestFirst, measureOf } from "../results/measure.ts";
import { threshold } from "../results/threshold.ts";

/** The race as the page has it, to be published: regret over time, and below the paired differences where there are any, as a verdict takes them. */
export function raceFigure(simulation: Simulation, result: SimulationResult, title: string, page: Document) {
  const { discount, steps, seed, regret } = simulation;
  const { rows, times, reference, runs } = result;
  const settings = `${many(runs)} ${runs === 1 ? "run" : "runs"} of ${many(steps)} steps, seed ${seed}.`;
  const about = `Discount ${discount}, ${regret} regret.`;
  const bands = runs === 1 ? [] : ["Bands: ± 1 standard error."];
  const known = policiesKnow(simulation);
  const others = rows.length - 1;
  if (others === 0) {
    return regretFigure(
      "Cumulative regret",
      [{ title, result }],
      [[settings, about, ...bands].join(" "), ...known],
      page,
    );
  }
  const measure = measureOf(simulation);
  const curves = rows.flatMap(({ policy: series, curves: { regret } }) => [
    { series, step: 0, mean: 0, sem: 0 },
    ...times.map((step, i) => ({ series, step, mean: regret.mean[i], sem: regret.sem[i] })),
  ]);
  const differences = rows
    .filter(({ policy }) => policy !== reference)
    .map((row) => ({ series: row.policy, ...measure.difference(row) }));
  // Who has but the file sees from this why bars are as long as they are.
  const among = others === 1 ? "" : ` for ${others === 2 ? "both" : `all ${others}`} together: Bonferroni`;
  const level = runs > 1 ? ` (At 5 %${among}.)` : "";
  const compares =
    measure.name === "regret"
      ? "Differences: run by run; to the right is worse."
      : "Some arms rest: what is best then depends on what was pulled, so regrets do not compare. Below are differences of rewards, run by run; to the right is better.";
  const caption = [settings, about, ...known, ...bands, compares, `${barWords(others, runs)}${level}`];
  return differenceFigure(
    measure.name === "regret" ? "Cumulative regret" : "Cumulative regret, and rewards compared",
    [{ title, curves, differences }],
    caption,
    page,
    reference,
    {
      reach: threshold(others, runs),
      measure: measure.name,
      order: bestFirst(rows, measure).map(({ policy }) => policy),
    },
  );
}
