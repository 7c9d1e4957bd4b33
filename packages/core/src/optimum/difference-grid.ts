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

/** Step in x on the coarsest grid. */
const STEP = 0.2;

export function makeDifferenceGrid(width: number, farthest: number, level: number): DifferenceGrid {
  const reach = inverseSinh(farthest / width);
  const middle = Math.ceil(reach / STEP) * 2 ** level;
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
  return middle + inverseSinh(difference / width) / step;
}

/** The difference at a place. */
export function differenceAt({ width, step, middle }: DifferenceGrid, place: number): number {
  return width * sinh((place - middle) * step);
}

function sinh(x: number): number {
  const e = Math.exp(x);
  return (e - 1 / e) / 2;
}

function inverseSinh(y: number): number {
  const size = Math.abs(y);
  const x = Math.log(size + Math.sqrt(size * size + 1));
  return y < 0 ? -x : x;
}
