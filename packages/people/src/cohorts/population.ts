import { checkFraction, checkNonNegative, checkPositive } from "@cause-toolkit/core/checks";
import type { Stream } from "@cause-toolkit/core/numerics";
import { exp } from "@cause-toolkit/core/numerics";
import type { PersonParameter } from "../models/parameter.ts";
import { SCALES } from "../models/parameter.ts";

/** How people differ: the median or mean of each parameter and its spread, of a logarithm where the parameter is positive. */
export interface Population {
  /** Median of β per point, and the spread of its logarithm. */
  readonly beta: readonly [number, number];
  /** Mean and spread of w, the bonus in units of its formula. */
  readonly w: readonly [number, number];
  readonly kappa: readonly [number, number];
  readonly lapse: number;
  /** Median of λ, and the spread of its logarithm; the same for both noises, drawn apart. */
  readonly lambda: readonly [number, number];
  /** Spread of ln v0 and ln s0 around the middles of the design's levels. */
  readonly start: number;
  /** Median of the delta rule's learning rate, and the spread of its logit. */
  readonly alpha: readonly [number, number];
}

/** People of the simulation study. */
export const STANDARD_POPULATION: Population = {
  beta: [0.3, 0.4],
  w: [1, 0.3],
  kappa: [0.3, 0.3],
  lapse: 0.02,
  lambda: [0.1, 0],
  start: 0,
  alpha: [0.5, 0.5],
};

export function makePopulation(options: Partial<Population> = {}): Population {
  const all = { ...STANDARD_POPULATION, ...options };
  checkPositive("median of beta", all.beta[0]);
  checkFraction("median of lambda", all.lambda[0]);
  checkFraction("median of alpha", all.alpha[0]);
  checkNonNegative("spread of v0 and s0", all.start);
  if (all.lapse !== 0) checkFraction("lapse", all.lapse);
  return all;
}

/** A person's true parameters, by name. Those that a model lacks are not used. */
export interface TrueParameters {
  readonly [name: string]: number;
}

/** Draws one person. Numbers are drawn in the same order whatever the settings, so populations that differ in one are comparable. */
export function drawParameters(
  { beta, w, kappa, lapse, lambda, start, alpha }: Population,
  starts: { readonly volatility: number; readonly stochasticity: number },
  draw: Stream,
): TrueParameters {
  const logNormal = (median: number, spread: number) => median * exp(spread * draw.normal());
  const normal = ([mean, spread]: readonly [number, number]) => mean + spread * draw.normal();
  const own = { beta: logNormal(...beta), w: normal(w), kappa: normal(kappa), lapse };
  const rates = { lambda_v: Math.min(logNormal(...lambda), 0.9), lambda_s: Math.min(logNormal(...lambda), 0.9) };
  const noises = { v0: logNormal(starts.volatility, start), s0: logNormal(starts.stochasticity, start) };
  const { fromFit, toFit } = SCALES.logit;
  return { ...own, ...rates, ...noises, alpha: fromFit(toFit(alpha[0]) + alpha[1] * draw.normal()) };
}

/** The weight of a bonus's term for a person: w times β, and the risk-averse dislike half of √s. */
export function weightOf({ name }: PersonParameter, { beta, w }: TrueParameters): number {
  if (name === "beta_risk") return -0.5 * beta * w;
  return name === "beta_total" ? 1 : beta * w;
}
