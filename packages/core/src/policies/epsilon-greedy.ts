import type { Named } from "../named.ts";
import { checkOptions, type ParameterSet } from "../parameter.ts";
import { greedyProbabilities } from "./choose.ts";
import type { Policy } from "./policy.ts";

export interface EpsilonGreedyOptions {
  /** How often to pull any arm at random. Default 0.1. */
  readonly epsilon?: number;
}

const OPTIONS = {
  epsilon: { kind: "number", about: "how often any arm", default: 0.1, min: 0, max: 1 },
} as const satisfies ParameterSet;

/** Pulls what looks best, but now and then any arm. */
export function epsilonGreedy(options: EpsilonGreedyOptions = {}): Policy {
  const { epsilon } = checkOptions("epsilon-greedy", OPTIONS, options);
  return {
    name: "epsilon-greedy",
    reasoning: { by: "random-pulls" },
    start: () => ({
      reset() {},
      score({ predicted }, stream, scores) {
        const explore = stream.uniform() < epsilon;
        for (let k = 0; k < scores.length; k++) scores[k] = explore ? stream.uniform() : predicted.mean[k];
      },
      explain({ predicted }) {
        const share = epsilon / predicted.mean.length;
        return { bonus: null, probability: greedyProbabilities(predicted.mean).map((p) => (1 - epsilon) * p + share) };
      },
    }),
  };
}

export const EPSILON_GREEDY: Named<Policy> = {
  name: "epsilon-greedy",
  summary: "what looks best, now and then any arm",
  options: OPTIONS,
  make: epsilonGreedy,
};
