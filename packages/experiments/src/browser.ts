/**
 * Experiments, as far as they run in a browser: what is run, in chunks. Engines take the chunks to workers of whatever kind.
 * @module
 */

export type { BehaviourConfig, BehaviourOptions } from "./behaviour/config.ts";
export { BEHAVIOUR_MEASURES, type BehaviourMeasure } from "./behaviour/job.ts";
export { type BehaviourRow, runBehaviour } from "./behaviour/run.ts";
export type { BonusRow } from "./bonus/job.ts";
export { type BonusGrid, runBonus } from "./bonus/run.ts";
export { evaluateDesigns } from "./design/evaluate.ts";
export { searchDesigns } from "./design/search.ts";
export type { Engine, RunOptions } from "./engines/engine.ts";
export type { KeptResults } from "./engines/kept.ts";
export { runInfer } from "./infer/run.ts";
export { streamInfer } from "./infer/stream.ts";
export { inlineEngine } from "./jobs/inline.ts";
export { type LesionConfig, type LesionOptions, makeLesionConfig } from "./lesion/config.ts";
export type { SimpleEffect } from "./lesion/effects.ts";
export { drawObservedWalk, type ObservedWalk } from "./lesion/observed-walk.ts";
export { type LesionResult, type LesionRow, runLesion } from "./lesion/run.ts";
export { runOptima } from "./optimum/run.ts";
export type { Computation } from "./paper/computation.ts";
export { PAPER, type PaperReference } from "./paper/reference.ts";
export { fitPeople } from "./people/fit.ts";
export { REGIMES, type Regime, regimeArms } from "./regimes.ts";
export type { ClaimsDocument, ReportedFigure } from "./reproduce/claims-document.ts";
export { rerunCommand } from "./reproduce/report/rerun-command.ts";
export { formatFor, type NumberFormat } from "./results/number-format.ts";
export type { Row } from "./row.ts";
export { CompletedBlocks } from "./simulation/completed-blocks.ts";
export type { SimulationConfig } from "./simulation/config.ts";
export { simulationDocument } from "./simulation/document.ts";
export { runSimulation, type SimulationOutcome, type SimulationRunOptions } from "./simulation/run.ts";
