import type { Named } from "../named.ts";
import { exp, log } from "../numerics/elementary/index.ts";
import { checkOptions, type ParameterSet } from "../parameter.ts";
import type { Policy } from "./policy.ts";

export interface SoftmaxOptions {
  /** In units of reward: arms whose means differ by this much are chosen in the ratio e : 1. Default 1. */
  readonly temperature?: number;
}

const OPTIONS = {
  temperature: { kind: "number", about: "in units of reward", default: 1, above: 0 },
} as const satisfies ParameterSet;

/** Pulls each arm with probability proportional to exp(mean/temperature). */
export function softmax(options: SoftmaxOptions = {}): Policy {
  const { temperature } = checkOptions("softmax", OPTIONS, options);
  return {
    name: "softmax",
    reasoning: { by: "means-at-random" },
    start: () => ({
      reset() {},
      // Mean plus Gumbel noise: its maximum has just the softmax probabilities.
      score({ predicted }, stream, scores) {
        for (let k = 0; k < scores.length; k++) {
          scores[k] = predicted.mean[k] / temperature - log(-log(stream.uniform()));
        }
      },
      explain({ predicted: { mean } }) {
        const best = mean.reduce((a, b) => Math.max(a, b), -Infinity);
        const weights = mean.map((m) => exp((m - best) / temperature));
        const total = weights.reduce((a, b) => a + b, 0);
        return { bonus: null, probability: weights.map((weight) => weight / total) };
      },
    }),
  };
}

export const SOFTMAX: Named<Policy> = {
  name: "softmax",
  summary: "probability proportional to exp(mean/temperature)",
  options: OPTIONS,
  make: softmax,
};
