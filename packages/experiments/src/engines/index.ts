/**
 * The contract of an engine, and threads of this machine.
 * @module
 */
export type { Engine, RunOptions } from "./engine.ts";
export { type ThreadsOptions, threadsEngine } from "./threads.ts";
