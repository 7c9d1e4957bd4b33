import { makeSimulation, type Simulation } from "@cause-toolkit/core";
import { addSolutions, type Solutions, solutionsUsedBy } from "@cause-toolkit/core/indices";
import { type SimulationPart, simulateBlocks } from "@cause-toolkit/core/simulate";
import type { SimulationConfig } from "./config.ts";
import { loadPolicy } from "./load-policy.ts";

/** One table to be solved before the simulation: what a policy needs to know of an arm, both by their place. */
export interface SolveChunk {
  readonly config: SimulationConfig;
  readonly policy: number;
  readonly arm: number;
}

/** Some blocks of a simulation, and what was solved for it. */
export interface SimulationChunk {
  readonly config: SimulationConfig;
  readonly solved: Solutions;
  readonly first: number;
  readonly end: number;
}

export async function prepareSimulation({ policies, ...rest }: SimulationConfig): Promise<Simulation> {
  return makeSimulation({ ...rest, ...(policies && { policies: await Promise.all(policies.map(loadPolicy)) }) });
}

export async function solveChunk({ config, policy, arm }: SolveChunk): Promise<Solutions> {
  const { policies, assumed, discount, steps } = await prepareSimulation(config);
  return solutionsUsedBy(() => policies[policy].solve?.({ arms: assumed, discount, steps }, assumed[arm]));
}

export async function simulateChunk({ config, solved, first, end }: SimulationChunk): Promise<SimulationPart> {
  addSolutions(solved);
  return simulateBlocks(await prepareSimulation(config), first, end);
}
