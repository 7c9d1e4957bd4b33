import { asinh, exp } from "../numerics/elementary/index.ts";
/** The differences d of means: d = width·sinh(x) at evenly spaced x, even near 0 and geometric far away. */
export interface DifferenceGrid {
  readonly count: number;
  /** The node at d = 0. */
  readonly middle: number;
  readonly width: number;
  /** Step in x. */
  readonly step: number;
  readonly nodes: Float64Array;
}

/** The grid that has this spacing near 0 on level 0, and half of it on each next one. */
export function makeDifferenceGrid(width: number, spacing: number, farthest: number, level: number): DifferenceGrid {
  const reach = asinh(farthest / width);
  const middle = Math.ceil((reach * width) / spacing) * (1 << level);
  const step = reach / middle;
  const count = 2 * middle + 1;
  const nodes = new Float64Array(count);
  for (let k = 1; k <= middle; k++) {
    nodes[middle + k] = width * sinh(k * step);
    nodes[middle - k] = -nodes[middle + k];
  }
  return { count, middle, width, step, nodes };
}

/** The place of a difference, in steps from the first node. */
export function placeOf({ width, step, middle }: DifferenceGrid, difference: number): number {
  return middle + asinh(difference / width) / step;
}

/** The difference at a place. */
export function differenceAt({ width, step, middle }: DifferenceGrid, place: number): number {
  return width * sinh((place - middle) * step);
}

function sinh(x: number): number {
  const e = exp(x);
  return (e - 1 / e) / 2;
}
