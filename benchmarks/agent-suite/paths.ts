import type { stream } from "@cause-toolkit/core/numerics";

export type Chance = ReturnType<typeof stream>;

/** Draws of a normal distribution. */
export function normals(chance: Chance, count: number, mean: number, deviation: number): number[] {
  return Array.from({ length: count }, () => mean + deviation * chance.normal());
}

/** Evenly drawn from low to high. */
export function evenly(chance: Chance, count: number, low: number, high: number): number[] {
  return Array.from({ length: count }, () => between(chance, low, high));
}

/** One even draw from low to high. */
export function between(chance: Chance, low: number, high: number): number {
  return low + (high - low) * chance.uniform();
}

/** A random walk. */
export function walk(chance: Chance, steps: number, start: number, speed: number): Float64Array {
  let value = start;
  return Float64Array.from({ length: steps }, () => (value += speed * chance.normal()));
}

/** A wave between −1 and 1 that begins at 0. */
export function sine(t: number, period: number): number {
  return Math.sin((2 * Math.PI * t) / period);
}

/** A wave between −1 and 1, of which a share is already over at the start. */
export function wave(t: number, period: number, start: number): number {
  return Math.sin(2 * Math.PI * (t / period + start));
}

/** From 0 to 1, in a straight line between two steps. */
export function ramp(t: number, from: number, length: number): number {
  return Math.min(1, Math.max(0, (t - from) / length));
}

/** A factor of mean 1, log-normal. */
export function skewed(normal: number, spread: number): number {
  return Math.exp(spread * normal - spread ** 2 / 2);
}

/** The place of the highest value. */
export function bestOf(values: readonly number[]): number {
  return values.indexOf(Math.max(...values));
}

/** The place of the lowest value. */
export function worstOf(values: readonly number[]): number {
  return values.indexOf(Math.min(...values));
}
