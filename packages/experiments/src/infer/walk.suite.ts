import { stream } from "@cause-toolkit/core/numerics";
import { type InferOptions, makeInferSettings } from "./config.ts";
import { packSeries, type Series } from "./observations.ts";

/** Observations of a random walk of these noises. */
export function walk(group: string, volatility: number, stochasticity: number, trials: number, scale = 1) {
  const chance = stream(4, group);
  let x = 0;
  const outcome = Array.from({ length: trials }, () => {
    x += Math.sqrt(volatility) * chance.normal();
    return scale * (x + Math.sqrt(stochasticity) * chance.normal());
  });
  return { group, outcome };
}

/** Particles, whose numbers have a long record; run once, as most tests need no error. */
export const particles = (count: number) => ({ filter: "particles", particles: count, repetitions: 1 }) as const;

/** What inference would be run with. */
export function settingsOf(series: Series, options?: InferOptions) {
  const { common, pools } = makeInferSettings([packSeries(series)], options);
  return { ...common, ...pools[0] };
}
