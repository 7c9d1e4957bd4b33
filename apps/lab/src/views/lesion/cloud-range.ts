import type { CloudAxes } from "@cause-toolkit/figures/plots";
import type { Learned } from "./record.ts";

/** The range in which clouds are shown, in every panel and at every trial. */
export type CloudRange = CloudAxes["range"];

const SAMPLE = 20_000;
const TAIL = 0.005;
/** Around what must be seen. */
const ROOM = 1.6;

/** Holds all but the outermost particles of a run, which would leave no room for the rest, and what else must be seen. */
export function cloudRange(
  learned: readonly Learned[],
  seen: { readonly volatility: readonly number[]; readonly stochasticity: readonly number[] },
): CloudRange {
  return {
    volatility: span(
      learned.map(({ cloud }) => cloud.v),
      seen.volatility,
    ),
    stochasticity: span(
      learned.map(({ cloud }) => cloud.s),
      seen.stochasticity,
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
