import type { Stream } from "@cause-toolkit/core/numerics";
import { square } from "@cause-toolkit/core/numerics";
import { eachTrial, MISSED, type PersonData } from "../data/person.ts";
import { NOISE_FREEDOM } from "../likelihood/predictions.ts";
import type { ModelSettings } from "../models/settings.ts";
import type { PredictionNoise } from "./chooser-of.ts";
import type { Task } from "./simulate-person.ts";

/**
 * The task that a person did: arms, blocks and lengths, feedback, shares of missed and forced trials. Noises that the data lack are those that rewards
 * suggest.
 *
 * @param scatter by which the noise of predictions differs between blocks
 */
export function taskOf(
  person: PersonData,
  { start }: ModelSettings,
  predictionNoise: PredictionNoise,
  scatter: Stream,
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
    predictionNoise: asked > 0 ? predictionNoise.sd : null,
    predictionRho: predictionNoise.rho,
    start,
    blocks: person.blocks.map(({ name, trials: length, noises }) => ({
      name,
      trials: length,
      noises: noises ?? likely,
      predictionNoise: predictionNoise.sd * factorOf(scatter),
    })),
  };
}

/** How the noise of a block differs from the person's: the root of ν over a χ² of ν degrees of freedom, as the fit assumes. */
function factorOf(draw: Stream): number {
  let squares = 0;
  for (let i = 0; i < NOISE_FREEDOM; i++) squares += square(draw.normal());
  return Math.sqrt(NOISE_FREEDOM / squares);
}
