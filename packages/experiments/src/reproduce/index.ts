/**
 * The experiments of the paper and beyond, and their reproduction.
 * @module
 */
export type { Condition, Experiment, Extension, Settings } from "../paper/experiment.ts";
export { looksOf } from "../paper/looks.ts";
export { chooseExperiments, EXPERIMENTS } from "../paper/registry.ts";
export { type Reproduction, type ReproductionOptions, reproduce } from "./reproduce.ts";
export { checkReproductionFolder, type ReproductionFolderUse } from "./reproduction-folder.ts";
export type { RunningOn } from "./run.ts";
