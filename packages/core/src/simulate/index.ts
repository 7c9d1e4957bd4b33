/** Simulation: many runs, many policies, the same worlds; exact to the bit however the work is split. */
export { BLOCK_RUNS, blockCount, type SimulationPart } from "./blocks.ts";
export { MergeTree, type TreeNode } from "./merge-tree.ts";
export {
  type Estimate,
  type EstimateCurve,
  type PolicyResult,
  type Progress,
  type SimulationResult,
  simulate,
  simulateBlocks,
  summarize,
} from "./simulate.ts";
export {
  DEFAULT_POLICIES,
  makeSimulation,
  REGRET_MEASURES,
  type RegretMeasure,
  type Simulation,
  type SimulationOptions,
} from "./simulation.ts";
export type { Statistics } from "./statistics.ts";
