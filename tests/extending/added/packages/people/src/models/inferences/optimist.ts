import { deltaLearner } from "../../learners/delta-learner.ts";
import type { Inference } from "../inference.ts";

/** A delta rule that takes a quarter of the learning rate for bad news. */
export const optimist: Inference = {
  name: "optimist",
  summary: "delta rule that takes a quarter of the learning rate for bad news",
  learns: true,
  remembers: false,
  uncertain: false,
  lesion: false,
  rival: false,
  parameters: () => [
    {
      name: "alpha_good",
      about: "learning rate for good news",
      bounds: [0, 1],
      scale: "logit",
      prior: { mean: 0, sd: 1.5 },
      population: { setting: "good", center: 0.6, spread: 0.8, scale: "logit" },
      always: true,
    },
  ],
  learner({ alpha_good }, arms, _, { start }) {
    const plain = deltaLearner(arms, start, alpha_good);
    const mean = new Float64Array(arms);
    return {
      startBlock() {
        plain.startBlock();
        mean.fill(start.mean);
      },
      read(into) {
        plain.read(into);
        into.mean.set(mean);
      },
      observe(rewards, learningRates) {
        for (let arm = 0; arm < arms; arm++) {
          const error = rewards[arm] - mean[arm];
          if (Number.isNaN(error)) continue;
          const rate = error > 0 ? alpha_good : alpha_good / 4;
          mean[arm] += rate * error;
          if (learningRates) learningRates[arm] = rate;
        }
      },
      fade(arm, kept, toward) {
        mean[arm] = toward.mean + kept * (mean[arm] - toward.mean);
      },
    };
  },
};
