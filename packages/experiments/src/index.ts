/**
 * Experiments: what is run, in chunks, and the engines that run them.
 * @module
 */
export { BEHAVIOUR_MEASURES, type BehaviourMeasure } from "./behaviour/chunk.ts";
export type { BehaviourConfig, BehaviourOptions } from "./behaviour/config.ts";
export { type BehaviourRow, runBehaviour } from "./behaviour/run.ts";
export type { BonusRow } from "./bonus/chunk.ts";
export { type BonusGrid, runBonus } from "./bonus/run.ts";
export type { Engine, RunOptions } from "./engines/engine.ts";
export { inlineEngine } from "./engines/inline.ts";
export { threadsEngine } from "./engines/threads.ts";
export type { InferOptions, InferSettings, Series } from "./infer/config.ts";
export type { InferRow } from "./infer/filter-series.ts";
export { type InferResult, runInfer } from "./infer/run.ts";
export { type LesionConfig, type LesionOptions, makeLesionConfig } from "./lesion/config.ts";
export type { SimpleEffect } from "./lesion/effects.ts";
export { type LesionResult, type LesionRow, runLesion } from "./lesion/run.ts";
export { type NotKnowingOptions, type NotKnowingRow, runNotKnowing } from "./not-knowing/run.ts";
export { REGIMES, type Regime } from "./regimes.ts";
export type { Claim, Test } from "./reproduce/claims/claim.ts";
export { type JudgedClaim, judge, VERDICTS, type Verdict } from "./reproduce/claims/verdict.ts";
export type { Condition, Experiment, Figure, Row, Settings } from "./reproduce/experiment.ts";
export { chooseExperiments, EXPERIMENTS } from "./reproduce/registry.ts";
export { type Reproduction, type ReproductionOptions, reproduce } from "./reproduce/reproduce.ts";
export { parseSimulationConfig, type SimulationConfig, simulationSchema } from "./simulation/config.ts";
export { isPolicyPath, loadPolicy, locatePolicy } from "./simulation/load-policy.ts";
export { runSimulation, type SimulationOutcome } from "./simulation/run.ts";
