import type { StepKernel } from "./step-kernel.ts";

/** Sums over cells: probability, and probability times the first two moments of an arm's reward. */
export interface Sums {
  readonly p: Float64Array;
  readonly first: Float64Array;
  readonly second: Float64Array;
}

export function makeSums(size: number): Sums {
  const make = () => new Float64Array(size);
  return { p: make(), first: make(), second: make() };
}

/** A kernel on an axis: cell k receives from `sources[e]` the part `weights[e]`, for e from `start[k]` to before `start[k + 1]`. */
export interface Spread {
  readonly start: Int32Array;
  readonly sources: Int32Array;
  readonly weights: Float64Array;
}

/** A kernel on an axis of so many cells. What would leave the axis stays in its last cell. */
export function makeSpread({ moves, weights }: StepKernel, count: number): Spread {
  const received = Array.from({ length: count }, () => new Map<number, number>());
  for (let source = 0; source < count; source++) {
    for (let d = 0; d < moves.length; d++) {
      const into = received[Math.min(Math.max(source + moves[d], 0), count - 1)];
      into.set(source, (into.get(source) ?? 0) + weights[d]);
    }
  }
  const start = new Int32Array(count + 1);
  received.forEach(({ size }, k) => {
    start[k + 1] = start[k] + size;
  });
  return {
    start,
    sources: Int32Array.from(received.flatMap((from) => [...from.keys()])),
    weights: Float64Array.from(received.flatMap((from) => [...from.values()])),
  };
}

/** Moves whole rows: the outer axis. */
export function spreadRows(
  from: Sums,
  to: Sums,
  { start, sources, weights }: Spread,
  rows: number,
  columns: number,
): void {
  const { p: fromP, first: fromFirst, second: fromSecond } = from;
  const { p: toP, first: toFirst, second: toSecond } = to;
  for (let row = 0, cell = 0; row < rows; row++) {
    const end = start[row + 1];
    for (let column = 0; column < columns; column++, cell++) {
      let p = 0;
      let first = 0;
      let second = 0;
      for (let e = start[row]; e < end; e++) {
        const source = sources[e] * columns + column;
        const weight = weights[e];
        p += weight * fromP[source];
        first += weight * fromFirst[source];
        second += weight * fromSecond[source];
      }
      toP[cell] = p;
      toFirst[cell] = first;
      toSecond[cell] = second;
    }
  }
}

/** Moves within each row: the inner axis. */
export function spreadColumns(from: Sums, to: Sums, spread: Spread, rows: number, columns: number): void {
  const { start, sources, weights } = spread;
  const { p: fromP, first: fromFirst, second: fromSecond } = from;
  const { p: toP, first: toFirst, second: toSecond } = to;
  for (let row = 0, cell = 0; row < rows; row++) {
    const before = row * columns;
    for (let column = 0; column < columns; column++, cell++) {
      const end = start[column + 1];
      let p = 0;
      let first = 0;
      let second = 0;
      for (let e = start[column]; e < end; e++) {
        const source = before + sources[e];
        const weight = weights[e];
        p += weight * fromP[source];
        first += weight * fromFirst[source];
        second += weight * fromSecond[source];
      }
      toP[cell] = p;
      toFirst[cell] = first;
      toSecond[cell] = second;
    }
  }
}
