/** Beliefs: the Kalman filter of Section 3. */
export type { Belief } from "../belief.ts";
export { correct, idle, learn, predict, priorBelief } from "./kalman.ts";
export * from "./noise/index.ts";
export { type SteadyState, steadyState } from "./steady-state.ts";
