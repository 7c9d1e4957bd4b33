import type { NoisePair } from "@cause-toolkit/core/beliefs";
import { exp, log } from "@cause-toolkit/core/numerics";
import type { PoolSettings } from "../config.ts";

/** A setting to fit, with its prior: log-normal, of this median, and this standard deviation of the logarithm. */
export interface FreeSetting {
  readonly setting: "start" | "lambda";
  readonly noise: keyof NoisePair;
  readonly median: number;
  readonly deviation: number;
}

/** Weak priors: a start within a factor of 10 of the guess, λ within a factor of e of 0.1, with a probability of 68 %. */
const DEVIATION = { start: Math.LN10, lambda: 1 } as const;
const MEDIAN_LAMBDA = 0.1;
/** Bounds of the search. Filters accept variances from 1e-50 to 1e50; from λ = 1/3 on, a noise has no mean. */
const BOUNDS = { start: [1e-50, 1e50], lambda: [1e-4, 0.33] } as const;

/** The settings to fit. A pinned noise has neither start nor λ; one with λ = 0 has a start. */
export function freeSettings(
  guess: NoisePair,
  lambda: NoisePair,
  pins: Partial<NoisePair>,
  free: { readonly start: boolean; readonly lambda: boolean },
): FreeSetting[] {
  const noises = (["volatility", "stochasticity"] as const).filter((noise) => pins[noise] === undefined);
  const make = (setting: FreeSetting["setting"], noise: keyof NoisePair): FreeSetting => ({
    setting,
    noise,
    median: setting === "start" ? guess[noise] : MEDIAN_LAMBDA,
    deviation: DEVIATION[setting],
  });
  return [
    ...(free.start ? noises.map((noise) => make("start", noise)) : []),
    ...(free.lambda ? noises.filter((noise) => lambda[noise] > 0).map((noise) => make("lambda", noise)) : []),
  ];
}

/** Where a value is, in standard deviations of its prior. */
export function placeOf({ median, deviation }: FreeSetting, value: number): number {
  return log(value / median) / deviation;
}

export function valueAt({ median, deviation }: FreeSetting, deviate: number): number {
  return median * exp(deviation * deviate);
}

/** Settings with these values filled in; null if one is out of bounds. */
export function withValues<S extends PoolSettings>(
  settings: S,
  free: readonly FreeSetting[],
  deviates: readonly number[],
): S | null {
  const filled = { start: { ...settings.start }, lambda: { ...settings.lambda } };
  for (const [k, one] of free.entries()) {
    const value = valueAt(one, deviates[k]);
    const [min, max] = BOUNDS[one.setting];
    if (!(value >= min && value <= max)) return null;
    filled[one.setting][one.noise] = value;
  }
  return { ...settings, ...filled };
}

/** Whether a value is as far as the search may go. */
export function isAtBound({ setting }: FreeSetting, value: number): boolean {
  const [min, max] = BOUNDS[setting];
  return value < 1.03 * min || value > max / 1.03;
}
