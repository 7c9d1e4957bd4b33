/**
 * The CAUSE toolkit's core: exploring arms that drift (volatility) and are noisy (stochasticity).
 *
 * This is the front door. The parts behind it have their own: `@cause-toolkit/core/worlds`, `/observations`, `/beliefs`, `/indices`,
 * `/policies`, `/simulate`, `/numerics` and `/checks`.
 * @module
 */
export { Agent } from "./agent/agent.ts";
export type { AgentArm } from "./agent/arm-state.ts";
export type { Diagnostics } from "./agent/diagnostics.ts";
export type { ArmExplanation } from "./agent/explanation.ts";
export type { AgentOptions, ChoiceOptions, SelectOptions } from "./agent/options.ts";
export { priorFrom } from "./agent/prior-from.ts";
export { type LoggedChoice, type Replay, replay } from "./agent/replay.ts";
export type { SavedAgent } from "./agent/saved.ts";
export type { RewardKindName } from "./agent/shared/reward-kind.ts";
export type { WaitingOptions } from "./agent/waiting.ts";
export { type Arm, type ArmOptions, DEFAULT_PRIOR_VARIANCE, makeArm, makeArms } from "./arm.ts";
export type { NoiseKnowledge, NoiseOptions } from "./beliefs/noise/knowledge.ts";
export { bonusOf, type Index, type Price } from "./indices/bonus.ts";
export { type CauseOptions, cause } from "./indices/cause.ts";
export { gain } from "./indices/gain.ts";
export { gittins } from "./indices/gittins/gittins.ts";
export { horizonGain } from "./indices/horizon-gain.ts";
export { lastingGain } from "./indices/lasting-gain.ts";
export { myopic } from "./indices/myopic.ts";
export { INDICES, parseIndex } from "./indices/registry.ts";
export { ucb } from "./indices/ucb.ts";
export { whittle } from "./indices/whittle/whittle.ts";
export { INVALID_CODES, type InvalidCode, InvalidInput, invalid } from "./invalid.ts";
export type { Named } from "./named.ts";
export type { Seed } from "./numerics/stream-key.ts";
export type { Observation } from "./observations/observation.ts";
export type { OptimumOptions } from "./optimum/problem.ts";
export type { SavedOptimum } from "./optimum/saved.ts";
export { type Measured, type Optimum, restoreOptimum, solveOptimum } from "./optimum/solve-optimum.ts";
export type { Parameter } from "./parameter.ts";
export { indexPolicy } from "./policies/index-policy.ts";
export { type OptimalOptions, optimal, optimalPolicy } from "./policies/optimal.ts";
export { parsePolicy } from "./policies/parse.ts";
export type { Explanation, Game, Player, Policy, Reasoning, View } from "./policies/policy.ts";
export { PAIR_POLICIES, POLICIES } from "./policies/registry.ts";
export { type Progress, simulate } from "./simulate/simulate.ts";
export {
  DEFAULT_POLICIES,
  makeSimulation,
  REGRET_MEASURES,
  type RegretMeasure,
  type Simulation,
  type SimulationOptions,
} from "./simulate/simulation.ts";
export type { Estimate, EstimateCurve, PolicyResult, SimulationResult } from "./simulate/summary.ts";
export { traceChoices, traceRun } from "./simulate/trace.ts";
export type { PolicyTrace } from "./simulate/trace-policy.ts";
export type { Dynamics } from "./worlds/dynamics.ts";
