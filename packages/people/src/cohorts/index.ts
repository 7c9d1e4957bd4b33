/**
 * Simulated people: populations, participants, replicas of real people.
 * @module
 */
export { cohortParticipant } from "./cohort.ts";
export { cohortHeader, cohortRows, truthRow } from "./cohort-rows.ts";
export { DESIGN_SETTINGS, FEEDBACKS, LAYOUTS } from "./design.ts";
export { type Decision, Participant } from "./participant.ts";
export { COHORT_SETTINGS, cohortSettings, PEOPLE_SETTINGS, PROBE_SETTINGS } from "./people-settings.ts";
export { makePopulation, type PopulationSetting, populationSettings } from "./population.ts";
export { askEvery } from "./probes.ts";
export { type RepeatedWorld, repeatedWorld } from "./repeated.ts";
