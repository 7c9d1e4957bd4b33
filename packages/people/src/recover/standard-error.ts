import { meanAndError } from "@cause-toolkit/core/numerics";

/** Fewer simulated people than this have no standard error: it would be read out of noise, or be 0 because they are alike. */
export const FEWEST_FOR_ERROR = 5;

/**
 * The standard error of a share by counting: √(p(1 − p)/(n + 2)) with p = (right + 1)/(n + 2), one right and one wrong answer added, so that none or all are not taken
 * for certain (Agresti & Coull 1998). NaN for fewer than `FEWEST_FOR_ERROR`.
 */
export function shareError(right: number, all: number): number {
  if (all < FEWEST_FOR_ERROR) return Number.NaN;
  const share = (right + 1) / (all + 2);
  return Math.sqrt((share * (1 - share)) / (all + 2));
}

/** A mean over people, with its standard error: NaN for fewer than `FEWEST_FOR_ERROR`. */
export function meanOverPeople(values: readonly number[]): { mean: number; error: number } {
  const { mean, error } = meanAndError(values);
  return { mean, error: values.length < FEWEST_FOR_ERROR ? Number.NaN : error };
}
