import type { Learned } from "./record.ts";

/** From where to where the clouds are shown, in every panel and at every trial. */
export interface Frame {
  readonly v: readonly [number, number];
  readonly s: readonly [number, number];
}

const SAMPLE = 20_000;
const TAIL = 0.005;
/** Around what must be seen. */
const ROOM = 1.6;

/** Holds all but the outermost particles of a run, which would leave no room for the rest, and what else must be seen. */
export function frameOf(
  learned: readonly Learned[],
  seen: { readonly v: readonly number[]; readonly s: readonly number[] },
): Frame {
  return {
    v: span(
      learned.map(({ cloud }) => cloud.v),
      seen.v,
    ),
    s: span(
      learned.map(({ cloud }) => cloud.s),
      seen.s,
    ),
  };
}

function span(clouds: readonly Float32Array[], seen: readonly number[]): [number, number] {
  const ends = clouds.flatMap((values) => {
    const stride = Math.max(1, Math.floor(values.length / SAMPLE));
    const sample = values.filter((_, i) => i % stride === 0).sort();
    return [sample[Math.floor(TAIL * sample.length)], sample[Math.ceil((1 - TAIL) * sample.length) - 1]];
  });
  return [Math.min(...ends, ...seen) / ROOM, Math.max(...ends, ...seen) * ROOM];
}

/** Where a value lies between the ends, in the logarithm: from 0 to 1, and at the edge if it is beyond. */
export function shareOf(value: number, [low, high]: readonly [number, number]): number {
  return Math.min(Math.max(Math.log(value / low) / Math.log(high / low), 0), 1);
}
