/**
 * Experiments: what is run, in chunks, and the engines that run them.
 * @module
 */
export type { BonusRow } from "./bonus/chunk.ts";
export { type BonusGrid, runBonus } from "./bonus/run.ts";
export type { Engine, RunOptions } from "./engines/engine.ts";
export { inlineEngine } from "./engines/inline.ts";
export { threadsEngine } from "./engines/threads.ts";
export { REGIMES, type Regime } from "./regimes.ts";
export { parseSimulationConfig, type SimulationConfig, simulationSchema } from "./simulation/config.ts";
export { isPolicyPath, loadPolicy, locatePolicy } from "./simulation/load-policy.ts";
export { runSimulation, type SimulationOutcome } from "./simulation/run.ts";
