import type { PolicyResult, SimulationResult } from "@cause-toolkit/core";
import type { NumberFormat } from "@cause-toolkit/experiments/browser";
import { about, plusMinus } from "./digits.ts";
import { bestFirst, type Measure } from "./measure.ts";
import { FEWEST_RUNS, runsToDecide, threshold } from "./threshold.ts";

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
  if (mean === 0 && sem === 0) return { policy, kind: "same", z: 0, words: `${policy} does exactly as ${reference}.` };
  if (!Number.isFinite(z)) return { policy, kind: "unknown", z, words: `${policy}: one run shows nothing.` };
  const size = plusMinus({ mean: Math.abs(mean), sem }, format);
  const worse = measure.sign * mean > 0;
  const lead = `${policy} is ${worse ? "behind" : "ahead of"} ${reference} by ${size}`;
  if (runs < FEWEST_RUNS) {
    const words = `${lead}; undecided: ${runs} runs are too few, ${FEWEST_RUNS} the least.`;
    return { policy, kind: "undecided", z, words };
  }
  if (Math.abs(z) >= threshold(comparisons, runs)) {
    const [winner, loser] = worse ? [reference, policy] : [policy, reference];
    return { policy, kind: worse ? "worse" : "better", z, words: `${winner} beats ${loser} by ${size}; ${sems(z)}.` };
  }
  // That many runs are many: what it takes is the normal's then.
  const enough = runsToDecide(z, threshold(comparisons), runs);
  const more =
    enough < TOO_MANY
      ? `about ${about(enough)} runs would decide it four times in five, if the difference is real`
      : "no number of runs that one would wait for is likely to decide it";
  return { policy, kind: "undecided", z, words: `${lead}; ${sems(z)}; undecided: ${more}.` };
}

/** So many standard errors, whichever way. */
function sems(z: number): string {
  return `${Math.abs(z).toFixed(1)} SEM`;
}

/** What it takes, said once. */
export function rule(comparisons: number, runs: number): string {
  if (runs < FEWEST_RUNS) {
    return `No verdict with fewer than ${FEWEST_RUNS} runs: their standard errors are not to be trusted.`;
  }
  const needed = threshold(comparisons, runs).toFixed(2);
  return comparisons === 1
    ? `A difference counts beyond ${needed} SEM: by chance alone that happens in 5 % of races.`
    : `With ${comparisons} comparisons a difference counts beyond ${needed} SEM (Bonferroni): by chance alone any of them gets there in at most 5 % of races.`;
}
