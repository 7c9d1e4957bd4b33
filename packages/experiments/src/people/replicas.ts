import {
  bestName,
  type Confusion,
  calibrateFrequencies,
  confusionOf,
  evidencesOf,
  type FrequencyCalibration,
  familyEvidences,
  groupPriors,
  inferenceOf,
  type KnownPerson,
  kindOf,
  type ParameterRecovery,
  type PersonData,
  type Recovered,
  recoveryOf,
  widePrior,
} from "@cause-toolkit/people";
import type { Engine, RunOptions } from "../engines/engine.ts";
import type { KeptResults } from "../results/kept-results.ts";
import type { FitPeopleOptions, FitPeopleOutcome } from "./fit.ts";
import { runKept } from "./kept.ts";

/** What simulated people in the places of real ones show of a fit. */
export interface ReplicaOutcome {
  /** How many people of each model there are, and all of them. */
  readonly each: number;
  readonly people: readonly Recovered[];
  /** Names by inference and bonus, and by inference alone. */
  readonly confusion: Confusion;
  readonly inference: Confusion;
  /** Of people fitted with their true model. */
  readonly recovery: readonly (ParameterRecovery & { readonly model: string })[];
  /** Of people who get the name of an inference, the share who have it, in a group of the estimated mixture; null if nobody gets it. */
  readonly namedRight: { readonly [inference: string]: number | null };
  /** What groups of the estimated mixture of inferences are estimated at. */
  readonly calibration: readonly FrequencyCalibration[];
}

/** Fewer simulated people than this show that something may fail, but not that it works. */
export const FEWEST_SIMULATED = 10;
/** Below this correlation of true and fitted values a parameter is flagged. */
export const POOR_RECOVERY = 0.5;
/** Below this share of people with the right name, the name is flagged. */
export const POOR_NAMES = 0.5;
/** Frequencies that come back by more than this off are flagged. */
export const LARGE_BIAS = 0.1;

/**
 * Simulates people of every kind who do the task of the real ones, with parameters like theirs, and fits them in the same way. Of several memory
 * structures, the most frequent one of each kind is simulated.
 */
export async function fitReplicas(
  people: readonly PersonData[],
  fitted: FitPeopleOutcome,
  { models, settings, free = [] }: FitPeopleOptions,
  each: number,
  engine: Engine,
  { onProgress, signal, store }: RunOptions & { readonly store?: KeptResults } = {},
): Promise<ReplicaOutcome> {
  const names = fitted.people[0].fits.map(({ model }) => model);
  const kinds = [...new Set(names.map(kindOf))].map((kind) => {
    const own = names.filter((name) => kindOf(name) === kind);
    const frequency = (name: string) => fitted.selection.frequency[names.indexOf(name)];
    return own.reduce((best, one) => (frequency(one) > frequency(best) ? one : best));
  });
  // As the parameters of each model would be, were it everybody's.
  const all = fitted.people.map(({ fits }) => fits.map(() => 1));
  const priors = groupPriors(fitted.people, all, (model, name) => widePrior(model, name, settings), 0);
  const chunks = kinds.flatMap((model, k) =>
    Array.from({ length: each }, (_, i) => {
      const replica = { model, priors: priors[model], settings, seed: i };
      const options = { free, starts: 1, priors: fitted.priors };
      return { index: k * each + i, person: { like: people[i % people.length], replica }, models, settings, options };
    }),
  );
  const recovered = new Array<Recovered>(chunks.length);
  let done = 0;
  await runKept(
    engine,
    "fit-person",
    chunks,
    ({ index, fit, truth }) => {
      if (truth) recovered[index] = { truth, fit };
      onProgress?.(++done / chunks.length);
    },
    { nameOf: (index) => `replica ${index + 1}`, ...(store && { store }), ...(signal && { signal }) },
  );
  const pool = poolOf(recovered, fitted);
  return {
    ...{ each, people: recovered },
    calibration: calibrateFrequencies(pool, fitted.families.inference, { people: people.length }),
    namedRight: namedRightOf(recovered, pool, fitted.families.inference),
    confusion: confusionOf(recovered),
    inference: confusionOf(recovered, "evidence", inferenceOf),
    recovery: kinds.flatMap((model) =>
      recoveryOf(recovered.filter(({ truth }) => truth.model === model)).map((one) => ({ model, ...one })),
    ),
  };
}

/** Simulated people, to be drawn by inference; within an inference, models are as frequent as estimated. */
function poolOf(recovered: readonly Recovered[], { selection, people }: FitPeopleOutcome): KnownPerson[] {
  const names = people[0].fits.map(({ model }) => model);
  const kindFrequency = (kind: string) =>
    names.reduce((sum, name, k) => (kindOf(name) === kind ? sum + selection.frequency[k] : sum), 0);
  const evidences = familyEvidences(evidencesOf(recovered.map(({ fit }) => fit)), names.map(inferenceOf));
  return recovered.map(({ truth }, n) => ({
    ...{ family: inferenceOf(truth.model), weight: kindFrequency(kindOf(truth.model)), evidence: evidences[n] },
  }));
}

function namedRightOf(
  recovered: readonly Recovered[],
  pool: readonly KnownPerson[],
  { families, frequency }: { readonly families: readonly string[]; readonly frequency: readonly number[] },
): ReplicaOutcome["namedRight"] {
  const totals = families.map((name) => pool.reduce((sum, one) => sum + (one.family === name ? one.weight : 0), 0));
  const named = recovered.map(({ fit }) => bestName(fit, "evidence", inferenceOf));
  const share = pool.map(({ family, weight }) => {
    const k = families.indexOf(family);
    return (frequency[k] * weight) / totals[k];
  });
  return Object.fromEntries(
    families.map((name) => {
      const all = share.reduce((sum, one, n) => (named[n] === name ? sum + one : sum), 0);
      const right = share.reduce((sum, one, n) => (named[n] === name && pool[n].family === name ? sum + one : sum), 0);
      return [name, all > 0 ? right / all : null];
    }),
  );
}

/** How well a parameter comes back, as far as it is known. */
export function recoveryIn(
  replicas: ReplicaOutcome | null,
  model: string,
  parameter: string,
): ParameterRecovery | undefined {
  const found = replicas?.recovery.find((one) => kindOf(one.model) === kindOf(model) && one.parameter === parameter);
  return found === undefined || Number.isNaN(found.r) ? undefined : found;
}

/** The share of simulated people of this name who got it; null if unknown. */
export function toldRight(confusion: Confusion | undefined, name: string): number | null {
  const row = confusion?.truths.indexOf(name) ?? -1;
  if (!confusion || row < 0) return null;
  const total = confusion.counts[row].reduce((sum, one) => sum + one, 0);
  return confusion.counts[row][confusion.names.indexOf(name)] / total;
}
