/**
 * How fast what was seen may go out of date: the share of an arm that is chosen always which is forgotten from one decision to the next. At the first nothing ever is; at the last
 * half of it after 23 decisions.
 */
export const FORGOTTEN: readonly number[] = [0, 3e-5, 1e-4, 3e-4, 1e-3, 3e-3, 1e-2, 3e-2];
export const SIZE = FORGOTTEN.length;

/** v/s of the random walk whose filter forgets as fast, once it has seen much: (1 − λ)²/λ. */
export const DRIFTS: Float64Array = Float64Array.from(FORGOTTEN, (share) => (share * share) / (1 - share));

/** How likely they are before any reward: that nothing changes, a little more. */
export const FACTOR_PRIOR: Float64Array = Float64Array.from(FORGOTTEN, (share) =>
  share === 0 ? 0.3 : 0.7 / (SIZE - 1),
);
