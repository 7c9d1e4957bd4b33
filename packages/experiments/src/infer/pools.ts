import { invalid } from "@cause-toolkit/core";
import type { Observations } from "./observations.ts";

/**
 * Which series share what is estimated from the data (start, λ, prior): all of them, each its own, or those that agree in these of their labels, counted
 * from 0.
 */
export type Pooling = "all" | "none" | readonly number[];

/** Series that share their settings, by their positions. */
export interface Pool {
  readonly name: string;
  readonly positions: readonly number[];
}

export function poolsOf(series: readonly Observations[], pooling: Pooling): Pool[] {
  if (pooling === "all") return [{ name: "all", positions: series.map((_, position) => position) }];
  if (pooling === "none") return series.map(({ group }, position) => ({ name: group, positions: [position] }));
  const pools = new Map<string, { name: string; positions: number[] }>();
  series.forEach(({ group, labels = [] }, position) => {
    const chosen = pooling.map((k) => labels[k] ?? invalid(`labels of ${group}`, labels, `there is no label ${k}`));
    const key = JSON.stringify(chosen);
    const pool = pools.get(key) ?? { name: chosen.join("/"), positions: [] };
    pool.positions.push(position);
    pools.set(key, pool);
  });
  return [...pools.values()];
}
