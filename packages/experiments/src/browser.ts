/**
 * Experiments, as far as they run in a browser: what is run, in chunks. Engines take the chunks to workers of whatever kind.
 * @module
 */

export type { BehaviourConfig, BehaviourOptions } from "./behaviour/config.ts";
export { BEHAVIOUR_MEASURES, type BehaviourMeasure } from "./behaviour/job.ts";
export { type BehaviourRow, runBehaviour } from "./behaviour/run.ts";
export type { BonusRow } from "./bonus/job.ts";
export { type BonusGrid, runBonus } from "./bonus/run.ts";
export { type CountedClaims, countedClaims, describeOutcome } from "./claims/counted-claims.ts";
export { countVerdicts, describeVerdicts } from "./claims/describe-verdicts.ts";
export { FINDINGS, type Finding } from "./claims/finding-list.ts";
export { FATES, type Fate, findingsOf } from "./claims/findings.ts";
export { type Outcome as TestOutcome, TEST_OUTCOMES } from "./claims/judge-test.ts";
export { VERDICTS, type Verdict } from "./claims/verdict.ts";
export { FATE_STYLES, OUTCOME_STYLES, VERDICT_STYLES, type VerdictStyle } from "./claims/verdict-styles.ts";
export {
  CANDIDATE_SETTINGS,
  type DesignCandidate,
  type DesignSettings,
  makeCandidate,
  taskFileOf,
} from "./design/candidate.ts";
export { checkRates, costOf, DEFAULT_RATES, type Rates } from "./design/costs.ts";
export { type DesignOutcome, designDocument, IDENTIFYING_RULE } from "./design/document.ts";
export {
  DEFAULT_SHARES,
  DEFAULT_SIZES,
  type DesignResult,
  type EvaluateOptions,
  evaluateDesigns,
} from "./design/evaluate.ts";
export { type FoundDesign, findDesign } from "./design/find.ts";
export type { DesignContrast } from "./design/job.ts";
export { type NoisePlane, noisePlane } from "./design/noise-plane.ts";
export { type SearchOptions, type SearchOutcome, type SearchRow, searchDesigns } from "./design/search.ts";
export { type DesignTables, designTables, powerWord, searchRows } from "./design/tables.ts";
export { type Answer, answerOf, invalidInput, resultOf } from "./engines/answer.ts";
export { type Engine, type RunOptions, runConcurrently } from "./engines/engine.ts";
export { ESTIMATES, type Estimate, type EstimateColumns, estimateNames } from "./infer/columns.ts";
export type { InferOptions, PoolSettings } from "./infer/config.ts";
export type { FilterOptions, FilterSettings } from "./infer/filter-settings.ts";
export type { Fit, FittedSetting } from "./infer/fit/fit.ts";
export type { GroupMeans, MeanWithError } from "./infer/group-means.ts";
export type { Series } from "./infer/observations.ts";
export type { Pooling } from "./infer/pools.ts";
export { type InferResult, runInfer } from "./infer/run.ts";
export {
  type InferOutcome,
  type InferPool,
  type InferRunOptions,
  type InferSettings,
  streamInfer,
} from "./infer/stream.ts";
export type { SeriesSummary, SummaryEstimates } from "./infer/summary.ts";
export { type InferRow, type InferredTrials, inferRow } from "./infer/trials.ts";
export { describeWindow, type InferWindow } from "./infer/window.ts";
export { inlineEngine } from "./jobs/inline.ts";
export { isJobName, type JobInput, type JobName, type JobOutput, runJob } from "./jobs/registry.ts";
export { type LesionConfig, type LesionOptions, makeLesionConfig } from "./lesion/config.ts";
export type { SimpleEffect } from "./lesion/effects.ts";
export { drawObservedWalk, type ObservedWalk } from "./lesion/observed-walk.ts";
export { type LesionResult, type LesionRow, runLesion } from "./lesion/run.ts";
export { runOptima } from "./optimum/run.ts";
export type { Computation } from "./paper/computation.ts";
export { PAPER, type PaperReference } from "./paper/reference.ts";
export { bestFit, type CheckOutcome, type CheckSummary, checkPeople } from "./people/checks.ts";
export type { Families, GroupSelection } from "./people/families.ts";
export { checkFit, type FitPeopleOptions, type FitPeopleOutcome, fitPeople } from "./people/fit.ts";
export { type RecoverOptions, type RecoverOutcome, recoverPeople } from "./people/recover.ts";
export { fitReplicas, type ReplicaOutcome } from "./people/replicas.ts";
export { type FitTables, fitTables, trialRows } from "./people/tables/tables.ts";
export { REGIMES, type Regime, regimeArms } from "./regimes.ts";
export type { ClaimsDocument, ReportedFigure } from "./reproduce/claims-document.ts";
export { rerunCommand } from "./reproduce/report/rerun-command.ts";
export type { KeptResults } from "./results/kept-results.ts";
export { formatFor, type NumberFormat } from "./results/number-format.ts";
export type { Row } from "./row.ts";
export { CompletedBlocks } from "./simulation/completed-blocks.ts";
export type { SimulationConfig } from "./simulation/config.ts";
export { simulationDocument } from "./simulation/document.ts";
export { runSimulation, type SimulationOutcome, type SimulationRunOptions } from "./simulation/run.ts";
export { runUnknownNoise, type UnknownNoiseOptions, type UnknownNoiseRow } from "./unknown-noise/run.ts";
