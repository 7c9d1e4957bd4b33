/**
 * Experiments: what is run, in chunks, the engines that run them on this machine, and the reproduction with its results folder.
 * @module
 */
export * from "./browser.ts";
export { checkDesignFolder, type DesignFolderOptions, designIntoFolder } from "./design/folder.ts";
export { threadsEngine } from "./engines/threads.ts";
export { checkFitFolder, DEFAULT_RECOVER, type FitFolderOptions, fitIntoFolder } from "./people/folder.ts";
export type { FolderFit } from "./people/results.ts";
export { reproduce } from "./reproduce/reproduce.ts";
export { parseSimulationConfig, simulationSchema, withArms } from "./simulation/config.ts";
export { loadPolicy } from "./simulation/load-policy.ts";
export { isPolicyPath, locatePolicy } from "./simulation/locate-policy.ts";
export { runSweep } from "./sweep/sweep.ts";
