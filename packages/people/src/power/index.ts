/**
 * What a design can tell: recovery, Bayes factors, power.
 * @module
 */

export { bestName, type Criterion, scoresByName } from "../recover/confusion.ts";
export { comparedAsLogs, type RecoveredPair, recoveredPairs } from "../recover/recovery.ts";
export { contrastGroups, dilutedEffect, type GroupContrast, MOST_PEOPLE, peopleNeeded } from "./group-contrast.ts";
export { type HalvingRound, halvingRounds } from "./halving.ts";
export {
  IDENTIFYING,
  type IdentificationVerdict,
  identificationOf,
  type ShareInterval,
  shareInterval,
} from "./identification.ts";
export { informationOf, type LogBayesFactor, logBayesFactors } from "./log-bayes-factors.ts";
export { mixtureShares } from "./mixture.ts";
export {
  type KindPool,
  type MixtureOptions,
  type MixtureOutcome,
  type MixturePower,
  type MixtureSize,
  mixturePower,
} from "./mixture-power.ts";
