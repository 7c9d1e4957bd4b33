import type { Estimate, PolicyResult, SimulationResult } from "@cause-toolkit/core";
import { POWER, runsToDecide } from "@cause-toolkit/core/numerics";
import type { NumberFormat } from "@cause-toolkit/experiments/browser";
import { approximate, count } from "@cause-toolkit/figures/text";
import { armsField } from "./arms-field.ts";
import { bestFirst, type Measure } from "./measure.ts";
import type { RaceConfig } from "./settings.ts";
import { MIN_RUNS, reach95, threshold } from "./threshold.ts";

/** The settings of a race in a line. */
export function settingsText({ arms, policies = [], discount, steps, runs, seed }: RaceConfig): string {
  const lengths = `${count(runs, "run")} of ${count(steps ?? 0, "step")}`;
  return `arms ${armsField.format(arms)}; ${policies.join(", ")}; γ = ${discount}; ${lengths}; seed ${seed}`;
}

export function plusMinus({ mean, sem }: Estimate, format: NumberFormat): string {
  return `${format(mean)} ± ${format(sem)}`;
}

export function signed(estimate: Estimate, format: NumberFormat): string {
  return (estimate.mean > 0 ? "+" : "") + plusMinus(estimate, format);
}

/** What the intervals of the differences are, on the page and in a file, and what a verdict takes. */
export function intervalText(comparisons: number, runs: number): string {
  if (runs < 2) return "One run has no standard error, so there are no intervals.";
  const bars = `Bars: 95 % intervals of the paired difference (± ${reach95(runs).toFixed(2)} SEM).`;
  if (runs < MIN_RUNS) return `${bars} With fewer than ${MIN_RUNS} runs nothing is decided.`;
  if (comparisons === 1) return `${bars} An interval that excludes 0 is conclusive.`;
  return `${bars} A verdict takes ± ${threshold(comparisons, runs).toFixed(2)} SEM, as there are ${comparisons} comparisons (Bonferroni).`;
}

/** What a race says of one policy against the reference. */
export interface Verdict {
  readonly policy: string;
  /** For the reference, against it, too close to call, the same choices throughout. */
  readonly kind: "worse" | "better" | "undecided" | "same" | "unknown";
  /** How many standard errors the difference is from zero, above if the policy has more. */
  readonly z: number;
  readonly text: string;
}

/** More runs than anyone will wait for. */
const TOO_MANY = 1e8;

/** A verdict for each policy but the reference, the best first. */
export function verdicts(result: SimulationResult, measure: Measure, format: NumberFormat): Verdict[] {
  const others = bestFirst(result.rows, measure).filter(({ policy }) => policy !== result.reference);
  return others.map((row) => verdict(row, result, measure, format, others.length));
}

function verdict(
  row: PolicyResult,
  { reference, runs }: SimulationResult,
  measure: Measure,
  format: NumberFormat,
  comparisons: number,
): Verdict {
  const { policy } = row;
  const { mean, sem } = measure.difference(row);
  const z = mean / sem;
  if (mean === 0 && sem === 0)
    return { policy, kind: "same", z: 0, text: `${policy} makes the same choices as ${reference}.` };
  if (!Number.isFinite(z)) return { policy, kind: "unknown", z, text: `${policy}: one run shows nothing.` };
  const size = plusMinus({ mean: Math.abs(mean), sem }, format);
  const worse = measure.sign * mean > 0;
  const lead = `${policy} is ${worse ? "behind" : "ahead of"} ${reference} by ${size}`;
  if (runs < MIN_RUNS) {
    const text = `${lead}; undecided: ${runs} runs are too few; it takes at least ${MIN_RUNS}.`;
    return { policy, kind: "undecided", z, text };
  }
  if (Math.abs(z) >= threshold(comparisons, runs)) {
    const text = `${policy} ${worse ? "loses to" : "beats"} ${reference} by ${size}; ${sems(z)}.`;
    return { policy, kind: worse ? "worse" : "better", z, text };
  }
  // With so many runs Student's t is a normal.
  const enough = runsToDecide(z, threshold(comparisons), runs);
  const more =
    enough < TOO_MANY
      ? `about ${approximate(enough)} runs would give ${100 * POWER} % power if the true difference equals the observed one`
      : "no practical number of runs is likely to decide it";
  return { policy, kind: "undecided", z, text: `${lead}; ${sems(z)}; undecided: ${more}.` };
}

function sems(z: number): string {
  return `${Math.abs(z).toFixed(1)} SEM`;
}

/** What a verdict takes. */
export function verdictRule(comparisons: number, runs: number): string {
  if (runs < MIN_RUNS) {
    return `There is no verdict with fewer than ${MIN_RUNS} runs: their standard errors are unreliable.`;
  }
  const needed = threshold(comparisons, runs).toFixed(2);
  return comparisons === 1
    ? `A difference is conclusive beyond ${needed} SEM; by chance alone that happens in 5 % of races.`
    : `With ${comparisons} comparisons a difference is conclusive beyond ${needed} SEM (Bonferroni); by chance alone that happens to any of them in at most 5 % of races.`;
}

/** From this discount on CAUSE loses to other indices because it explores less: see docs/evidence/horizon.md. */
const LONG_HORIZON = 0.98;

/** A word on CAUSE at long horizons, where it plays; else empty. */
export function longHorizon(discount: number, policies: readonly string[]): string {
  const plays = policies.some((policy) => policy === "cause" || policy.startsWith("cause:"));
  return plays && discount >= LONG_HORIZON
    ? `At a discount of ${discount}, CAUSE explores too little: its bonus falls as the horizon grows, where that of an optimal agent rises.`
    : "";
}
