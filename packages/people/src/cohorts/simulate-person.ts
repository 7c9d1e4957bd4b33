import type { Stream } from "@cause-toolkit/core/numerics";
import { type Block, MISSED, makeBlock } from "../data/person.ts";
import { type Learner, makeBeliefs } from "../learners/learner.ts";
import { parseBonus } from "../models/bonuses.ts";
import type { Model } from "../models/model.ts";
import type { ModelSettings } from "../models/settings.ts";
import { noisesOfBlock, type TaskDesign } from "./design.ts";
import { type TrueParameters, weightOf } from "./population.ts";

/** What happens in a task besides choices and rewards. */
export interface Conduct {
  /** Share of trials without a response. */
  readonly missed: number;
  /** Share of trials in which the arm is prescribed. */
  readonly forced: number;
  /** Standard deviation of stated predictions; null if none are asked for. */
  readonly predictionNoise: number | null;
}

/** Lets a model with these parameters do a task. Its worlds and its choices have streams of their own, so people of all kinds can meet the same worlds. */
export function simulatePerson(
  design: TaskDesign,
  { bonus }: Model,
  learner: Learner,
  truth: TrueParameters,
  settings: ModelSettings,
  conduct: Conduct,
  world: Stream,
  chance: Stream,
): Block[] {
  const { arms, trials } = design;
  const terms = parseBonus(bonus)
    .terms(settings)
    .map(({ parameter, write }) => ({
      // Terms are in units of the spread.
      weight: weightOf(parameter, truth) * (parameter.rewardPower === -1 ? settings.spread : 1),
      write,
    }));
  const beliefs = makeBeliefs(arms);
  const term = new Float64Array(arms);
  return Array.from({ length: design.blocks }, (_, number) => {
    const noises = noisesOfBlock(design, number);
    const block = { ...makeBlock(String(number + 1), trials, arms), noises };
    const latent = Float64Array.from({ length: arms }, () => Math.sqrt(design.priorVariance) * world.normal());
    let last = MISSED;
    learner.startBlock(noises);
    for (let trial = 0; trial < trials; trial++) {
      const rewards = latent.map((_, k) => {
        latent[k] += Math.sqrt(noises.volatility[k]) * world.normal();
        return latent[k] + Math.sqrt(noises.stochasticity[k]) * world.normal();
      });
      learner.read(beliefs);
      const utility = beliefs.mean.map((mean, k) => truth.beta * mean + (k === last ? truth.kappa : 0));
      for (const { weight, write } of terms) {
        write(beliefs, term);
        for (let k = 0; k < arms; k++) utility[k] += weight * term[k];
      }
      const [missed, forced, lapse, where] = [chance.uniform(), chance.uniform(), chance.uniform(), chance.uniform()];
      const error = chance.normal();
      const seen = block.reward.subarray(trial * arms, (trial + 1) * arms);
      if (missed >= conduct.missed) {
        const isForced = forced < conduct.forced;
        const atRandom = isForced || lapse < truth.lapse;
        const choice = atRandom ? Math.min(Math.floor(where * arms), arms - 1) : softmaxChoice(utility, where);
        block.choice[trial] = choice;
        block.forced[trial] = isForced ? 1 : 0;
        if (conduct.predictionNoise !== null) {
          block.prediction[trial] = beliefs.mean[choice] + conduct.predictionNoise * error;
        }
        if (design.feedback === "full") seen.set(rewards);
        else seen[choice] = rewards[choice];
        last = choice;
      }
      learner.observe(seen);
    }
    return block;
  });
}

function softmaxChoice(utility: Float64Array, where: number): number {
  const top = Math.max(...utility);
  const weights = utility.map((one) => Math.exp(one - top));
  let left = where * weights.reduce((sum, one) => sum + one, 0);
  for (let k = 0; k < weights.length - 1; k++) {
    left -= weights[k];
    if (left < 0) return k;
  }
  return weights.length - 1;
}
