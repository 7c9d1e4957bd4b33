import { checkProbability } from "../invalid.ts";
import { certainty } from "./choose.ts";
import type { Policy } from "./policy.ts";

export interface EpsilonGreedyOptions {
  /** How often to pull any arm at random. Default 0.1. */
  readonly epsilon?: number;
}

/** Pulls what looks best, but now and then any arm. */
export function epsilonGreedy({ epsilon = 0.1 }: EpsilonGreedyOptions = {}): Policy {
  checkProbability("epsilon", epsilon);
  return {
    name: "epsilon-greedy",
    start: () => ({
      reset() {},
      score({ predicted }, stream, scores) {
        const explore = stream.uniform() < epsilon;
        for (let k = 0; k < scores.length; k++) scores[k] = explore ? stream.uniform() : predicted.mean[k];
      },
      explain({ predicted }) {
        const share = epsilon / predicted.mean.length;
        return { bonus: null, probability: certainty(predicted.mean).map((p) => (1 - epsilon) * p + share) };
      },
    }),
  };
}
