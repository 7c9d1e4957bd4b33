const MOST_CYCLES = 200;
const TOLERANCE = 1e-6;

/**
 * The shares of kinds in a group that make its data most likely: the EM algorithm, with the extrapolation of Varadhan and Roland (SQUAREM), since EM alone is slow
 * where kinds are hard to tell apart.
 *
 * @param likelihoods for each person, p(data | kind) of each kind, up to a factor of the person
 * @param counts how often each person counts; default once
 *
 * @example
 * ```ts
 * import { mixtureShares } from "@cause-toolkit/people/power";
 *
 * mixtureShares([[1, 0.1], [1, 0.1], [1, 0.1], [0, 1]]); // → [0.7222222222, 0.2777777778]
 * ```
 */
export function mixtureShares(likelihoods: readonly ArrayLike<number>[], counts?: ArrayLike<number>): number[] {
  const kinds = likelihoods[0].length;
  const step = (shares: Float64Array) => expectedShares(likelihoods, counts, shares);
  let now = new Float64Array(kinds).fill(1 / kinds);
  for (let cycle = 0; cycle < MOST_CYCLES; cycle++) {
    const one = step(now);
    const two = step(one);
    const first = one.map((x, k) => x - now[k]);
    const second = two.map((x, k) => x - one[k] - first[k]);
    const length = Math.max(norm(first) / norm(second), 1);
    const far = now.map((x, k) => x + 2 * length * first[k] + length * length * second[k]);
    const inside = Number.isFinite(length) && far.every((x) => x > 0);
    now = inside ? step(far) : two;
    if (norm(first) < TOLERANCE) break;
  }
  return [...now];
}

/** One step of EM: the mean probability of each kind. */
function expectedShares(
  likelihoods: readonly ArrayLike<number>[],
  counts: ArrayLike<number> | undefined,
  shares: Float64Array,
): Float64Array<ArrayBuffer> {
  const kinds = shares.length;
  const next = new Float64Array(kinds);
  let people = 0;
  for (let i = 0; i < likelihoods.length; i++) {
    const times = counts?.[i] ?? 1;
    if (times === 0) continue;
    const own = likelihoods[i];
    let total = 0;
    for (let k = 0; k < kinds; k++) total += shares[k] * own[k];
    for (let k = 0; k < kinds; k++) next[k] += (times * shares[k] * own[k]) / total;
    people += times;
  }
  for (let k = 0; k < kinds; k++) next[k] /= people;
  return next;
}

function norm(vector: Float64Array): number {
  return Math.sqrt(vector.reduce((sum, x) => sum + x * x, 0));
}
