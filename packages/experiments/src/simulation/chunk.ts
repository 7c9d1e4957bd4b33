import { makeSimulation, type Simulation, type SimulationPart, simulateBlocks } from "@cause-toolkit/core";
import type { SimulationConfig } from "./config.ts";
import { loadPolicy } from "./load-policy.ts";

/** Some blocks of a simulation. */
export interface SimulationChunk {
  readonly config: SimulationConfig;
  readonly first: number;
  readonly end: number;
}

export async function prepareSimulation({ policies, ...rest }: SimulationConfig): Promise<Simulation> {
  return makeSimulation({ ...rest, ...(policies && { policies: await Promise.all(policies.map(loadPolicy)) }) });
}

export async function simulateChunk({ config, first, end }: SimulationChunk): Promise<SimulationPart> {
  return simulateBlocks(await prepareSimulation(config), first, end);
}
