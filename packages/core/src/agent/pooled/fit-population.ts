import type { Belief } from "../../belief.ts";
import { square } from "../../numerics/elementary/index.ts";

/** A normal population of arms. */
export interface Fit {
  readonly mean: number;
  readonly spread: number;
}

/**
 * Fits mean and variance of a normal population to estimates of its members, each with its own error: some steps of EM from the
 * present fit. One imagined member of variance `start` keeps the variance above 0.
 */
export function fitPopulation(members: readonly Belief[], from: Fit, start: number): Fit {
  let { mean, spread } = from;
  // Relative to one of them, so that a large common offset costs no digits.
  const origin = members[0].mean;
  for (let i = 0; i < 3; i++) {
    let [weights, sum] = [0, 0];
    for (const member of members) {
      const weight = 1 / (spread + member.variance);
      weights += weight;
      sum += weight * (member.mean - origin);
    }
    mean = origin + sum / weights;
    let squares = start;
    for (const member of members) {
      const share = spread / (spread + member.variance);
      squares += square(share * (member.mean - mean)) + share * member.variance;
    }
    spread = squares / (1 + members.length);
  }
  return { mean, spread };
}
