/**
 * Models of people who choose between arms that drift and are noisy: cohorts are simulated, choices fitted, models compared.
 * @module
 */
export { checkPerson, type PersonCheck } from "./checks/check-person.ts";
export { type Cohort, type CohortOptions, cohortPerson, cohortSize, makeCohort, type Truth } from "./cohorts/cohort.ts";
export { makeDesign, type TaskDesign } from "./cohorts/design.ts";
export { type ReplicaOptions, replicaOf } from "./cohorts/replica.ts";
export { type DataRow, PeopleReader, type PeopleReaderOptions } from "./data/people-reader.ts";
export { type Block, eachTrial, MISSED, makeBlock, type PersonData, trialsOf } from "./data/person.ts";
export { type Efficiency, type EfficiencyOptions, efficiencyOf } from "./efficiency/efficiency.ts";
export type { Estimate, ModelFit } from "./fit/fit-model.ts";
export { fitPerson, type PersonFit, type PersonFitOptions } from "./fit/fit-person.ts";
export { type FamilySelection, type Frequencies, selectFamilies } from "./group/family-selection.ts";
export { fitHierarchy, HIERARCHIES, type HierarchicalFit, type Hierarchy } from "./group/hierarchy.ts";
export { type ModelSelection, selectModels } from "./group/model-selection.ts";
export { type Measure, type MeasureName, measuresOf } from "./measures/measures.ts";
export { defaultMemories, defaultModels } from "./models/default-models.ts";
export { DEFAULT_MODELS, type Model, modelName, parseModel, withMemories } from "./models/model.ts";
export type { ModelSettings } from "./models/settings.ts";
export { settingsFor } from "./models/settings-for.ts";
export { type Confusion, confusionOf, type Recovered } from "./recover/confusion.ts";
export { type ParameterRecovery, recoveryOf } from "./recover/recovery.ts";
export { regressorsOf, type TrialRegressors } from "./report/regressors.ts";
export { makeWalkSet, type WalkSet, type WalkSetOptions } from "./walks/walk-set.ts";
