import type { PolicyResult, SimulationResult } from "@cause-toolkit/core";
import type { NumberFormat } from "@cause-toolkit/experiments/browser";
import { about, plusMinus } from "./digits.ts";
import { bestFirst, type Measure } from "./measure.ts";
import { runsToDecide, threshold } from "./threshold.ts";

/** What a race says of one policy against the reference. */
export interface Verdict {
  readonly policy: string;
  /** For the reference, against it, too close to call, the same choices throughout. */
  readonly kind: "worse" | "better" | "undecided" | "same" | "unknown";
  /** How many standard errors the difference is from zero, above if the policy has more. */
  readonly z: number;
  readonly words: string;
}

/** More runs than anyone will wait for. */
const TOO_MANY = 1e8;

/** A verdict for each policy but the reference, in words, the best first. */
export function verdicts(result: SimulationResult, measure: Measure, format: NumberFormat): Verdict[] {
  const others = bestFirst(result.rows, measure).filter(({ policy }) => policy !== result.reference);
  const needed = threshold(others.length);
  return others.map((row) => verdict(row, result, measure, format, needed));
}

function verdict(
  row: PolicyResult,
  { reference, runs }: SimulationResult,
  measure: Measure,
  format: NumberFormat,
  needed: number,
): Verdict {
  const { policy } = row;
  const { mean, sem } = measure.difference(row);
  const z = mean / sem;
  if (mean === 0 && sem === 0) return { policy, kind: "same", z: 0, words: `${policy} does exactly as ${reference}.` };
  if (!Number.isFinite(z)) return { policy, kind: "unknown", z, words: `${policy}: one run shows nothing.` };
  const size = `${plusMinus({ mean: Math.abs(mean), sem }, format)}; ${sems(z)}`;
  if (Math.abs(z) >= needed) {
    const worse = measure.sign * mean > 0;
    const [winner, loser] = worse ? [reference, policy] : [policy, reference];
    return { policy, kind: worse ? "worse" : "better", z, words: `${winner} beats ${loser} by ${size}.` };
  }
  const enough = runsToDecide(z, needed, runs);
  const more =
    enough < TOO_MANY
      ? `about ${about(enough)} runs would decide it four times in five, if the difference is real`
      : "no number of runs that one would wait for is likely to decide it";
  const lead = measure.sign * mean > 0 ? "behind" : "ahead of";
  return { policy, kind: "undecided", z, words: `${policy} is ${lead} ${reference} by ${size}; undecided: ${more}.` };
}

/** So many standard errors, whichever way. */
function sems(z: number): string {
  return `${Math.abs(z).toFixed(1)} SEM`;
}

/** What it takes, said once. */
export function rule(comparisons: number): string {
  const needed = threshold(comparisons).toFixed(2);
  return comparisons === 1
    ? `A difference counts beyond ${needed} SEM: by chance alone that happens in 5 % of races.`
    : `With ${comparisons} comparisons a difference counts beyond ${needed} SEM (Bonferroni): by chance alone any of them gets there in at most 5 % of races.`;
}
