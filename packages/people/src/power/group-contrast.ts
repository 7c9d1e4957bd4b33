import { normalQuantile, type Stream } from "@cause-toolkit/core/numerics";
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
  /** Cohen's d, second minus first, with its standard error by bootstrap over people. */
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
 * import { contrastGroups } from "@cause-toolkit/people";
 *
 * const { d, needed } = contrastGroups([1, 2, 3, 4], [2, 3, 4, 5], stream(1));
 * [d, needed]; // → [0.7745966692, 28]
 * ```
 */
export function contrastGroups(first: readonly number[], second: readonly number[], draw: Stream): GroupContrast {
  const d = effectSize(first, second);
  const error = bootstrapError([first, second], ([a, b]) => effectSize(a, b), BOOTSTRAPS, draw);
  const reach = -normalQuantile(ERROR_RATE / 2) * error;
  const size = Math.abs(d);
  return {
    first: summary(first),
    second: summary(second),
    ...{ d, error, needed: peopleNeeded(d) },
    neededFrom: peopleNeeded(size + reach),
    neededTo: size > reach ? peopleNeeded(size - reach) : null,
  };
}

/** Cohen's d: the difference of means over the pooled standard deviation. */
export function effectSize(first: readonly number[], second: readonly number[]): number {
  const [a, b] = [momentsIn(first), momentsIn(second)];
  const pooled = (a.squares + b.squares) / (first.length + second.length - 2);
  return (b.mean - a.mean) / Math.sqrt(pooled);
}

/**
 * People in each group with which a t test finds an effect of this size, two-sided at 5 %, with 80 % power; null beyond `MOST_PEOPLE`. By the normal
 * formula with the usual correction for t, exact within one person.
 */
export function peopleNeeded(d: number): number | null {
  const critical = -normalQuantile(ERROR_RATE / 2);
  const needed = Math.max(2, Math.ceil(2 * ((critical + normalQuantile(POWER)) / d) ** 2 + critical ** 2 / 4));
  return needed <= MOST_PEOPLE ? needed : null;
}

/** d between a group of the first kind and one in which only a share is of the second. */
export function dilutedEffect(first: readonly number[], second: readonly number[], share: number): number {
  const [a, b] = [momentsIn(first), momentsIn(second)];
  const [va, vb] = [a.squares / (first.length - 1), b.squares / (second.length - 1)];
  const gap = b.mean - a.mean;
  const mixed = (1 - share) * va + share * vb + share * (1 - share) * gap ** 2;
  return (share * gap) / Math.sqrt((va + mixed) / 2);
}

function summary(values: readonly number[]): GroupContrast["first"] {
  const { mean, squares } = momentsIn(values);
  const people = values.length;
  return { mean, error: Math.sqrt(squares / (people - 1) / people), people };
}

function momentsIn(values: readonly number[]): { mean: number; squares: number } {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  return { mean, squares: values.reduce((sum, one) => sum + (one - mean) ** 2, 0) };
}
