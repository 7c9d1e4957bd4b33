import {
  type Cohort,
  cohortPerson,
  fitPerson,
  type Model,
  type ModelFit,
  type ModelSettings,
  type PersonData,
  type PersonFit,
  type PersonFitOptions,
  regressorsOf,
  type TrialRegressors,
  type Truth,
} from "@cause-toolkit/people";

/** One person to be fitted: real data, or the number of one in a cohort. */
export interface FitPersonChunk {
  readonly index: number;
  readonly person: PersonData | { readonly cohort: Cohort };
  readonly models: readonly Model[];
  readonly settings: ModelSettings;
  readonly options: PersonFitOptions;
}

export interface FittedPerson {
  readonly index: number;
  readonly fit: PersonFit;
  /** Null for real data. */
  readonly truth: Truth | null;
}

export async function fitPersonChunk({
  index,
  person,
  models,
  settings,
  options,
}: FitPersonChunk): Promise<FittedPerson> {
  const made = "cohort" in person ? cohortPerson(person.cohort, index) : { data: person, truth: null };
  return { index, fit: fitPerson(made.data, models, settings, options), truth: made.truth };
}

/** One fitted model of one person, to be described trial by trial. */
export interface PersonTrialsChunk {
  readonly index: number;
  readonly person: PersonData;
  readonly fit: ModelFit;
  readonly settings: ModelSettings;
}

export interface PersonTrials {
  readonly index: number;
  readonly trials: readonly TrialRegressors[];
}

export async function personTrialsChunk({ index, person, fit, settings }: PersonTrialsChunk): Promise<PersonTrials> {
  return { index, trials: regressorsOf(person, fit, settings) };
}
