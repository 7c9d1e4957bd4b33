/** Simulation: many runs, many policies, the same worlds; exact to the bit however the work is split. */
export { BEHAVIOURS, type Behaviour, PHASES, type Phase } from "./behaviour.ts";
export { BLOCK_RUNS, blockCount, runBlocks, type SimulationPart } from "./blocks.ts";
export { bestFirst, type Measure, measureFor } from "./measure.ts";
export { MergeTree, type TreeNode } from "./merge-tree.ts";
export { type Progress, simulate, simulateBlocks } from "./simulate.ts";
export {
  DEFAULT_POLICIES,
  makeSimulation,
  REGRET_MEASURES,
  type RegretMeasure,
  SIMULATION_DEFAULTS,
  type Simulation,
  type SimulationOptions,
} from "./simulation.ts";
export { mergeStatistics, type Statistics } from "./statistics.ts";
export {
  type BehaviourShares,
  type Estimate,
  type EstimateCurve,
  type PolicyResult,
  type SimulationResult,
  Summary,
} from "./summary.ts";
export { traceChoices, traceRun } from "./trace.ts";
export type { PolicyTrace } from "./trace-policy.ts";
