import { differenceAt } from "./difference-grid.ts";
import type { Level } from "./level.ts";
import { cubicWeights } from "./stencil.ts";

/** d* at each pair of variances: where Q1 − Q2 = d + E changes its sign, on the cubic through the four nearest nodes. */
export function findThresholds({ differences, states, variances: [one, two] }: Level, point: Float64Array): Float64Array {
  const { nodes, count } = differences;
  const pairs = one.count * two.count;
  const thresholds = new Float64Array(pairs);
  const near = new Float64Array(4);
  for (let pair = 0; pair < pairs; pair++) {
    const at = states + pair * count;
    let low = 0;
    let high = count - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (nodes[middle] + point[at + middle] > 0) high = middle;
      else low = middle;
    }
    const cell = Math.min(count - 3, Math.max(1, low));
    for (let m = 0; m < 4; m++) near[m] = nodes[cell - 1 + m] + point[at + cell - 1 + m];
    thresholds[pair] = differenceAt(differences, cell + rootOf(near));
  }
  return thresholds;
}

/** Where in [0, 1] the cubic through values at −1, 0, 1, 2 is 0, by bisection and secants. */
function rootOf(near: Float64Array): number {
  let low = 0;
  let high = 1;
  let atLow = near[1];
  let atHigh = near[2];
  if (!(atLow <= 0 && atHigh > 0)) return atLow > 0 ? 0 : 1;
  for (let n = 0; n < 60 && high - low > 1e-13; n++) {
    const t = n % 3 === 2 ? (low + high) / 2 : low + ((high - low) * -atLow) / (atHigh - atLow);
    const w = cubicWeights(t);
    const value = w[0] * near[0] + w[1] * near[1] + w[2] * near[2] + w[3] * near[3];
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
