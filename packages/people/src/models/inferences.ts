import { invalid } from "@cause-toolkit/core";
import { log } from "@cause-toolkit/core/numerics";
import { deltaLearner } from "../learners/delta-learner.ts";
import { gridLearner } from "../learners/grid-learner.ts";
import { kalmanLearner } from "../learners/kalman-learner.ts";
import type { Inference } from "./inference.ts";
import { type PersonParameter, SCALES } from "./parameter.ts";
import type { ModelSettings } from "./settings.ts";

/** Spread of ln v0 and ln s0 between people before anything is known of them: a factor of e. */
const START_SD = 1;
/** Spread of logit λ between people. */
const LAMBDA_SD = 0.9;

function startOf(noise: "volatility" | "stochasticity", { start }: ModelSettings): PersonParameter {
  const name = noise === "volatility" ? "v0" : "s0";
  const prior = { mean: log(start[noise]), sd: START_SD };
  return { name, about: `${noise} that the person assumes at first`, bounds: [0, Infinity], scale: "log", prior };
}

function lambdaOf(noise: "volatility" | "stochasticity", { lambda }: ModelSettings): PersonParameter {
  const name = noise === "volatility" ? "lambda_v" : "lambda_s";
  const prior = { mean: SCALES.logit.toFit(lambda), sd: LAMBDA_SD };
  return { name, about: `how fast ${noise} is assumed to change`, bounds: [0, 1], scale: "logit", prior };
}

/** A learner with its own λ for each noise; those that it is blind to have none. */
function noiseInference(name: string, summary: string, infers: readonly ("volatility" | "stochasticity")[]): Inference {
  const rate = (noise: "volatility" | "stochasticity", value: number) => (infers.includes(noise) ? value : 0);
  return {
    name,
    summary,
    remembers: true,
    uncertain: true,
    lesion: infers.length < 2,
    parameters: (settings) => [
      startOf("volatility", settings),
      startOf("stochasticity", settings),
      ...infers.map((noise) => lambdaOf(noise, settings)),
    ],
    learner: (values, arms, memory, { start, variance, cells }) =>
      gridLearner({
        arms,
        prior: { mean: start.mean, variance: start.variance },
        start: { volatility: values.v0, stochasticity: values.s0 },
        lambda: {
          volatility: rate("volatility", values.lambda_v),
          stochasticity: rate("stochasticity", values.lambda_s),
        },
        memory,
        variance,
        cells,
      }),
  };
}

const bothBlind: Inference = {
  name: "both-blind",
  summary: "infers neither noise: a Kalman filter with fixed v0 and s0",
  remembers: false,
  uncertain: true,
  lesion: false,
  parameters: (settings) => [startOf("volatility", settings), startOf("stochasticity", settings)],
  learner: ({ v0, s0 }, arms, _, { start }) => kalmanLearner(arms, start, { volatility: v0, stochasticity: s0 }),
};

const kalman: Inference = {
  name: "kalman",
  summary: "knows the true noises, which the data must have",
  remembers: false,
  uncertain: true,
  lesion: false,
  parameters: () => [],
  learner: (_, arms, _memory, { start }) => kalmanLearner(arms, start, "true"),
};

const delta: Inference = {
  name: "delta",
  summary: "delta rule with a fixed learning rate; no uncertainty",
  remembers: false,
  uncertain: false,
  lesion: false,
  parameters: () => [
    {
      name: "alpha",
      about: "learning rate",
      bounds: [0, 1],
      scale: "logit",
      prior: { mean: 0, sd: 1.5 },
      always: true,
    },
  ],
  learner: ({ alpha }, arms, _, { start }) => deltaLearner(arms, start, alpha),
};

const random: Inference = {
  name: "random",
  summary: "learns nothing: choices by perseveration and chance",
  remembers: false,
  uncertain: false,
  lesion: false,
  parameters: () => [],
  // With equal means β has no effect: it keeps its prior, and costs no evidence.
  learner: (_, arms, _memory, { start }) => deltaLearner(arms, start, 0),
};

/** All inferences, by name. */
export const INFERENCES: readonly Inference[] = [
  noiseInference("healthy", "infers both noises", ["volatility", "stochasticity"]),
  noiseInference("s-blind", "infers volatility only; all noise is taken for drift", ["volatility"]),
  noiseInference("v-blind", "infers stochasticity only; all drift is taken for noise", ["stochasticity"]),
  bothBlind,
  kalman,
  delta,
  random,
];

export function parseInference(name: string): Inference {
  const found = INFERENCES.find((one) => one.name === name);
  return found ?? invalid("inference", name, `must be one of ${INFERENCES.map((one) => one.name).join(", ")}`);
}
