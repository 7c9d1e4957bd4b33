/**
 * Simulations as configurations: read, checked and run by an engine.
 * @module
 */
export { REGIMES, type Regime, regimeArms } from "../regimes.ts";
export { parseArms } from "./arms-text.ts";
export { parseSimulationConfig, type SimulationConfig, simulationSchema, withArms } from "./config.ts";
export { simulationDocument } from "./document.ts";
export { loadPolicy } from "./load-policy.ts";
export { isPolicyPath, locatePolicy } from "./locate-policy.ts";
export { runSimulation, type SimulationOutcome, type SimulationRunOptions } from "./run.ts";
