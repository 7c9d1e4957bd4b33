import { causePrecision } from "@cause-toolkit/core/indices";
import type { CurveName, Point } from "./settings.ts";

/** φ of the paper's probit approximation. */
const PHI = Math.PI / 8;

/** A part of a formula, with its value at this arm; and which of the two noises it is there for, if any. */
export interface FormulaPart {
  readonly name: string;
  readonly value: number;
  readonly of?: "drift" | "noise";
}

/** What the formula of an index gives: its parts, and the bonus that follows from these. */
export interface IndexFormula {
  readonly parts: (point: Point) => readonly FormulaPart[];
  readonly bonus: (parts: readonly number[], point: Point, c: number) => number;
}

const sum = ({ variance, volatility }: Point): FormulaPart => ({ name: "P + v", value: variance + volatility });
const horizon = ({ discount }: Point) => Math.log(1 / (1 - discount));
const drift = (name: string, value: number): FormulaPart => ({ name, value, of: "drift" });
const noise = (name: string, value: number): FormulaPart => ({ name, value, of: "noise" });

/** Σ√(Σ/((Σ + κs)(Σ + ηv))). */
const outdated = ([sigma, noisy, stale]: readonly number[]) =>
  sigma * Math.sqrt(sigma / ((sigma + noisy) * (sigma + stale)));

/** The damping of the closed form by volatility. */
function dampingOf({ volatility, stochasticity, discount }: Point): number {
  const alpha = 2 / ((1 - discount) * (1 + Math.sqrt(1 + PHI * stochasticity)));
  return (1 + Math.sqrt(1 + PHI * volatility * alpha * alpha)) / 2;
}

/** Of the indices that have a formula. */
export const INDEX_FORMULAS: { readonly [name in CurveName]?: IndexFormula } = {
  cause: {
    parts: (point) => [
      sum(point),
      drift("D", dampingOf(point)),
      noise("1 + √(1 + φs)", 1 + Math.sqrt(1 + PHI * point.stochasticity)),
      { name: "S", value: causePrecision("closed", point.volatility, point.stochasticity, point.discount) },
    ],
    bonus: ([sigma, damped, noisy], { discount }, c) => {
      const s = 2 / ((Math.log(damped) + 1 - discount) * noisy);
      return (c * s * sigma) / Math.sqrt(1 + PHI * s * s * sigma);
    },
  },
  "horizon-gain": {
    parts: (point) => [
      sum(point),
      noise("κs", 2 * Math.sqrt(1 - point.discount) * point.stochasticity),
      drift("ηv", point.volatility / (7 * (1 - point.discount))),
    ],
    bonus: (parts, point) => (horizon(point) / 3) * outdated(parts),
  },
  "lasting-gain": {
    parts: (point) => [
      sum(point),
      noise("κs", 1.8 * Math.sqrt(1 - point.discount) * point.stochasticity),
      drift("v", point.volatility),
    ],
    bonus: (parts, point) => 0.44 * horizon(point) ** 0.7 * outdated(parts),
  },
  gain: {
    parts: (point) => [sum(point), noise("s", point.stochasticity)],
    bonus: ([sigma, noisy], point) => (Math.sqrt(horizon(point) / 3) * sigma) / Math.sqrt(sigma + noisy),
  },
  ucb: { parts: (point) => [sum(point)], bonus: ([sigma]) => 2 * Math.sqrt(sigma) },
};
