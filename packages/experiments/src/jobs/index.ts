/**
 * Jobs by name, and the contract of engines: for authors of engines.
 * @module
 */
export { type Answer, answerOf, invalidInput, resultOf } from "../engines/answer.ts";
export { runConcurrently } from "../engines/engine.ts";
export { isJobName, type JobInput, type JobName, type JobOutput, runJob } from "./registry.ts";
