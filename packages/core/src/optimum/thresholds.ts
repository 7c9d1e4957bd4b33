import { differenceAt } from "./difference-grid.ts";
import type { Level } from "./level.ts";
import { cubicWeights } from "./stencil.ts";

/** Below the first, in steps of the grid, a pull moves the mean too little for the function to be smooth; above the second it is. */
const BENT = 0.05;
const SMOOTH = 0.25;

/**
 * d* at each pair of variances: where Q1 − Q2 = d + E changes its sign. Where pulls of both arms move the means by more than a step, that is a
 * smooth function, and the cubic through the four nearest nodes finds the root. Where an arm has little left to teach, it bends at the root: who
 * pulls such an arm is soon to choose again. Then each side is extrapolated by itself.
 */
export function findThresholds(
  { differences, states, variances: [one, two] }: Level,
  point: Float64Array,
): Float64Array {
  const { nodes, count } = differences;
  const pairs = one.count * two.count;
  const thresholds = new Float64Array(pairs);
  const near = new Float64Array(6);
  for (let pair = 0; pair < pairs; pair++) {
    const at = states + pair * count;
    let low = 0;
    let high = count - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (nodes[middle] + point[at + middle] > 0) high = middle;
      else low = middle;
    }
    const cell = Math.min(count - 4, Math.max(2, low));
    for (let m = 0; m < 6; m++) near[m] = nodes[cell - 2 + m] + point[at + cell - 2 + m];
    const shift = Math.min(one.shift[Math.floor(pair / two.count)], two.shift[pair % two.count]);
    const smooth = Math.min(1, Math.max(0, shift / (nodes[cell + 1] - nodes[cell]) - BENT) / (SMOOTH - BENT));
    let place = 0;
    if (smooth > 0) place += smooth * rootOf(near);
    if (smooth < 1) place += (1 - smooth) * bentRoot(near);
    thresholds[pair] = differenceAt(differences, cell + place);
  }
  return thresholds;
}

/** The root in [0, 1] of a function that bends there, from values at −2 … 3: the mean of what each side's line or parabola tells. */
function bentRoot(near: Float64Array): number {
  const fromLeft = sideRoot(near[2], near[1], near[0]);
  const fromRight = 1 - sideRoot(-near[3], -near[4], -near[5]);
  return (fromLeft + fromRight) / 2;
}

/** Where the parabola through f(0) ≤ 0, f(−1) and f(−2) is 0 in [0, 1], by Newton's method from the line. */
function sideRoot(at: number, before: number, twice: number): number {
  const slope = at - before;
  const bend = at - 2 * before + twice;
  let t = slope > 0 ? -at / slope : 1;
  for (let n = 0; n < 4; n++) {
    const value = at + t * slope + (t * (t + 1) * bend) / 2;
    const derivative = slope + ((2 * t + 1) * bend) / 2;
    if (derivative > 0) t = Math.min(1, Math.max(0, t - value / derivative));
  }
  return Math.min(1, Math.max(0, t));
}

/** Where in [0, 1] the cubic through the values at −1, 0, 1, 2 of −2 … 3 is 0, by bisection and secants. */
function rootOf(near: Float64Array): number {
  let low = 0;
  let high = 1;
  let atLow = near[2];
  let atHigh = near[3];
  if (!(atLow <= 0 && atHigh > 0)) return atLow > 0 ? 0 : 1;
  for (let n = 0; n < 60 && high - low > 1e-13; n++) {
    const t = n % 3 === 2 ? (low + high) / 2 : low + ((high - low) * -atLow) / (atHigh - atLow);
    const w = cubicWeights(t);
    const value = w[0] * near[1] + w[1] * near[2] + w[2] * near[3] + w[3] * near[4];
    if (value > 0) {
      high = t;
      atHigh = value;
    } else {
      low = t;
      atLow = value;
    }
  }
  return low + ((high - low) * -atLow) / (atHigh - atLow);
}
