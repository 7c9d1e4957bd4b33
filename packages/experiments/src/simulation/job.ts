import { makeSimulation, type Simulation } from "@cause-toolkit/core";
import { addSolutions, type Solutions, solutionsUsedBy } from "@cause-toolkit/core/indices";
import { solvePolicy } from "@cause-toolkit/core/policies";
import { MergeTree, mergeStatistics, type SimulationPart, simulateBlocks } from "@cause-toolkit/core/simulate";
import { checkRepeats } from "./check-repeats.ts";
import type { SimulationConfig } from "./config.ts";
import { loadPolicy } from "./load-policy.ts";

/** One table to solve before the simulation, for a policy and an arm, given by their indices. */
export interface SolveChunk {
  readonly config: SimulationConfig;
  readonly policy: number;
  readonly arm: number;
}

/** Some blocks of a simulation, and the tables solved for it. */
export interface SimulationChunk {
  readonly config: SimulationConfig;
  readonly solved: Solutions;
  readonly first: number;
  readonly end: number;
}

export async function prepareSimulation(config: SimulationConfig): Promise<Simulation> {
  return (await loadSimulation(config)).simulation;
}

export async function solveChunk({ config, policy, arm }: SolveChunk): Promise<Solutions> {
  const { policies, assumed, discount, steps } = await prepareSimulation(config);
  return solutionsUsedBy(() => solvePolicy(policies[policy], { arms: assumed, discount, steps }, assumed[arm]));
}

export async function simulateChunk({ config, solved, first, end }: SimulationChunk): Promise<SimulationPart> {
  addSolutions(solved);
  const { simulation, own } = await loadSimulation(config);
  if (first > 0 || own.length === 0) return simulateBlocks(simulation, first, end);
  const block = simulateBlocks(simulation, 0, 1);
  checkRepeats(simulation, own, block);
  return end === 1 ? block : joinParts(block, simulateBlocks(simulation, 1, end));
}

/** A simulation, and the indices of the user's own policies. */
async function loadSimulation({ policies, ...rest }: SimulationConfig) {
  const loaded = policies && (await Promise.all(policies.map(loadPolicy)));
  const simulation = makeSimulation({ ...rest, ...(loaded && { policies: loaded }) });
  return { simulation, own: [...simulation.policies.keys()].filter((p) => typeof loaded?.[p] === "object") };
}

function joinParts(a: SimulationPart, b: SimulationPart): SimulationPart {
  const tree = new MergeTree(mergeStatistics);
  for (const node of [...a.nodes, ...b.nodes]) tree.add(node);
  return { nodes: tree.nodes(), perRun: [...a.perRun, ...b.perRun] };
}
