/**
 * Optimal policies of two arms, solved by an engine.
 * @module
 */
export { runOptima } from "./run.ts";
