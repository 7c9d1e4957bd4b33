import { formatNumber, shortNumber } from "@cause-toolkit/figures/text";

/** What can be read off a chart: the values of its series along x. */
export interface Readout {
  /** What the chart shows, in a few words. */
  readonly name: string;
  /** What x is called beside its value: "v", "step". */
  readonly x: string;
  readonly series: readonly ReadoutSeries[];
}

export interface ReadoutSeries {
  readonly label: string;
  readonly color: string;
  /** From left to right. A value that is not a number is not known. */
  readonly points: readonly ReadoutPoint[];
  /** Whether it is known at its points only, and is not read between them. */
  readonly exact?: boolean;
}

export interface ReadoutPoint {
  readonly x: number;
  readonly y: number;
  /** The standard deviation of y, where it has one. */
  readonly sd?: number;
}

/** A value that can be set on a chart: where its marker is, it is dragged or moved by keys. */
export interface Marker {
  /** What it sets, in words. */
  readonly label: string;
  readonly value: number;
  /** Whether keys move it. One of two charts with the same marker is enough. */
  readonly keys?: boolean;
  readonly onmove: (value: number) => void;
}

/** What one series is at some x; `between` if it has no point there, and is read between two. */
export interface Reading {
  readonly label: string;
  readonly color: string;
  readonly y: number;
  readonly sd?: number;
  readonly between: boolean;
}

/** The points of values that come one a step, from step 1 on. */
export function stepPoints(values: ArrayLike<number>): ReadoutSeries["points"] {
  return Array.from(values, (y, t) => ({ x: t + 1, y }));
}

/** All x at which something can be read, ascending. */
export function stopsOf({ series }: Readout): number[] {
  const all = new Set(series.flatMap(({ points }) => points.filter(({ y }) => Number.isFinite(y)).map(({ x }) => x)));
  return [...all].sort((a, b) => a - b);
}

/** The place of the nearest of some ascending positions; −1 if there is none. */
export function nearest(positions: readonly number[], at: number): number {
  let [low, high] = [0, positions.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (positions[middle] <= at) low = middle;
    else high = middle;
  }
  return high < 0 ? -1 : at - positions[low] <= positions[high] - at ? low : high;
}

/** What each series is at x. Between two points it is read off the straight line in the logarithm, if x has one; beyond its ends it is left out. */
export function readingsAt({ series }: Readout, x: number): Reading[] {
  return series.flatMap(({ label, color, points, exact = false }) => {
    const { y, between, sd } = valueAt(exact ? points.filter((point) => point.x === x) : points, x);
    return Number.isFinite(y) ? [{ label, color, y, between, ...(sd !== undefined && { sd }) }] : [];
  });
}

function valueAt(points: ReadoutSeries["points"], x: number): Pick<Reading, "y" | "sd" | "between"> {
  const next = points.findIndex((point) => point.x >= x);
  if (next < 0) return { y: Number.NaN, between: false };
  const right = points[next];
  if (right.x === x) return { y: right.y, between: false, ...(right.sd !== undefined && { sd: right.sd }) };
  if (next === 0) return { y: Number.NaN, between: false };
  const left = points[next - 1];
  const scale = left.x > 0 ? Math.log : (value: number) => value;
  const share = (scale(x) - scale(left.x)) / (scale(right.x) - scale(left.x));
  return { y: left.y + share * (right.y - left.y), between: right.x - left.x > CLOSE * right.x };
}

/** Points nearer than this share of x are as good as a line. */
const CLOSE = 0.15;

/** A reading as it is shown; one between two far points with "≈", one with a standard deviation with "±". */
export function readingText({ y, between, sd }: Reading): string {
  return `${between ? "≈ " : ""}${formatNumber(y)}${sd === undefined ? "" : ` ± ${formatNumber(sd)}`}`;
}

/** The readings in a sentence, for those who hear it. */
export function readingSentence(readout: Readout, x: number): string {
  const values = readingsAt(readout, x).map((reading) => `${reading.label} ${readingText(reading)}`);
  return `${readout.x} = ${shortNumber(x)}${values.length > 0 ? `: ${values.join(", ")}` : ""}`;
}
