import { exp } from "./elementary/index.ts";

/**
 * The normal distribution: density φ and cumulative Φ.
 *
 * Everything rests on the Mills ratio Φ(−x)/φ(x), which is smooth and slowly varying, so Φ keeps its
 * relative accuracy far into the lower tail (2e-15 to |x| = 6, 1e-13 at |x| = 37, from rounding x² alone).
 */

const INVERSE_ROOT_TWO_PI = 0.3989422804014327;

/** Chebyshev series of (4 + x)·Mills(x) in t = 4/(4 + x), computed by oracles/constants.py. */
const MILLS: Float64Array = /* @__PURE__ */ Float64Array.of(
  2.4325604285150404,
  1.8842545745794834,
  0.5569566490963817,
  0.12161597214420457,
  0.017360708143727772,
  0.0008036212007299657,
  -0.0002520349348054353,
  -4.7383719270581175e-5,
  2.5325891365988257e-6,
  1.5404069839913e-6,
  -8.474960630061696e-9,
  -5.185338601094672e-8,
  -2.82812932766025e-10,
  1.9486566378891076e-9,
  -2.491945496827568e-11,
  -7.957248719448849e-11,
  4.618414179155262e-12,
  3.2908561242243184e-12,
  -4.365384043808828e-13,
  -1.230071183924404e-13,
  3.241417358222053e-14,
  3.0532395585793463e-15,
  -2.0183740273998913e-15,
  7.17019548278203e-17,
  1.0169552418010242e-16,
);

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

/** From here on Φ(x) is 1 to the last bit. */
const CERTAIN = 8.5;

/**
 * Densities and distribution functions of `count` numbers at once, to the bit those of `normalDensity` and `normalCumulative`: they share an exponential, and
 * four series advance together, because each alone waits for its own last term.
 */
export function fillNormal(x: Float64Array, density: Float64Array, cumulative: Float64Array, count: number): void {
  for (let k = 0; k < count; k++) density[k] = normalDensity(x[k]);
  let a = -1;
  let b = -1;
  let c = -1;
  for (let k = 0; k < count; k++) {
    if (x[k] >= CERTAIN) {
      cumulative[k] = 1;
    } else if (a < 0) {
      a = k;
    } else if (b < 0) {
      b = k;
    } else if (c < 0) {
      c = k;
    } else {
      fillFour(x, density, cumulative, a, b, c, k, MILLS);
      a = b = c = -1;
    }
  }
  if (a >= 0) cumulative[a] = cumulativeOf(x[a], density[a], millsRatio(Math.abs(x[a])));
  if (b >= 0) cumulative[b] = cumulativeOf(x[b], density[b], millsRatio(Math.abs(x[b])));
  if (c >= 0) cumulative[c] = cumulativeOf(x[c], density[c], millsRatio(Math.abs(x[c])));
}

function cumulativeOf(x: number, density: number, mills: number): number {
  return x < 0 ? density * mills : 1 - density * mills;
}

/** Φ at four places: four of the series of `millsRatio`. */
function fillFour(
  x: Float64Array,
  density: Float64Array,
  cumulative: Float64Array,
  a: number,
  b: number,
  c: number,
  d: number,
  series: Float64Array,
): void {
  const xa = Math.abs(x[a]);
  const xb = Math.abs(x[b]);
  const xc = Math.abs(x[c]);
  const xd = Math.abs(x[d]);
  const ya = 2 * (2 * (4 / (4 + xa)) - 1);
  const yb = 2 * (2 * (4 / (4 + xb)) - 1);
  const yc = 2 * (2 * (4 / (4 + xc)) - 1);
  const yd = 2 * (2 * (4 / (4 + xd)) - 1);
  let nowA = 0;
  let nowB = 0;
  let nowC = 0;
  let nowD = 0;
  let beforeA = 0;
  let beforeB = 0;
  let beforeC = 0;
  let beforeD = 0;
  for (let k = series.length - 1; k > 0; k--) {
    const term = series[k];
    const nextA = ya * nowA - beforeA + term;
    const nextB = yb * nowB - beforeB + term;
    const nextC = yc * nowC - beforeC + term;
    const nextD = yd * nowD - beforeD + term;
    beforeA = nowA;
    beforeB = nowB;
    beforeC = nowC;
    beforeD = nowD;
    nowA = nextA;
    nowB = nextB;
    nowC = nextC;
    nowD = nextD;
  }
  const first = series[0];
  cumulative[a] = cumulativeOf(x[a], density[a], (0.5 * ya * nowA - beforeA + first) / (4 + xa));
  cumulative[b] = cumulativeOf(x[b], density[b], (0.5 * yb * nowB - beforeB + first) / (4 + xb));
  cumulative[c] = cumulativeOf(x[c], density[c], (0.5 * yc * nowC - beforeC + first) / (4 + xc));
  cumulative[d] = cumulativeOf(x[d], density[d], (0.5 * yd * nowD - beforeD + first) / (4 + xd));
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
