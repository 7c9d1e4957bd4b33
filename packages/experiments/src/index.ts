/**
 * Experiments: what is run, in chunks, the engines that run them on this machine, and the reproduction with its results folder.
 * @module
 */
export * from "./browser.ts";
export { threadsEngine } from "./engines/threads.ts";
export { decodeWire, encodeWire } from "./engines/wire.ts";
export type { Claim, Test } from "./reproduce/claims/claim.ts";
export { type JudgedClaim, judge } from "./reproduce/claims/verdict.ts";
export type { Condition, Experiment, Figure, Settings } from "./reproduce/experiment.ts";
export { chooseExperiments, EXPERIMENTS } from "./reproduce/registry.ts";
export { type Reproduction, type ReproductionOptions, reproduce } from "./reproduce/reproduce.ts";
export { parseSimulationConfig, simulationSchema } from "./simulation/config.ts";
export { loadPolicy } from "./simulation/load-policy.ts";
export { isPolicyPath, locatePolicy } from "./simulation/locate-policy.ts";
