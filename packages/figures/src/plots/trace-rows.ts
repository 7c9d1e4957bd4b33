import type { PolicyTrace } from "@cause-toolkit/core";
import type { RegretPoint } from "./regret-plot.ts";

/** The regret of each player, step by step; a single run has no error. */
export function traceRegret(traces: readonly PolicyTrace[]): RegretPoint[] {
  return traces.flatMap(({ policy, regret }) =>
    Array.from(regret, (mean, t) => ({ series: policy, step: t + 1, mean, sem: Number.NaN })),
  );
}

/**
 * The range of truth and belief for each arm, the same for all traces: one standard deviation to either side, as wide beliefs would leave no room for the
 * rest, and are cut off. All arms have the same, so that they can be compared; or each its own, so that calm
 * arms can be seen beside wild ones.
 */
export function rewardRanges(traces: readonly PolicyTrace[], each = false): [number, number][] {
  const ranges = Array.from({ length: traces[0]?.arms ?? 0 }, (_, k) =>
    rangeOf(
      traces.flatMap(({ arms, steps, latent, mean, variance }) => {
        const along = (value: (at: number) => number) => Array.from({ length: steps }, (_, t) => value(t * arms + k));
        const sd = (at: number) => Math.sqrt(variance[at]);
        return [along((at) => latent[at]), along((at) => mean[at] - sd(at)), along((at) => mean[at] + sd(at))];
      }),
    ),
  );
  if (each) return ranges;
  const low = Math.min(...ranges.map(([from]) => from));
  const high = Math.max(...ranges.map(([, to]) => to));
  return ranges.map(() => [low, high]);
}

/** The least and the largest of some lists, a little widened. */
export function rangeOf(lists: Iterable<ArrayLike<number>>, more: readonly number[] = []): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const list of [...lists, more]) {
    for (let i = 0; i < list.length; i++) {
      if (list[i] < low) low = list[i];
      if (list[i] > high && list[i] < Infinity) high = list[i];
    }
  }
  if (low > high) return [0, 1];
  const room = high === low ? 1 : 0.04 * (high - low);
  return [low - room, high + room];
}
