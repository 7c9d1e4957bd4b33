import { invalid } from "@cause-toolkit/core";
import type { VarianceEstimator } from "@cause-toolkit/core/beliefs";
import { checkInteger, checkNonNegative, checkPositive } from "@cause-toolkit/core/checks";
import { checkSeed, type Seed, stream } from "@cause-toolkit/core/numerics";
import type { PersonData } from "../data/person.ts";
import { PREDICTION_NOISE, PREDICTION_RHO } from "../models/choice-rule.ts";
import { CARRIED_MEMORY } from "../models/memories.ts";
import { KINDS, type Model, parametersOf, parseModel } from "../models/model.ts";
import { fittedOf, type ParameterValues, type Population } from "../models/parameter.ts";
import { type ModelSettings, makeModelSettings } from "../models/settings.ts";
import { chooserOf } from "./chooser-of.ts";
import { makeDesign, middle, noisesOfBlock, spreadOfDesign, type TaskDesign } from "./design.ts";
import { type Chooser, type Conduct, Participant } from "./participant.ts";
import { drawParameters, makePopulation } from "./population.ts";
import { type BlockPlan, simulatePerson } from "./simulate-person.ts";

export interface CohortOptions extends Partial<Conduct> {
  readonly design?: Partial<TaskDesign>;
  /** Models of the people, and how many of each. Default: 100 healthy, s-blind and v-blind people. */
  readonly kinds?: { readonly [model: string]: number };
  /** The memory of models that name none. Default `carry-separate`. */
  readonly memory?: string;
  /** Centers and spreads of parameters that differ from those of the simulation study, by setting. */
  readonly population?: Population;
  /** CAUSE's unit of reward. Default 1, the study's. */
  readonly unit?: number;
  readonly variance?: VarianceEstimator;
  readonly cells?: number;
  readonly seed?: Seed;
}

/** Simulated people to be: plain data, from which each can be made by itself. */
export interface Cohort extends Conduct {
  readonly design: TaskDesign;
  readonly kinds: readonly { readonly model: Model; readonly people: number }[];
  readonly population: Population;
  readonly settings: ModelSettings;
  readonly seed: Seed;
}

/** A person's truth, apart from the data. */
export interface Truth {
  readonly person: string;
  readonly model: Model;
  /** All that the person's model has, in the data's own units. */
  readonly parameters: ParameterValues;
}

/**
 * Checks a cohort and fills in its defaults.
 *
 * @example
 * ```ts
 * import { cohortPerson, cohortSize, makeCohort } from "@cause-toolkit/people";
 *
 * const cohort = makeCohort({ kinds: { "healthy+cause": 2, "delta+none": 1 }, design: { trials: 20 }, seed: 7 });
 * cohortSize(cohort); // → 3
 * const { data, truth } = cohortPerson(cohort, 2);
 * [data.id, data.blocks.length, truth.model.inference]; // → ["3", 4, "delta"]
 * ```
 */
export function makeCohort(options: CohortOptions = {}): Cohort {
  const design = makeDesign(options.design);
  const { kinds = Object.fromEntries(KINDS.map((name) => [name, 100])), memory = CARRIED_MEMORY.name } = options;
  const { missed = 0, forced = 0, predictionNoise = null, unit = 1, seed = 1, variance, cells } = options;
  for (const share of [missed, forced]) {
    if (checkNonNegative("share of trials", share) > 1) invalid("share of trials", share, "must be at most 1");
  }
  if (predictionNoise !== null) checkPositive("noise of predictions", predictionNoise);
  const list = Object.entries(kinds).map(([name, people]) => ({
    model: parseModel(name, memory),
    people: checkInteger("number of people", people, 0, 1_000_000),
  }));
  if (list.length === 0) invalid("kinds", kinds, "there must be at least one");
  return {
    design,
    kinds: list,
    population: makePopulation(options.population),
    settings: makeModelSettings({
      start: {
        mean: 0,
        variance: design.priorVariance,
        volatility: middle(design.volatility),
        stochasticity: middle(design.stochasticity),
      },
      spread: spreadOfDesign(design),
      unit,
      ...(variance !== undefined && { variance }),
      ...(cells !== undefined && { cells }),
    }),
    missed,
    forced,
    predictionNoise,
    seed: checkSeed(seed),
  };
}

export function cohortSize({ kinds }: Cohort): number {
  return kinds.reduce((sum, { people }) => sum + people, 0);
}

/** One person of a cohort, from 0. The same whoever makes the others. */
export function cohortPerson(cohort: Cohort, index: number): { data: PersonData; truth: Truth } {
  const { design, settings, seed } = cohort;
  const { chooser, truth } = personAt(cohort, index);
  const task = { ...cohort, ...design, start: settings.start, blocks: plansOf(design) };
  const streamFor = (purpose: string) => stream(seed, "cohort", purpose, index);
  const blocks = simulatePerson(task, chooser, streamFor("world"), streamFor("choices"));
  return { data: { id: truth.person, group: "", arms: design.arms, blocks }, truth };
}

/**
 * The same person, to take part trial by trial in a task that is given, such as one in a browser.
 *
 * @example
 * ```ts
 * import { makeCohort } from "@cause-toolkit/people";
 * import { cohortParticipant } from "@cause-toolkit/people/cohorts";
 *
 * const cohort = makeCohort({ kinds: { "healthy+cause": 1 }, design: { arms: 2 } });
 * const { participant } = cohortParticipant(cohort, 0);
 * participant.startBlock();
 * const { choice } = participant.decide();
 * participant.observe(choice === 0 ? [3, Number.NaN] : [Number.NaN, 3]);
 * choice < 2; // → true
 * ```
 */
export function cohortParticipant(cohort: Cohort, index: number): { participant: Participant; truth: Truth } {
  const { chooser, truth } = personAt(cohort, index);
  const chance = stream(cohort.seed, "cohort", "choices", index);
  return { participant: new Participant(cohort.design.arms, chooser, cohort, chance), truth };
}

function personAt(cohort: Cohort, index: number): { chooser: Chooser; truth: Truth } {
  const { population, settings, seed, design, predictionNoise, predictionRho = 0 } = cohort;
  const model = modelAt(cohort, checkInteger("person", index, 0, cohortSize(cohort) - 1));
  const parameters = {
    ...drawParameters(model, population, settings, seed, index),
    ...(predictionNoise !== null && { [PREDICTION_NOISE.name]: predictionNoise, [PREDICTION_RHO.name]: predictionRho }),
  };
  const fitted = Object.fromEntries(
    parametersOf(model, settings)
      .filter(({ name }) => name in parameters)
      .map((one) => [one.name, fittedOf(one, parameters[one.name], settings.spread)]),
  );
  const { chooser } = chooserOf(model, fitted, design.arms, settings);
  return { chooser, truth: { person: String(index + 1), model, parameters } };
}

function plansOf(design: TaskDesign): BlockPlan[] {
  return Array.from({ length: design.blocks }, (_, block) => ({
    name: String(block + 1),
    trials: design.trials,
    noises: noisesOfBlock(design, block),
  }));
}

function modelAt({ kinds }: Cohort, index: number): Model {
  let left = index;
  for (const { model, people } of kinds) {
    if (left < people) return model;
    left -= people;
  }
  return invalid("person", index, "is not in the cohort");
}
