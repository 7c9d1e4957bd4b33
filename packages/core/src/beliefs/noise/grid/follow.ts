import { type Axis, placeAxis } from "./axis.ts";
import { type Cells, marginal } from "./cells.ts";

/** So much probability in the two last cells of an end means that the grid ends too early. */
const CROWDED = 1e-3;
/** Then it moves by a cell, if the other end has so many times less. */
const EMPTIER = 8;

/** Moves the grid by a cell along each axis whose end the probability has reached. So it has no bounds, wherever it starts. */
export function follow(cells: Cells): void {
  for (const axis of [cells.v, cells.s]) {
    if (axis.count < 5) continue;
    const p = marginal(cells, axis);
    const low = p[0] + p[1];
    const high = p[axis.count - 1] + p[axis.count - 2];
    if (high > CROWDED && high > EMPTIER * low) shift(cells, axis, 1);
    else if (low > CROWDED && low > EMPTIER * high) shift(cells, axis, -1);
  }
}

/** Moves the grid up (1) or down (−1) an axis. The probability of the cells that it leaves goes to their neighbours. */
function shift(cells: Cells, axis: Axis, by: 1 | -1): void {
  const { v, s, p, m, w } = cells;
  const stride = axis === v ? s.count : 1;
  const lines = axis === v ? s.count : v.count;
  const between = axis === v ? 1 : s.count;
  const [from, to] = by > 0 ? [0, axis.count - 1] : [axis.count - 1, 0];
  for (let line = 0; line < lines; line++) {
    const at = (k: number) => line * between + k * stride;
    p[at(from + by)] += p[at(from)];
    for (let k = from; k !== to; k += by) {
      for (const values of [p, ...m, ...w]) values[at(k)] = values[at(k + by)];
    }
    p[at(to)] = 0;
  }
  placeAxis(axis, axis.first + by);
}
