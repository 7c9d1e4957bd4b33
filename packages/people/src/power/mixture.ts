const MOST_STEPS = 500;
const TOLERANCE = 1e-5;

/**
 * The shares of kinds in a group that make its data most likely, by the EM algorithm.
 *
 * @param likelihoods for each person, p(data | kind) of each kind, up to a factor of the person
 *
 * @example
 * ```ts
 * import { mixtureShares } from "@cause-toolkit/people";
 *
 * mixtureShares([[1, 0], [1, 0], [1, 0], [0, 1]]); // → [0.75, 0.25]
 * ```
 */
export function mixtureShares(likelihoods: readonly ArrayLike<number>[]): number[] {
  const kinds = likelihoods[0].length;
  let shares = new Float64Array(kinds).fill(1 / kinds);
  for (let step = 0; step < MOST_STEPS; step++) {
    const next = new Float64Array(kinds);
    for (const own of likelihoods) {
      let total = 0;
      for (let k = 0; k < kinds; k++) total += shares[k] * own[k];
      for (let k = 0; k < kinds; k++) next[k] += (shares[k] * own[k]) / total;
    }
    let change = 0;
    for (let k = 0; k < kinds; k++) {
      next[k] /= likelihoods.length;
      change = Math.max(change, Math.abs(next[k] - shares[k]));
    }
    shares = next;
    if (change < TOLERANCE) break;
  }
  return [...shares];
}
