/**
 * Experiments, as far as they run in a browser: what is run, in chunks. Engines take the chunks to workers of whatever kind.
 * @module
 */

export { type CountedClaims, countedClaims, describeOutcome } from "./claims/counted-claims.ts";
export { countVerdicts, describeVerdicts } from "./claims/describe-verdicts.ts";
export { FATES, type Fate, headlinesOf } from "./claims/headlines.ts";
export { type Outcome as TestOutcome, TEST_OUTCOMES } from "./claims/judge-test.ts";
export { VERDICTS, type Verdict } from "./claims/verdict.ts";
export { FATE_STYLES, OUTCOME_STYLES, VERDICT_STYLES, type VerdictStyle } from "./claims/verdict-styles.ts";
export { type DesignOutcome, designDocument, IDENTIFYING_RULE } from "./design/document.ts";
export { type NoisePlane, noisePlane } from "./design/noise-plane.ts";
export { type Answer, answerOf, resultOf } from "./engines/answer.ts";
export { type Engine, type RunOptions, runConcurrently } from "./engines/engine.ts";
export { inlineEngine } from "./engines/inline.ts";
export type { Computation } from "./experiments/computation.ts";
export { BEHAVIOUR_MEASURES, type BehaviourMeasure } from "./jobs/behaviour/chunk.ts";
export type { BehaviourConfig, BehaviourOptions } from "./jobs/behaviour/config.ts";
export type { BonusRow } from "./jobs/bonus/chunk.ts";
export { ESTIMATES, type Estimate, type EstimateColumns, estimateNames } from "./jobs/infer/columns.ts";
export type { InferOptions, PoolSettings } from "./jobs/infer/config.ts";
export type { FilterOptions, FilterSettings } from "./jobs/infer/filter-settings.ts";
export type { Series } from "./jobs/infer/observations.ts";
export type { Pooling } from "./jobs/infer/pools.ts";
export { describeWindow, type InferWindow } from "./jobs/infer/window.ts";
export { type LesionConfig, type LesionOptions, makeLesionConfig } from "./jobs/lesion/config.ts";
export { drawObservedWalk, type ObservedWalk } from "./jobs/lesion/observed-walk.ts";
export type { DesignContrast } from "./jobs/people/design-chunk.ts";
export { isJobName, type JobInput, type JobName, type JobOutput, runJob } from "./jobs/registry.ts";
export type { SimulationConfig } from "./jobs/simulation/config.ts";
export { PAPER, type PaperReference } from "./paper.ts";
export { REGIMES, type Regime, regimeArms } from "./regimes.ts";
export { rerunCommand } from "./report/rerun-command.ts";
export type { ClaimsDocument, ReportedFigure } from "./reproduce/claims-document.ts";
export { formatFor, type NumberFormat } from "./results/number-format.ts";
export type { Row } from "./row.ts";
export { type BehaviourRow, runBehaviour } from "./studies/behaviour.ts";
export { type BonusGrid, runBonus } from "./studies/bonus.ts";
export {
  CANDIDATE_SETTINGS,
  type DesignCandidate,
  type DesignSettings,
  makeCandidate,
  taskFileOf,
} from "./studies/design/candidate.ts";
export { checkRates, costOf, DEFAULT_RATES, type Rates } from "./studies/design/costs.ts";
export {
  DEFAULT_SHARES,
  DEFAULT_SIZES,
  type DesignResult,
  type EvaluateOptions,
  evaluateDesigns,
} from "./studies/design/evaluate.ts";
export { type FoundDesign, findDesign } from "./studies/design/find.ts";
export type { DesignStore } from "./studies/design/people.ts";
export { type SearchOptions, type SearchOutcome, type SearchRow, searchDesigns } from "./studies/design/search.ts";
export { type DesignTables, designTables, powerWord, searchRows } from "./studies/design/tables.ts";
export type { Fit, FittedSetting } from "./studies/infer/fit/fit.ts";
export type { GroupMeans, MeanWithError } from "./studies/infer/group-means.ts";
export { type InferResult, runInfer } from "./studies/infer/run.ts";
export {
  type InferOutcome,
  type InferPool,
  type InferRunOptions,
  type InferSettings,
  streamInfer,
} from "./studies/infer/stream.ts";
export type { SeriesSummary, SummaryEstimates } from "./studies/infer/summary.ts";
export { type InferRow, type InferredTrials, inferRow } from "./studies/infer/trials.ts";
export type { SimpleEffect } from "./studies/lesion/effects.ts";
export { type LesionResult, type LesionRow, runLesion } from "./studies/lesion/run.ts";
export { bestFit, type CheckOutcome, type CheckSummary, checkPeople } from "./studies/people/checks.ts";
export type { Families, GroupSelection } from "./studies/people/families.ts";
export { checkFit, type FitPeopleOptions, type FitPeopleOutcome, fitPeople } from "./studies/people/fit.ts";
export type { FitStore } from "./studies/people/kept.ts";
export { type RecoverOptions, type RecoverOutcome, recoverPeople } from "./studies/people/recover.ts";
export { fitReplicas, type ReplicaOutcome, toldRight } from "./studies/people/replicas.ts";
export { type FitTables, fitTables, trialRows } from "./studies/people/tables.ts";
export { CompletedBlocks } from "./studies/simulation/completed-blocks.ts";
export { simulationDocument } from "./studies/simulation/document.ts";
export { runSimulation, type SimulationOutcome, type SimulationRunOptions } from "./studies/simulation/run.ts";
export { runUnknownNoise, type UnknownNoiseOptions, type UnknownNoiseRow } from "./studies/unknown-noise.ts";
