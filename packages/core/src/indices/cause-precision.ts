import { invalid } from "../invalid.ts";
import { asinh, log, log1p, pow } from "../numerics/elementary/index.ts";

/**
 * S, the precision of the backward message (Appendix B): how strongly being in a good state predicts a rewarding future.
 *
 * The paper derives it through a ladder of approximations. Each rung is a form here, from the recursion
 * as it stands to the printed closed form. They differ: at γ = 0.95, v = 4, s = 25 they give 0.901 (recursion),
 * 0.360 (sum), 0.312 (integral) and 0.245 (closed).
 */

export const CAUSE_FORMS = ["closed", "sum", "integral", "recursion", "selfConsistent"] as const;
export type CauseForm = (typeof CAUSE_FORMS)[number];

/** The forms of S: those of the derivation, and an ablation, the closed form without damping by volatility (D = 1). */
export const PRECISION_FORMS = [...CAUSE_FORMS, "undamped"] as const;
export type PrecisionForm = (typeof PRECISION_FORMS)[number];

/** φ of the probit approximation σ(x) ≈ Φ(√φ·x). */
export const PROBIT = Math.PI / 8;

/** Below this, what remains of a geometric series cannot change a double. */
const NEGLIGIBLE = 1e-18;

/** Sums over the horizon take 40/(1 − γ) terms: half a second here. */
const FARTHEST_DISCOUNT = 0.999999;

type Precision = (v: number, s: number, gamma: number) => number;

/**
 * S for an arm of this volatility and stochasticity.
 *
 * @example
 * ```ts
 * import { causePrecision } from "@cause-toolkit/core/indices";
 *
 * causePrecision("closed", 4, 25, 0.95); // → 0.2453
 * causePrecision("recursion", 4, 25, 0.95); // → 0.9006
 * ```
 */
export function causePrecision(
  form: PrecisionForm,
  volatility: number,
  stochasticity: number,
  discount: number,
): number {
  if ((form === "sum" || form === "recursion") && discount > FARTHEST_DISCOUNT) {
    invalid("discount", discount, `the ${form} form of CAUSE takes too long above ${FARTHEST_DISCOUNT}`);
  }
  return FORMS[form](volatility, stochasticity, discount);
}

/** 1 + √(1 + φs): twice the trapezoidal mean by which stochasticity damps the message. */
function stochasticDamping(s: number): number {
  return 1 + Math.sqrt(1 + PROBIT * s);
}

/** D − 1, where D = ½(1 + √(1 + φvα*²)) damps the message at every step; written without cancellation. */
function volatileDamping(v: number, alpha: number): number {
  const x = PROBIT * v * alpha * alpha;
  return (0.5 * x) / (1 + Math.sqrt(1 + x));
}

/** D − 1 with α* taken at v = 0, Eq. (24). */
function printedDamping(v: number, s: number, gamma: number): number {
  return volatileDamping(v, undamped(v, s, gamma));
}

/** Eq. (23), the boxed formula. */
const closed: Precision = (v, s, gamma) =>
  2 / ((log1p(printedDamping(v, s, gamma)) + 1 - gamma) * stochasticDamping(s));

/** The sum that the integral replaces, D as printed. */
const sum: Precision = (v, s, gamma) => {
  const ratio = gamma / (1 + printedDamping(v, s, gamma));
  let total = 0;
  for (let weight = 1, power = 1; weight > NEGLIGIBLE * total; weight *= ratio, power *= gamma * gamma) {
    total += weight / Math.sqrt(1 + PROBIT * s * power);
  }
  return total;
};

/** Eq. (22) as printed; the integral is asinh(√(φs))/√(φs). */
const integral: Precision = (v, s, gamma) => {
  const root = Math.sqrt(PROBIT * s);
  return asinh(root) / (root * (log1p(printedDamping(v, s, gamma)) - log(gamma)));
};

/**
 * Eq. (19), run backward from a horizon so far that it no longer matters. Volatility makes the message forget the
 * far future, so the horizon is doubled until S stays put rather than set at once to where γ^t vanishes.
 */
const recursion: Precision = (v, s, gamma) => {
  if (v === 0) return sum(v, s, gamma);
  const farthest = Math.ceil(log(NEGLIGIBLE * (1 - gamma)) / log(gamma));
  let before = 0;
  for (let horizon = 128; ; horizon *= 2) {
    const S = recursionFrom(Math.min(horizon, farthest), v, s, gamma);
    if (horizon >= farthest || S - before <= 1e-15 * S) return S;
    before = S;
  }
};

function recursionFrom(horizon: number, v: number, s: number, gamma: number): number {
  let alpha = 0;
  let power = 0;
  for (let t = horizon - 1; t >= 0; t--) {
    // Multiplying up is quick; starting afresh now and then keeps rounding from piling up.
    power = t % 64 === 63 || t === horizon - 1 ? pow(gamma, t) : power / gamma;
    alpha = power / Math.sqrt(1 + PROBIT * s * power * power) + alpha / Math.sqrt(1 + PROBIT * v * alpha * alpha);
  }
  return alpha;
}

/** Eq. (23) with α* = S, the fixed point that the paper avoids. Its right side falls in S: bisection finds the one root. */
const selfConsistent: Precision = (v, s, gamma) => {
  const excess = (S: number) => S - 2 / ((log1p(volatileDamping(v, S)) + 1 - gamma) * stochasticDamping(s));
  let low = 0;
  let high = 2 / ((1 - gamma) * stochasticDamping(s));
  for (let middle = high / 2; middle > low && middle < high; middle = (low + high) / 2) {
    if (excess(middle) > 0) high = middle;
    else low = middle;
  }
  return high;
};

/** Eq. (24): S at D = 1, whatever v is. */
const undamped: Precision = (_, s, gamma) => 2 / ((1 - gamma) * stochasticDamping(s));

const FORMS: { readonly [F in PrecisionForm]: Precision } = {
  closed,
  sum,
  integral,
  recursion,
  selfConsistent,
  undamped,
};
