import type { PersonData } from "../data/person.ts";
import { trialsOf } from "../data/person.ts";
import { type Beliefs, type Learner, makeBeliefs } from "../learners/learner.ts";

/** A learner's beliefs before each trial of a person, and its learning rates: arm k of trial t (counted over all blocks) is at place t·arms + k. */
export interface Features extends Beliefs {
  readonly arms: number;
  readonly trials: number;
  /** The learning rate at the reward of the trial; NaN where none was seen. */
  readonly learningRate: Float64Array;
}

/** Takes a learner through what the person saw. This depends on no parameter of the choice rule, so it serves all bonuses. */
export function featuresOf(person: PersonData, learner: Learner): Features {
  const { arms } = person;
  const trials = trialsOf(person);
  const make = () => new Float64Array(trials * arms);
  const features = {
    arms,
    trials,
    mean: make(),
    variance: make(),
    volatility: make(),
    stochasticity: make(),
    learningRate: make().fill(Number.NaN),
  };
  const now = makeBeliefs(arms);
  let at = 0;
  for (const { trials: length, reward, noises } of person.blocks) {
    learner.startBlock(noises);
    for (let trial = 0; trial < length; trial++, at += arms) {
      learner.read(now);
      features.mean.set(now.mean, at);
      features.variance.set(now.variance, at);
      features.volatility.set(now.volatility, at);
      features.stochasticity.set(now.stochasticity, at);
      learner.observe(reward.subarray(trial * arms, (trial + 1) * arms), features.learningRate.subarray(at, at + arms));
    }
  }
  return features;
}
