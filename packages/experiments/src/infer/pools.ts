import { invalid } from "@cause-toolkit/core";
import type { Observations } from "./observations.ts";

/**
 * Which series share what is estimated from the data (start, λ, prior): all of them, each its own, or those that agree in these of their labels, counted
 * from 0.
 */
export type Pooling = "all" | "none" | readonly number[];

/** Series that share their settings, by their places. */
export interface Pool {
  readonly name: string;
  readonly places: readonly number[];
}

export function poolsOf(series: readonly Observations[], pooling: Pooling): Pool[] {
  if (pooling === "all") return [{ name: "all", places: series.map((_, place) => place) }];
  if (pooling === "none") return series.map(({ group }, place) => ({ name: group, places: [place] }));
  const pools = new Map<string, { name: string; places: number[] }>();
  series.forEach(({ group, labels = [] }, place) => {
    const chosen = pooling.map((k) => labels[k] ?? invalid(`labels of ${group}`, labels, `there is no label ${k}`));
    const key = JSON.stringify(chosen);
    const pool = pools.get(key) ?? { name: chosen.join("/"), places: [] };
    pool.places.push(place);
    pools.set(key, pool);
  });
  return [...pools.values()];
}
