/**
 * Experiments: what is run, in chunks, the engines that run them on this machine, and the reproduction with its results folder.
 * @module
 */
export * from "./browser.ts";
export type { Claim, Test } from "./claims/claim.ts";
export type { JudgedTest } from "./claims/judge-test.ts";
export { type JudgedClaim, type Judgement, judge } from "./claims/verdict.ts";
export { parseDesigns } from "./design/design-file.ts";
export {
  checkDesignFolder,
  type DesignFolderOptions,
  designIntoFolder,
} from "./design/folder.ts";
export { defaultSpace, referenceDesign, withinBudget } from "./design/space.ts";
export { codeDigest } from "./engines/code-digest.ts";
export { moduleDigest } from "./engines/module-digest.ts";
export { threadsEngine } from "./engines/threads.ts";
export { decodeWire, encodeWire } from "./engines/wire.ts";
export type { Condition, Experiment, Extension, Settings } from "./paper/experiment.ts";
export { looksOf } from "./paper/looks.ts";
export { chooseExperiments, EXPERIMENTS } from "./paper/registry.ts";
export { fitDocument } from "./people/document.ts";
export { flagsAt } from "./people/flags.ts";
export { checkFitFolder, DEFAULT_RECOVER, type FitFolderOptions, fitIntoFolder } from "./people/folder.ts";
export { LARGE_BIAS } from "./people/replicas.ts";
export type { FolderFit } from "./people/results.ts";
export { sentenceOfNames } from "./people/sentence-of-names.ts";
export type { Figure } from "./report/figure.ts";
export { type Reproduction, type ReproductionOptions, reproduce } from "./reproduce/reproduce.ts";
export { checkReproductionFolder, type ReproductionFolderUse } from "./reproduce/reproduction-folder.ts";
export type { RunningOn } from "./reproduce/run.ts";
export type { FolderUse } from "./results/choose-folder.ts";
export type { WriteFile } from "./results/publication.ts";
export type { Publisher } from "./results/publisher.ts";
export { type Verification, verifyResults } from "./results/verify.ts";
export { syncFolder, writeAtomic } from "./results/write-atomic.ts";
export { parseSimulationConfig, simulationSchema, withArms } from "./simulation/config.ts";
export { loadPolicy } from "./simulation/load-policy.ts";
export { isPolicyPath, locatePolicy } from "./simulation/locate-policy.ts";
export type { Axis, AxisValue } from "./sweep/axis.ts";
export type { Cell } from "./sweep/cells.ts";
export { checkShards, type Shard } from "./sweep/chunks.ts";
export { parseSweep, type Sweep, type SweepFile } from "./sweep/config.ts";
export { type AskedAxes, drawnAxes } from "./sweep/drawn-axes.ts";
export { estimateSweep, type SweepEstimate, shardSeconds } from "./sweep/estimate.ts";
export { checkSharedFolder, checkSweepFolder, readSweep, type SweepFolderUse } from "./sweep/folder.ts";
export { type MergeOptions, mergeShards } from "./sweep/merge.ts";
export { planSweep, type SweepPlan } from "./sweep/plan.ts";
export type { SweepOutcome } from "./sweep/publish.ts";
export { parseNumber, parseRange, type Range } from "./sweep/range.ts";
export { runShard, type ShardOptions } from "./sweep/shard.ts";
export { type SlurmFiles, type SlurmOptions, writeSlurm } from "./sweep/slurm.ts";
export { runSweep, type SweepOptions } from "./sweep/sweep.ts";
