/**
 * Experiments, as far as they run in a browser: what is run, in chunks. Engines take the chunks to workers of whatever kind.
 * @module
 */
export { BEHAVIOUR_MEASURES, type BehaviourMeasure } from "./behaviour/chunk.ts";
export type { BehaviourConfig, BehaviourOptions } from "./behaviour/config.ts";
export { type BehaviourRow, runBehaviour } from "./behaviour/run.ts";
export type { BonusRow } from "./bonus/chunk.ts";
export { type BonusGrid, runBonus } from "./bonus/run.ts";
export { type Engine, pump, type RunOptions } from "./engines/engine.ts";
export { inlineEngine } from "./engines/inline.ts";
export { isJobName, type JobInput, type JobName, type JobOutput, runJob } from "./engines/jobs.ts";
export { ESTIMATES, type Estimate, type EstimateColumns } from "./infer/columns.ts";
export type { InferOptions, InferSettings } from "./infer/config.ts";
export type { Series } from "./infer/observations.ts";
export { type InferResult, runInfer } from "./infer/run.ts";
export { type InferOutcome, type InferRunOptions, streamInfer } from "./infer/stream.ts";
export type { SeriesSummary } from "./infer/summary.ts";
export { type InferRow, type InferredTrials, inferRow } from "./infer/trials.ts";
export { type LesionConfig, type LesionOptions, makeLesionConfig } from "./lesion/config.ts";
export type { SimpleEffect } from "./lesion/effects.ts";
export { drawObservedWalk, type ObservedWalk } from "./lesion/observed-walk.ts";
export { type LesionResult, type LesionRow, runLesion } from "./lesion/run.ts";
export { type NotKnowingOptions, type NotKnowingRow, runNotKnowing } from "./not-knowing/run.ts";
export { REGIMES, type Regime, regimeArms } from "./regimes.ts";
export { rerunCommand } from "./report/rerun.ts";
export type { ClaimsDocument, ReportedFigure } from "./reproduce/claims/document.ts";
export { countVerdicts, tellVerdicts } from "./reproduce/claims/told.ts";
export { VERDICTS, type Verdict } from "./reproduce/claims/verdict.ts";
export type { Row } from "./reproduce/experiment.ts";
export { formatFor, type NumberFormat } from "./results/number-format.ts";
export type { SimulationConfig } from "./simulation/config.ts";
export { simulationDocument } from "./simulation/document.ts";
export { HeldBlocks } from "./simulation/held.ts";
export { runSimulation, type SimulationOutcome, type SimulationRunOptions } from "./simulation/run.ts";
