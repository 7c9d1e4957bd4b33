import { MAX_REWARD } from "../../sizes.ts";
import type { Squares } from "./unequal-noises.ts";

/** A first reward this many standard deviations below the best arm is doubted. */
const FAR = 7;
/** Before so many squared errors, the noise is not known well enough to say what is far. */
export const LEAST_SQUARES = 30;
/** Arms times arms that have shown their noise (plus 2) is at most this. */
const WORTH_A_TRY = 100;
/** An arm that is doubted is tried up to three times, while its squared errors are so many times the pooled noise. */
const MOST_TRIES = 3;
const UNLIKE = 9;

/** What is known of the noise of all arms. */
interface Known {
  readonly noise: number;
  /** From how many squared errors. */
  readonly weight: number;
}

/**
 * Below which estimate an arm with one reward is doubted. One reward shows nothing of an arm's own noise: if it is far below the best in units of the pooled
 * noise, the arm is much worse, or much noisier. The next try tells, or the arm might be left alone for good. A try is worth its price where the arm has a
 * chance to be noisier (1 in n + 2 after n that were not: Laplace) and the best (1 in the number of arms).
 */
export function doubtedBelow(arms: ReadonlySet<Squares>, best: number, { noise, weight }: Known): number {
  if (weight < LEAST_SQUARES) return -Infinity;
  let shown = 0;
  for (const arm of arms) if (arm.weight > 0.5) shown++;
  const below = best - FAR * Math.sqrt(noise);
  // No reward is below the least one allowed.
  return arms.size * (shown + 2) <= WORTH_A_TRY && below > -MAX_REWARD ? below : -Infinity;
}

/** Whether an arm that is doubted is to be tried again. */
export function asksAgain(rewards: number, { squares, weight }: Squares, noise: number): boolean {
  return rewards < MOST_TRIES && squares >= UNLIKE * weight * noise;
}
