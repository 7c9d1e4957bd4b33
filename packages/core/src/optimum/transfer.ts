import type { Level } from "./level.ts";

/** From a grid to the one with twice the steps: the values at the nodes that both have. */
export function sample(fine: Level, coarse: Level, from: Float64Array, into: Float64Array): void {
  const [one, two] = coarse.variances;
  const n = coarse.differences.count;
  const fineTwo = fine.variances[1].count;
  const fineN = fine.differences.count;
  for (let part = 0; part < 2; part++) {
    for (let i = 0, q = part * coarse.states; i < one.count; i++) {
      for (let j = 0; j < two.count; j++) {
        let p = part * fine.states + (2 * i * fineTwo + 2 * j) * fineN;
        for (let k = 0; k < n; k++, p += 2) into[q++] = from[p];
      }
    }
  }
}

/** The same, with each value averaged over its neighbours (¼, ½, ¼ along each axis), so that what alternates from node to node vanishes. */
export function average(fine: Level, coarse: Level, from: Float64Array, into: Float64Array): void {
  const [one, two] = coarse.variances;
  const n = coarse.differences.count;
  const fineOne = fine.variances[0].count;
  const fineTwo = fine.variances[1].count;
  const first = new Float64Array(fineOne * fineTwo * n);
  const second = new Float64Array(fineOne * two.count * n);
  for (let part = 0; part < 2; part++) {
    const rows = from.subarray(part * fine.states, (part + 1) * fine.states);
    doubleSteps(rows, first, fineOne * fineTwo, n, 1);
    doubleSteps(first, second, fineOne, two.count, n);
    doubleSteps(second, into.subarray(part * coarse.states), 1, one.count, two.count * n);
  }
}

/** From a grid to the one with half the steps, by cubics, one axis at a time; quadratic at the ends. Adds to what is there. */
export function prolong(coarse: Level, fine: Level, from: Float64Array, into: Float64Array): void {
  const [one, two] = coarse.variances;
  const n = coarse.differences.count;
  const fineOne = fine.variances[0].count;
  const fineTwo = fine.variances[1].count;
  const first = new Float64Array(fineOne * two.count * n);
  const second = new Float64Array(fineOne * fineTwo * n);
  const third = new Float64Array(fine.states);
  for (let part = 0; part < 2; part++) {
    const rows = from.subarray(part * coarse.states, (part + 1) * coarse.states);
    halveSteps(rows, first, 1, one.count, two.count * n);
    halveSteps(first, second, fineOne, two.count, n);
    halveSteps(second, third, fineOne * fineTwo, n, 1);
    for (let q = 0, p = part * fine.states; q < third.length; q++, p++) into[p] += third[q];
  }
}

/** Halves the middle axis of an array of outer × (2·count − 1) × inner. */
function doubleSteps(from: Float64Array, into: Float64Array, outer: number, count: number, inner: number): void {
  const fine = 2 * count - 1;
  for (let o = 0; o < outer; o++) {
    for (let i = 0; i < count; i++) {
      const at = (o * fine + 2 * i) * inner;
      const to = (o * count + i) * inner;
      if (i === 0 || i === count - 1) for (let k = 0; k < inner; k++) into[to + k] = from[at + k];
      else {
        for (let k = 0; k < inner; k++) {
          into[to + k] = 0.5 * from[at + k] + 0.25 * (from[at - inner + k] + from[at + inner + k]);
        }
      }
    }
  }
}

/** Doubles the middle axis of an array of outer × count × inner. */
function halveSteps(from: Float64Array, into: Float64Array, outer: number, count: number, inner: number): void {
  const fine = 2 * count - 1;
  for (let o = 0; o < outer; o++) {
    for (let i = 0; i < count; i++) {
      const at = (o * count + i) * inner;
      const to = (o * fine + 2 * i) * inner;
      for (let k = 0; k < inner; k++) into[to + k] = from[at + k];
      if (i === count - 1) break;
      const next = at + inner;
      const middle = to + inner;
      if (i === 0 || i === count - 2) {
        const [end, mid, far] = i === 0 ? [at, next, next + inner] : [next, at, at - inner];
        for (let k = 0; k < inner; k++) {
          into[middle + k] = 0.375 * from[end + k] + 0.75 * from[mid + k] - 0.125 * from[far + k];
        }
      } else {
        for (let k = 0; k < inner; k++) {
          into[middle + k] =
            0.5625 * (from[at + k] + from[next + k]) - 0.0625 * (from[at - inner + k] + from[next + inner + k]);
        }
      }
    }
  }
}
