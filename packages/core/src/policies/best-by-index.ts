import type { Price } from "../indices/bonus.ts";
import { cellStart, octaveCell } from "../numerics/octave-cells.ts";
import type { Player, View } from "./policy.ts";

/** An octave of Σ has so many cells, as a power of two; within a cell a bonus rises by a tenth or so. */
const BITS = 2;
/** So many cells, around the first Σ that is seen, have bounds. */
const CELLS = 256;

/**
 * `Player.best` for an index: finds the arm with the highest mean + price. An arm is not priced where the most that its price can be, in the cell of its Σ, does not
 * come up to the best score. Undefined if some price knows no such bound.
 */
export function bestByIndex(prices: readonly Price[]): Player["best"] {
  const most = prices.flatMap((price) => price.most ?? []);
  if (most.length < prices.length) return undefined;
  const arms = prices.length;
  let bounds: Float64Array | undefined;
  let base = 0;
  let last = 0;
  return ({ predicted: { mean, variance } }: View) => {
    if (!bounds) {
      bounds = new Float64Array(arms * CELLS).fill(Number.NaN);
      base = Math.max(0, octaveCell(variance[0], BITS) - CELLS / 2);
    }
    // The arm that was best before goes first, as it often is again.
    let arm = last;
    let best = mean[last] + prices[last](variance[last]);
    let tied = false;
    for (let k = 0; k < arms; k++) {
      if (k === last) continue;
      const cell = octaveCell(variance[k], BITS) - base;
      let bound = Infinity;
      if (cell >= 0 && cell < CELLS) {
        bound = bounds[k * CELLS + cell];
        if (Number.isNaN(bound)) {
          bound = most[k](cellStart(base + cell, BITS), cellStart(base + cell + 1, BITS));
          bounds[k * CELLS + cell] = bound;
        }
      }
      if (mean[k] + bound < best) continue;
      const score = mean[k] + prices[k](variance[k]);
      if (score > best) {
        best = score;
        arm = k;
        tied = false;
      } else if (score === best) {
        tied = true;
      } else if (!(score < best)) {
        return -1;
      }
    }
    last = arm;
    return tied ? -1 : arm;
  };
}
