import type { PolicyTrace } from "@cause-toolkit/core";
import { extentOf } from "./scales.ts";

/**
 * How far truth and belief reach, for each arm: all on one scale, so that arms can be compared, or each on its own, so that calm arms can be seen
 * beside wild ones. The same for all traces.
 */
export function rewardDomains(traces: readonly PolicyTrace[], own: boolean): [number, number][] {
  const reach = (k: number) =>
    extentOf(
      traces.flatMap(({ arms, steps, latent, mean, variance }) => {
        const of = (value: (at: number) => number) =>
          Float64Array.from({ length: steps }, (_, t) => value(t * arms + k));
        return [
          of((at) => latent[at]),
          of((at) => mean[at] - Math.sqrt(variance[at])),
          of((at) => mean[at] + Math.sqrt(variance[at])),
        ];
      }),
    );
  const each = Array.from({ length: traces[0]?.arms ?? 0 }, (_, k) => reach(k));
  if (own) return each;
  const whole: [number, number] = [Math.min(...each.map(([low]) => low)), Math.max(...each.map(([, high]) => high))];
  return each.map(() => whole);
}
