/**
 * Inference from observations: options, columns, summaries.
 * @module
 */
export { ESTIMATES, type Estimate, type EstimateColumns, estimateNames } from "./columns.ts";
export type { InferOptions, PoolSettings } from "./config.ts";
export { type FilterOptions, type FilterSettings, PARTICLE_DEFAULTS } from "./filter-settings.ts";
export type { Fit, FittedSetting } from "./fit/fit.ts";
export type { GroupMeans, MeanWithError } from "./group-means.ts";
export type { Series } from "./observations.ts";
export type { Pooling } from "./pools.ts";
export { type InferReport, inferReport } from "./report.ts";
export { type InferResult, runInfer } from "./run.ts";
export { type InferOutcome, type InferPool, type InferRunOptions, type InferSettings, streamInfer } from "./stream.ts";
export type { SeriesSummary, SummaryEstimates } from "./summary.ts";
export { type InferRow, type InferredTrials, inferRow } from "./trials.ts";
export { describeWindow, type InferWindow } from "./window.ts";
