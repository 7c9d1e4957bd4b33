import type { SimulationConfig } from "../simulation/config.ts";

/** Further runs of a simulation: so many, from the run of this number on, of some of its policies or all. */
export type MoreRuns = readonly [firstRun: number, runs: number, policies?: readonly string[]];

/**
 * A simulation with these runs. Each run draws from the streams of its number, and each policy from its own, so every policy plays as
 * it would with all others beside.
 */
export function withRuns<C extends Pick<SimulationConfig, "policies" | "runs" | "firstRun">>(
  config: C,
  firstRun: number,
  runs: number,
  some?: readonly string[],
): C {
  const unknown = some?.find((policy) => !config.policies?.includes(policy));
  if (unknown !== undefined) throw new Error(`${unknown} is to be run on, but has no runs`);
  const policies = some && config.policies?.filter((policy) => some.includes(policy));
  return { ...config, runs, ...(firstRun > 0 && { firstRun }), ...(policies && { policies }) };
}
