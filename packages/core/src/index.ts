/**
 * The CAUSE toolkit's core: exploring arms that drift (volatility) and are noisy (stochasticity).
 * @module
 */
export { Agent } from "./agent/agent.ts";
export type { ArmExplanation } from "./agent/explanation.ts";
export type { AgentArm, AgentOptions } from "./agent/options.ts";
export type { SavedAgent } from "./agent/saved.ts";
export { type Arm, type ArmOptions, DEFAULT_PRIOR_VARIANCE, makeArm, makeArms } from "./arm.ts";
export * from "./beliefs/index.ts";
export { type BoundOptions, type RewardBound, rewardBound } from "./bounds/reward-bound.ts";
export * from "./indices/index.ts";
export {
  type Bounds,
  checkBounds,
  checkFinite,
  checkFraction,
  checkInteger,
  checkNonNegative,
  checkPositive,
  InvalidInput,
  invalid,
} from "./invalid.ts";
export type { Named } from "./named.ts";
export * from "./numerics/index.ts";
export * from "./observations/index.ts";
export {
  type ChoiceParameter,
  describeDefault,
  type NumberParameter,
  type Parameter,
  type ParameterSet,
} from "./parameter.ts";
export * from "./policies/index.ts";
export * from "./simulate/index.ts";
export * from "./worlds/index.ts";
