/**
 * Fits of people: tables, checks, replicas, what can be said.
 * @module
 */
export { BONUS_HEAD, bonusLines } from "./bonus-table.ts";
export { type BonusWeight, bonusWeights, missingBoth } from "./bonus-weights.ts";
export { bestFit, type CheckOutcome, type CheckSummary, checkPeople } from "./checks.ts";
export { fitDocument } from "./document.ts";
export { sentenceOfExplorers } from "./explorers.ts";
export type { Families, GroupSelection } from "./families.ts";
export { checkFit, FIT_DEFAULTS, type FitPeopleOptions, type FitPeopleOutcome, USUAL_ROUNDS } from "./fit.ts";
export { flagsAt } from "./flags.ts";
export { type ModelGain, modelGains } from "./gains.ts";
export { type RecoverOptions, type RecoverOutcome, recoverPeople } from "./recover.ts";
export { fitReplicas, LARGE_BIAS, type ReplicaOutcome } from "./replicas.ts";
export { doubtfulNames, sentenceOfNames } from "./sentence-of-names.ts";
export { type FitTables, fitTables, trialRows } from "./tables/tables.ts";
export { undescribedSentence } from "./undescribed.ts";
