/**
 * Models of people who choose between arms that drift and are noisy: cohorts are simulated, choices fitted, models compared.
 * @module
 */
export {
  CHECK_MEASURES,
  CHECK_RANGES,
  type CheckMeasure,
  checkPerson,
  type LearningRateSource,
  type PersonCheck,
} from "./checks/check-person.ts";
export {
  type Cohort,
  type CohortOptions,
  cohortParticipant,
  cohortPerson,
  cohortSize,
  makeCohort,
  type Truth,
} from "./cohorts/cohort.ts";
export { cohortHeader, cohortRows, truthRow } from "./cohorts/cohort-rows.ts";
export { DESIGN_SETTINGS, FEEDBACKS, LAYOUTS, makeDesign, type TaskDesign } from "./cohorts/design.ts";
export { type Decision, Participant } from "./cohorts/participant.ts";
export { COHORT_SETTINGS, cohortSettings, PEOPLE_SETTINGS, PROBE_SETTINGS } from "./cohorts/people-settings.ts";
export { makePopulation, type PopulationSetting, populationSettings } from "./cohorts/population.ts";
export { askEvery } from "./cohorts/probes.ts";
export { type RepeatedWorld, repeatedWorld } from "./cohorts/repeated.ts";
export { type ReplicaOptions, replicaOf } from "./cohorts/replica.ts";
export { digestOf } from "./data/digest.ts";
export { type Finding, findingsOf } from "./data/findings.ts";
export {
  COLUMN_PRESETS,
  type ColumnOptions,
  NAMED_COLUMNS,
  type NamedColumn,
  type PeopleColumns,
  REQUIRED_COLUMNS,
} from "./data/people-columns.ts";
export { type DataRow, PeopleReader, type PeopleReaderOptions } from "./data/people-reader.ts";
export { type Block, eachTrial, MISSED, makeBlock, type PersonData, trialsOf } from "./data/person.ts";
export { sampleOf } from "./data/sample.ts";
export { separatorOf } from "./data/separator.ts";
export { taskNotes } from "./data/task-notes.ts";
export { withNoises } from "./data/with-noises.ts";
export {
  type Efficiency,
  type EfficiencyOptions,
  efficiencyOf,
  MOST_TRIALS_FOR_EFFICIENCY,
} from "./efficiency/efficiency.ts";
export { type FittedEfficiency, fittedEfficiency, whyNoEfficiency } from "./efficiency/fitted-efficiency.ts";
export type { Estimate, ModelFit } from "./fit/fit-model.ts";
export { fitPerson, type PersonFit, type PersonFitOptions, startsFrom } from "./fit/fit-person.ts";
export { KeptBeliefs } from "./fit/kept-beliefs.ts";
export type { Priors } from "./fit/profile.ts";
export {
  CALIBRATION,
  type CalibrationOptions,
  calibrateFrequencies,
  type FrequencyCalibration,
  type KnownPerson,
} from "./group/calibration.ts";
export {
  type FamilySelection,
  type Frequencies,
  SAMPLING,
  type SamplingOptions,
  selectFamilies,
} from "./group/family-selection.ts";
export { frequencyInterval } from "./group/frequency-interval.ts";
export { groupPriors } from "./group/group-priors.ts";
export {
  evidencesOf,
  fitHierarchy,
  HIERARCHIES,
  type HierarchicalFit,
  type Hierarchy,
  widePrior,
} from "./group/hierarchy.ts";
export { type ModelSelection, selectModels } from "./group/model-selection.ts";
export { type Named, nameOf, probabilitiesOf } from "./group/names.ts";
export {
  type Estimated,
  type NormalGroup,
  normalGroup,
  type PersonWeight,
  withoutPrior,
} from "./group/normal-group.ts";
export {
  compareFrequencies,
  compareParameter,
  type FrequencyComparison,
  type ParameterComparison,
} from "./group/two-groups.ts";
export type { Beliefs, Learner } from "./learners/learner.ts";
export type { Memory } from "./learners/memory.ts";
export type { BestArmRule } from "./measures/best-arms.ts";
export { ALL_TRIALS, type ArmConditions, armConditions } from "./measures/conditions.ts";
export { type Contrast, contrastsOf, type Effect } from "./measures/contrasts.ts";
export { type DeltaRule, fitDeltaRule } from "./measures/delta-rule.ts";
export { learningRate } from "./measures/learning-rate.ts";
export { type LocalLevel, localLevel } from "./measures/local-level.ts";
export { type Measure, type MeasureName, measuresOf } from "./measures/measures.ts";
export { NOISE_MEASURES, NOISES, type NoiseEffect, type NoiseName, noiseEffectsOf } from "./measures/noise-effects.ts";
export type { Bonus } from "./models/bonus.ts";
export { BONUSES, parseBonus } from "./models/bonuses/list.ts";
export { defaultMemories, defaultModels } from "./models/default-models.ts";
export type { Flag } from "./models/flag.ts";
export type { Forgetting } from "./models/forgetting.ts";
export { FORGETTINGS } from "./models/forgettings/list.ts";
export type { Habit } from "./models/habit.ts";
export { HABITS } from "./models/habits/list.ts";
export type { Inference } from "./models/inference.ts";
export { INFERENCES, parseInference } from "./models/inferences/list.ts";
export { CARRIED_MEMORY, DEFAULT_MEMORY, MEMORIES, parseMemory } from "./models/memories.ts";
export {
  DEFAULT_MODELS,
  type Ingredients,
  inferenceOf,
  ingredientsOf,
  KINDS,
  kindOf,
  type Model,
  modelName,
  parametersOf,
  parseModel,
  STANDARD_MODELS,
  sameModel,
  searchedParameters,
  termsOf,
  withMemories,
} from "./models/model.ts";
export {
  type FilterParameter,
  type ParameterValues,
  type PersonParameter,
  type Population,
  type PopulationRule,
  type Prior,
  valueOf,
} from "./models/parameter.ts";
export { checkRivals, explores, missingRivals } from "./models/rivals.ts";
export { MODEL_DEFAULTS, type ModelSettings, makeModelSettings } from "./models/settings.ts";
export { settingsFor } from "./models/settings-for.ts";
export type { PastChoices, Term } from "./models/term.ts";
export {
  contrastGroups,
  dilutedEffect,
  type GroupContrast,
  MOST_PEOPLE,
  peopleNeeded,
} from "./power/group-contrast.ts";
export { type HalvingRound, halvingRounds } from "./power/halving.ts";
export {
  IDENTIFYING,
  type IdentificationVerdict,
  identificationOf,
  type ShareInterval,
  shareInterval,
} from "./power/identification.ts";
export { informationOf, type LogBayesFactor, logBayesFactors } from "./power/log-bayes-factors.ts";
export { mixtureShares } from "./power/mixture.ts";
export {
  type KindPool,
  type MixtureOptions,
  type MixtureOutcome,
  type MixturePower,
  type MixtureSize,
  mixturePower,
} from "./power/mixture-power.ts";
export {
  bestName,
  type Confusion,
  type Criterion,
  confusionOf,
  type Recovered,
  scoresByName,
} from "./recover/confusion.ts";
export {
  comparedAsLogs,
  type ParameterRecovery,
  type RecoveredPair,
  recoveredPairs,
  recoveryOf,
} from "./recover/recovery.ts";
export {
  type BonusPlane,
  bonusPlane,
  type DesignLevels,
  designLimits,
  fallsWithVolatility,
} from "./report/design-limits.ts";
export { designFlags } from "./report/flags.ts";
export { type Ranked, rankModels } from "./report/ranking.ts";
export { regressorsOf, type TrialRegressors } from "./report/regressors.ts";
export {
  checkSettings,
  checkTypes,
  defaultText,
  givenSettings,
  hasTypeOf,
  type PageField,
  type PairSetting,
  pairSeparator,
  type Setting,
  type SettingTable,
  typeRule,
  type ValueOf,
  type ValuesOf,
} from "./settings/setting.ts";
export { checkWalkSet } from "./walks/check-walk-set.ts";
export { LIMIT_SETTINGS, type WalkLimits } from "./walks/checks.ts";
export { type Cell, cellCount, cellForId, cellOf, positionOrders } from "./walks/counterbalance.ts";
export type { DisplayEffect, NoiseEstimate } from "./walks/display-effect.ts";
export { POINT_SETTINGS, type Points, rewardOf } from "./walks/points.ts";
export { type DrawnWalk, drawWalk, type Walk, type WalkBlock } from "./walks/walk.ts";
export { makeWalkSet, WALKS_FORMAT, type WalkSet, type WalkSetOptions } from "./walks/walk-set.ts";
