import { exp, log, log1p } from "./elementary/index.ts";

/**
 * The normal distribution: density φ, cumulative Φ and log Φ.
 *
 * Everything rests on the Mills ratio Φ(−x)/φ(x), which is smooth and slowly varying, so Φ keeps its
 * relative accuracy far into the lower tail (2e-15 to |x| = 6, 1e-13 at |x| = 37, from rounding x² alone).
 */

const INVERSE_ROOT_TWO_PI = 0.3989422804014327;
const LOG_ROOT_TWO_PI = 0.9189385332046727;

/** Chebyshev series of (4 + x)·Mills(x) in t = 4/(4 + x), computed by oracles/constants.py. */
const MILLS: readonly number[] = [
  2.4325604285150404, 1.8842545745794834, 0.5569566490963817, 0.12161597214420457, 0.017360708143727772,
  0.0008036212007299657, -0.0002520349348054353, -4.7383719270581175e-5, 2.5325891365988257e-6, 1.5404069839913e-6,
  -8.474960630061696e-9, -5.185338601094672e-8, -2.82812932766025e-10, 1.9486566378891076e-9, -2.491945496827568e-11,
  -7.957248719448849e-11, 4.618414179155262e-12, 3.2908561242243184e-12, -4.365384043808828e-13, -1.230071183924404e-13,
  3.241417358222053e-14, 3.0532395585793463e-15, -2.0183740273998913e-15, 7.17019548278203e-17, 1.0169552418010242e-16,
];

/** φ(x), the standard normal density. */
export function normalDensity(x: number): number {
  return INVERSE_ROOT_TWO_PI * exp(-0.5 * x * x);
}

/**
 * Φ(x), the standard normal distribution function.
 *
 * @example
 * ```ts
 * import { normalCumulative } from "@cause-toolkit/core/numerics";
 *
 * normalCumulative(1.96); // → 0.9750021
 * normalCumulative(-10); // → 7.619853e-24
 * ```
 */
export function normalCumulative(x: number): number {
  return x < 0 ? normalDensity(x) * millsRatio(-x) : 1 - normalDensity(x) * millsRatio(x);
}

/** log Φ(x), finite and accurate for every finite x. */
export function logNormalCumulative(x: number): number {
  return x < -1 ? log(millsRatio(-x)) - 0.5 * x * x - LOG_ROOT_TWO_PI : log1p(-normalCumulative(-x));
}

/** Φ(−x)/φ(x) for x ≥ 0. */
export function millsRatio(x: number): number {
  const t = 4 / (4 + x);
  const y = 2 * (2 * t - 1);
  let now = 0;
  let before = 0;
  for (let k = MILLS.length - 1; k > 0; k--) {
    const next = y * now - before + MILLS[k];
    before = now;
    now = next;
  }
  return (0.5 * y * now - before + MILLS[0]) / (4 + x);
}
