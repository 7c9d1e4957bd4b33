import { meanOf, normalQuantile, type Stream, sampleMoments, square, varianceOf } from "@cause-toolkit/core/numerics";
import { FEWEST_FOR_ERROR, meanOverPeople } from "../recover/standard-error.ts";
import { bootstrapError } from "./bootstrap.ts";

/** Beyond this many people a group, a contrast is said to have no power. */
export const MOST_PEOPLE = 1000;
/** Two-sided. */
const ERROR_RATE = 0.05;
const POWER = 0.8;
const BOOTSTRAPS = 200;

/** How far apart two groups of people lie on some measure. */
export interface GroupContrast {
  readonly first: { readonly mean: number; readonly error: number; readonly people: number };
  readonly second: { readonly mean: number; readonly error: number; readonly people: number };
  /** Cohen's d, second minus first, with its standard error by bootstrap over people; NaN where a group has fewer than five. */
  readonly d: number;
  readonly error: number;
  /** People in each group for 80 % power; null if more than `MOST_PEOPLE`. */
  readonly needed: number | null;
  /** The same at both ends of the 95 % interval of d: for the larger effect, and for the smaller. */
  readonly neededFrom: number | null;
  readonly neededTo: number | null;
}

/**
 * Compares a measure of two groups.
 *
 * @example
 * ```ts
 * import { stream } from "@cause-toolkit/core/numerics";
 * import { contrastGroups } from "@cause-toolkit/people/power";
 *
 * const { d, needed } = contrastGroups([1, 2, 3, 4], [2, 3, 4, 5], stream(1));
 * [d, needed]; // → [0.7745966692, 28]
 * ```
 */
export function contrastGroups(first: readonly number[], second: readonly number[], draw: Stream): GroupContrast {
  const d = effectSize(first, second);
  const few = Math.min(first.length, second.length) < FEWEST_FOR_ERROR;
  const error = few ? Number.NaN : bootstrapError([first, second], ([a, b]) => effectSize(a, b), BOOTSTRAPS, draw);
  const reach = -normalQuantile(ERROR_RATE / 2) * error;
  const size = Math.abs(d);
  return {
    first: { ...meanOverPeople(first), people: first.length },
    second: { ...meanOverPeople(second), people: second.length },
    d,
    error,
    needed: peopleNeeded(d),
    neededFrom: few ? null : peopleNeeded(size + reach),
    neededTo: size > reach ? peopleNeeded(size - reach) : null,
  };
}

/** Cohen's d: the difference of means over the pooled standard deviation. */
export function effectSize(first: readonly number[], second: readonly number[]): number {
  const [a, b] = [sampleMoments(first), sampleMoments(second)];
  const pooled = (a.squares[0] + b.squares[0]) / (first.length + second.length - 2);
  return (meanOf(b) - meanOf(a)) / Math.sqrt(pooled);
}

/**
 * People in each group with which a t test finds an effect of this size, two-sided at 5 %, with 80 % power; null beyond `MOST_PEOPLE`. By the normal
 * formula with the usual correction for t, exact within one person.
 */
export function peopleNeeded(d: number): number | null {
  const critical = -normalQuantile(ERROR_RATE / 2);
  const needed = Math.max(2, Math.ceil(2 * square((critical + normalQuantile(POWER)) / d) + (critical * critical) / 4));
  return needed <= MOST_PEOPLE ? needed : null;
}

/** d between a group of the first kind and one in which only a share is of the second. */
export function dilutedEffect(first: readonly number[], second: readonly number[], share: number): number {
  const [a, b] = [sampleMoments(first), sampleMoments(second)];
  const [va, vb] = [varianceOf(a), varianceOf(b)];
  const gap = meanOf(b) - meanOf(a);
  const mixed = (1 - share) * va + share * vb + share * (1 - share) * (gap * gap);
  return (share * gap) / Math.sqrt((va + mixed) / 2);
}
