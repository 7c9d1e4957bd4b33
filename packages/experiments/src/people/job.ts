import {
  type Cohort,
  checkPerson,
  cohortPerson,
  fitPerson,
  type Model,
  type ModelFit,
  type ModelSettings,
  type PersonCheck,
  type PersonData,
  type PersonFit,
  type PersonFitOptions,
  type ReplicaOptions,
  regressorsOf,
  replicaOf,
  type TrialRegressors,
  type Truth,
} from "@cause-toolkit/people";
import { type FittedEfficiency, fittedEfficiency, type OmissionTest, omissionsOf } from "@cause-toolkit/people/checks";
import { KeptBeliefs } from "@cause-toolkit/people/group";
import type { ArmConditions } from "@cause-toolkit/people/measures";

/** One person to be fitted: real data, the number of one in a cohort, or a simulated one in the place of a real one. */
export interface FitPersonChunk {
  readonly index: number;
  readonly person:
    | PersonData
    | { readonly cohort: Cohort }
    | { readonly like: PersonData; readonly replica: ReplicaOptions };
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

/** Of this thread. */
const beliefs = new KeptBeliefs();

export async function fitPersonChunk({
  index,
  person,
  models,
  settings,
  options,
}: FitPersonChunk): Promise<FittedPerson> {
  const { data, truth } = madeFrom(person, index);
  // Simulated people come once.
  return { index, fit: fitPerson(data, models, settings, options, truth ? undefined : beliefs), truth };
}

function madeFrom(person: FitPersonChunk["person"], index: number): { data: PersonData; truth: Truth | null } {
  if ("cohort" in person) return cohortPerson(person.cohort, index);
  return "like" in person ? replicaOf(person.like, person.replica) : { data: person, truth: null };
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

/** One person to be compared with simulations of a fitted model. */
export interface CheckPersonChunk extends PersonTrialsChunk {
  readonly conditions: ArmConditions;
  readonly repetitions: number;
}

export interface CheckedPerson {
  readonly index: number;
  readonly checks: readonly PersonCheck[];
  readonly omissions: readonly OmissionTest[];
}

export async function checkPersonChunk({
  index,
  person,
  fit,
  settings,
  conditions,
  repetitions,
}: CheckPersonChunk): Promise<CheckedPerson> {
  const checks = checkPerson(person, fit, settings, conditions, repetitions);
  return { index, checks, omissions: omissionsOf(person, fit, settings) };
}

/** One person whose efficiency, and that of a fitted model, are told. */
export interface EfficiencyPersonChunk extends PersonTrialsChunk {
  readonly repetitions: number;
}

export interface EfficientPerson {
  readonly index: number;
  /** Or why it cannot be told. */
  readonly efficiency: FittedEfficiency | string;
}

export async function efficiencyPersonChunk({
  index,
  person,
  fit,
  settings,
  repetitions,
}: EfficiencyPersonChunk): Promise<EfficientPerson> {
  return { index, efficiency: fittedEfficiency(person, fit, settings, repetitions) };
}
