import { type Stream, stream } from "@cause-toolkit/core/numerics";
import { type Block, eachTrial, MISSED, type PersonData } from "../data/person.ts";
import type { Priors } from "../fit/profile.ts";
import { MEMORIES } from "../learners/memory.ts";
import { NOISE_FREEDOM } from "../likelihood/predictions.ts";
import { parseBonus } from "../models/bonuses.ts";
import { parseInference } from "../models/inferences.ts";
import { modelName, parseModel } from "../models/model.ts";
import { SCALES, valueOf } from "../models/parameter.ts";
import { parametersOf } from "../models/parameters-of.ts";
import type { ModelSettings } from "../models/settings.ts";
import type { Truth } from "./cohort.ts";
import { simulatePerson, type Task } from "./simulate-person.ts";

/** A simulated person in the place of a real one. */
export interface ReplicaOptions {
  readonly model: string;
  /** The group's priors of this model, from which parameters are drawn. Those without one stay at the means of their wide priors. */
  readonly priors: Priors;
  readonly settings: ModelSettings;
  readonly seed: number;
}

/**
 * A person of known model and parameters who does the task of a real one: the same arms, blocks and lengths, feedback, and shares of missed
 * and forced trials. Where the data tell what every arm paid (or would have paid), rewards are the same, too. Otherwise worlds are drawn anew, with the
 * task's noises where the data have them, otherwise with those that rewards suggest.
 */
export function replicaOf(person: PersonData, options: ReplicaOptions): { data: PersonData; truth: Truth } {
  const { settings, priors, seed } = options;
  const model = parseModel(options.model);
  const streamFor = (purpose: string) => stream(seed, "replica", options.model, person.id, purpose);
  const draw = streamFor("parameters");
  const fitted = Object.fromEntries(
    parametersOf(model, settings).map(({ name, prior }) => {
      const z = draw.normal();
      const own = priors[name];
      return [name, own ? own.mean + own.sd * z : prior.mean] as const;
    }),
  );
  const parameters = parametersOf(model, settings);
  const natural = Object.fromEntries(parameters.map((one) => [one.name, SCALES[one.scale].fromFit(fitted[one.name])]));
  const memory = MEMORIES[model.memory ?? "reset-separate"];
  const chooser = {
    learner: parseInference(model.inference).learner(natural, person.arms, memory, settings),
    spread: settings.spread,
    meanWeight: fitted.beta,
    terms: parseBonus(model.bonus)
      .terms(settings)
      .map(({ parameter, write }) => ({ weight: fitted[parameter.name], write })),
    sameWeight: fitted.kappa,
    lapse: natural.lapse,
  };
  const task = taskOf(person, settings, {
    sd: natural.prediction_sd * settings.spread,
    rho: Math.min(Math.max(natural.prediction_rho, -LARGEST_RHO), LARGEST_RHO),
    scatter: streamFor("noise of predictions"),
  });
  const blocks = simulatePerson(task, chooser, streamFor("world"), streamFor("choices"));
  const values = Object.fromEntries(
    parameters.map((one) => [one.name, valueOf(one, fitted[one.name], settings.spread)]),
  );
  return {
    data: { ...person, blocks: blocks.map((block, b) => asGiven(block, person.blocks[b], person.arms)) },
    truth: { person: person.id, model: modelName(model), parameters: values },
  };
}

/** The block as the data would have it: noises and true means that they lack are not given away. */
function asGiven({ noises: _, latent, ...made }: Block, given: Block, arms: number): Block {
  const replayed = payoffOf(given, arms) !== undefined;
  const means = given.latent && (replayed ? given.latent : latent);
  return {
    ...made,
    ...(given.condition !== undefined && { condition: given.condition }),
    ...(given.noises && { noises: given.noises }),
    ...(means && { latent: means }),
    ...(given.payoff && replayed && { payoff: given.payoff }),
  };
}

/** Noise of predictions must die out. */
const LARGEST_RHO = 0.95;

function taskOf(
  person: PersonData,
  { start }: ModelSettings,
  noise: { readonly sd: number; readonly rho: number; readonly scatter: Stream },
): Task {
  const { arms } = person;
  let [trials, missed, forced, full, seen, asked] = [0, 0, 0, 0, 0, 0];
  eachTrial(person, ({ choice, forced: isForced, reward, prediction }, trial) => {
    trials++;
    if (choice[trial] === MISSED) missed++;
    else forced += isForced[trial];
    const count = reward.subarray(trial * arms, (trial + 1) * arms).filter((one) => !Number.isNaN(one)).length;
    if (count > 0) seen++;
    if (count > 1) full++;
    if (!Number.isNaN(prediction[trial])) asked++;
  });
  const all = (value: number) => new Float64Array(arms).fill(value);
  const likely = { volatility: all(start.volatility), stochasticity: all(start.stochasticity) };
  return {
    arms,
    feedback: full > seen / 2 ? "full" : "partial",
    missed: missed / trials,
    forced: forced / Math.max(trials - missed, 1),
    predictionNoise: asked > 0 ? noise.sd : null,
    predictionRho: noise.rho,
    start,
    blocks: person.blocks.map((block) => {
      const payoff = payoffOf(block, arms);
      return {
        name: block.name,
        trials: block.trials,
        noises: block.noises ?? likely,
        predictionNoise: noise.sd * scatterOf(noise.scatter),
        ...(payoff && { payoff, like: block }),
      };
    }),
  };
}

/** How the noise of a block differs from the person's: the root of ν over a χ² of ν degrees of freedom, as the fit assumes. */
function scatterOf(draw: Stream): number {
  let squares = 0;
  for (let i = 0; i < NOISE_FREEDOM; i++) squares += draw.normal() ** 2;
  return Math.sqrt(NOISE_FREEDOM / squares);
}

/** What all arms pay in a block: as the data say, or as the person saw if there is only one. */
function payoffOf({ payoff, reward, choice }: Block, arms: number): Float64Array | undefined {
  const known = payoff ?? (arms === 1 ? reward : undefined);
  return known?.every((one, i) => !Number.isNaN(one) || choice[Math.floor(i / arms)] === MISSED) ? known : undefined;
}
