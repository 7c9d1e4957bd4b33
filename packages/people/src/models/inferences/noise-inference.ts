import { gridLearner } from "../../learners/grid-learner.ts";
import type { Flag, FlagRule } from "../flag.ts";
import type { Inference } from "../inference.ts";
import type { ParameterValues } from "../parameter.ts";
import type { ModelSettings } from "../settings.ts";
import { lambdaOf, type NoiseName, startOf } from "./noise-parameters.ts";

/** Below this many trials a person, λ was recovered with r 0.4 to 0.5 in simulations. */
const TRIALS_FOR_LAMBDA = 150;
/** Below this many, with noises forgotten at each block, inferences were told apart in 2 of 3 people at best. */
const TRIALS_FOR_LESIONS = 300;

/** A learner with its own λ for each noise; those that it is blind to have none. */
export function noiseInference(name: string, summary: string, infers: readonly NoiseName[]): Inference {
  const lesion = infers.length < 2;
  const modelOf = (values: ParameterValues, arms: number, { start, variance }: ModelSettings) => ({
    arms,
    prior: { mean: start.mean, variance: start.variance },
    start: { volatility: values.v0, stochasticity: values.s0 },
    lambda: {
      volatility: infers.includes("volatility") ? values.lambda_v : 0,
      stochasticity: infers.includes("stochasticity") ? values.lambda_s : 0,
    },
    variance,
  });
  return {
    name,
    summary,
    learns: true,
    remembers: true,
    uncertain: true,
    lesion,
    rival: !lesion,
    parameters: (settings) => [
      startOf("volatility", settings),
      startOf("stochasticity", settings),
      ...infers.map((noise) => lambdaOf(noise, settings)),
    ],
    learner: (values, arms, memory, settings) =>
      gridLearner({ ...modelOf(values, arms, settings), memory, cells: settings.cells }),
    flags: (design) => [...lambdaFlags(design), ...(lesion ? lesionFlags(name)(design) : [])],
  };
}

const lambdaFlags: FlagRule = ({ free, trials }) => {
  const asked = ["lambda_v", "lambda_s"].filter((one) => free.includes(one));
  if (asked.length === 0 || trials >= TRIALS_FOR_LAMBDA) return [];
  return [
    { about: asked.join(", "), text: `${trials} trials a person are too few for λ (r 0.4 to 0.5 at 100 trials)` },
  ];
};

/** The rule is one of choices. Predictions tell more. */
const lesionFlags =
  (about: string): FlagRule =>
  ({ people, resets, trials }): Flag[] => {
    const choosing = people.some(({ arms }) => arms > 1);
    if (!choosing || !resets || trials >= TRIALS_FOR_LESIONS) return [];
    const text = `${trials} trials a person are too few to name one person's inference, if noises are forgotten at each block (right in 0.6 to 0.65 of people at 200 trials, 0.33 by chance)`;
    return [{ about, text, names: true }];
  };
