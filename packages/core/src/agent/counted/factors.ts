/**
 * How fast what was seen may go out of date: the share of an arm that is chosen always which is forgotten from one decision to the next. At the first nothing ever is; at the last
 * half of it after 23 decisions.
 */
const FORGOTTEN: readonly number[] = [0, 3e-5, 1e-4, 3e-4, 1e-3, 3e-3, 1e-2, 3e-2];
export const SIZE = FORGOTTEN.length;

/** v/s of the random walk whose filter forgets as fast, once it has seen much: (1 − λ)²/λ. */
export const DRIFTS: Float64Array = Float64Array.from(FORGOTTEN, (share) => (share * share) / (1 - share));

/** How fast a level that arms have in common may change: the share of it that is forgotten from one decision to the next. */
export const FADED: readonly number[] = [1e-3, 3e-3, 1e-2, 3e-2];
export const COMMON = FADED.length;

/** Each arm drifts by itself at one of some speeds, or all rise and fall together. */
export const MODELS: number = SIZE + COMMON;

/** How likely they are before any reward: that nothing changes, a little more. */
const STILL = 0.18;
const OWN = 0.42;
export const FACTOR_PRIOR: Float64Array = Float64Array.from({ length: MODELS }, (_, j) =>
  j === 0 ? STILL : j < SIZE ? OWN / (SIZE - 1) : (1 - STILL - OWN) / COMMON,
);
