import {
  type Confusion,
  confusionOf,
  type Model,
  modelName,
  type ParameterRecovery,
  type PersonData,
  type Recovered,
  recoveryOf,
} from "@cause-toolkit/people";
import {
  calibrateFrequencies,
  evidencesOf,
  type FrequencyCalibration,
  groupPriors,
  type KnownPerson,
  nameOf,
  probabilitiesOf,
  probabilityOfExploring,
  widePrior,
} from "@cause-toolkit/people/group";
import { inferenceOf, kindOf, sameModel } from "@cause-toolkit/people/models";
import type { Engine } from "../engines/engine.ts";
import { type KeptRun, runKept } from "../engines/kept.ts";
import type { FitPeopleOptions, FitPeopleOutcome } from "./fit.ts";
import { type NameQuality, nameQualities } from "./name-quality.ts";

/** What simulated people in the places of real ones show of a fit. */
export interface ReplicaOutcome {
  /** How many people of each model there are, and all of them. */
  readonly each: number;
  readonly people: readonly Recovered[];
  /** The probability that each of them explores. */
  readonly exploring: readonly number[];
  /** Names by inference and bonus, and by inference alone. */
  readonly confusion: Confusion;
  readonly inference: Confusion;
  /** Of people fitted with their true model. */
  readonly recovery: readonly (ParameterRecovery & { readonly model: Model })[];
  /** How far the name of each inference can be trusted. */
  readonly names: { readonly [inference: string]: NameQuality };
  /** What groups of the estimated mixture of inferences are estimated at. */
  readonly calibration: readonly FrequencyCalibration[];
}

/** Fewer simulated people than this show that something may fail, but not that it works. */
export const FEWEST_SIMULATED = 20;
/** Shares with a larger standard error are not relied on. */
export const LARGE_ERROR = 0.1;
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
  run: KeptRun = {},
): Promise<ReplicaOutcome> {
  const all = fitted.people[0].fits.map(({ model }) => model);
  const { frequency } = fitted.selection;
  const kinds = [...new Set(all.map(kindOf))].map((kind) => {
    const own = all.map((_, k) => k).filter((k) => kindOf(all[k]) === kind);
    return all[own.reduce((best, k) => (frequency[k] > frequency[best] ? k : best))];
  });
  const weights = replicaWeights(fitted.selection.responsibilities);
  const priors = groupPriors(fitted.people, weights, (model, name) => widePrior(model, name, settings), 0);
  const chunks = kinds.flatMap((model, k) =>
    Array.from({ length: each }, (_, i) => {
      const replica = { model, priors: priors[modelName(model)], settings, seed: i };
      const options = { free, starts: 1, priors: fitted.priors };
      return { index: k * each + i, person: { like: people[i % people.length], replica }, models, settings, options };
    }),
  );
  const simulated = await runKept(engine, "fit-person", chunks, ({ index }) => `replica ${index + 1}`, run);
  const recovered = simulated.flatMap(({ truth, fit }) => (truth ? [{ truth, fit }] : []));
  const pool = poolOf(recovered, fitted);
  const { inference } = fitted.families;
  // As real people are named: by the frequencies of the group.
  const probabilities = recovered.map(({ fit }) =>
    probabilitiesOf(
      fit.fits.map(({ logEvidence }) => logEvidence),
      inference.models.frequency,
    ),
  );
  const named = probabilities.map((own) => nameOf(own, inference.familyOf));
  return {
    each,
    people: recovered,
    exploring: recovered.map(({ fit }, n) => probabilityOfExploring(fit, probabilities[n], settings)),
    calibration: calibrateFrequencies(pool, inference, { people: people.length }),
    names: nameQualities(
      recovered,
      pool,
      named.map(({ family }) => family),
      inference,
    ),
    confusion: confusionOf(recovered, kindOf, (_, n) => kindOf(all[named[n].model])),
    inference: confusionOf(recovered, inferenceOf, (_, n) => named[n].family),
    recovery: kinds.flatMap((model) =>
      recoveryOf(recovered.filter(({ truth }) => sameModel(truth.model, model))).map((one) => ({ model, ...one })),
    ),
  };
}

/** How many people the parameters of a model's simulated people rest on at least. */
const FEWEST_LIKE = 5;

/** Simulated people of a model are like the people who have it. Where these are too few, everybody counts as much as is lacking. */
function replicaWeights(responsibilities: readonly (readonly number[])[]): number[][] {
  const lacking = responsibilities[0].map((_, k) => {
    const people = responsibilities.reduce((sum, own) => sum + own[k], 0);
    return Math.max(0, FEWEST_LIKE - people) / responsibilities.length;
  });
  return responsibilities.map((own) => own.map((one, k) => one + lacking[k]));
}

/** Simulated people, to be drawn by inference; within an inference, models are as frequent as estimated. */
function poolOf(recovered: readonly Recovered[], { selection, people }: FitPeopleOutcome): KnownPerson[] {
  const models = people[0].fits.map(({ model }) => model);
  const kindFrequency = (kind: string) =>
    models.reduce((sum, model, k) => (kindOf(model) === kind ? sum + selection.frequency[k] : sum), 0);
  const evidences = evidencesOf(recovered.map(({ fit }) => fit));
  return recovered.map(({ truth }, n) => ({
    family: inferenceOf(truth.model),
    weight: kindFrequency(kindOf(truth.model)),
    evidence: evidences[n],
  }));
}

/** How well a parameter comes back, as far as it is known. */
export function recoveryIn(
  replicas: ReplicaOutcome | null,
  model: Model,
  parameter: string,
): ParameterRecovery | undefined {
  const found = replicas?.recovery.find((one) => kindOf(one.model) === kindOf(model) && one.parameter === parameter);
  return found === undefined || Number.isNaN(found.r) ? undefined : found;
}
