export { type Cohort, cohortPerson, cohortSize, makeCohort } from "./cohorts/cohort.ts";
export { fitPerson } from "./fit/fit-person.ts";
export { modelName, parseModel, withMemories } from "./models/model.ts";
