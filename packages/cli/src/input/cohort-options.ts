import { invalid } from "@cause-toolkit/core";
import type { VarianceEstimator } from "@cause-toolkit/core/beliefs";
import { checkInteger } from "@cause-toolkit/core/checks";
import { DYNAMICS_EXAMPLES, parseDynamics } from "@cause-toolkit/core/worlds";
import { type CohortOptions, type Population, parseMemory, type TaskDesign } from "@cause-toolkit/people";
import { parseNumber, parseSeed } from "./number.ts";
import { splitList } from "./simulation-config.ts";

/** Options of the commands that simulate people, as text. */
export interface CohortTexts {
  readonly layout?: string;
  readonly arms?: string;
  readonly blocks?: string;
  readonly trials?: string;
  readonly volatility?: string;
  readonly stochasticity?: string;
  readonly feedback?: string;
  readonly dynamics?: string;
  readonly kinds?: string;
  readonly people?: string;
  readonly memory?: string;
  readonly beta?: string;
  readonly w?: string;
  readonly kappa?: string;
  readonly lapse?: string;
  readonly lambda?: string;
  readonly startSpread?: string;
  readonly unit?: string;
  readonly variance?: string;
  readonly cells?: string;
  readonly particles?: string;
  readonly missed?: string;
  readonly forced?: string;
  readonly predictionNoise?: string;
  readonly seed?: string;
}

/** The options of a task, for a command's help. */
export const DESIGN_OPTIONS = [
  ["--layout <name>", "mixed (arms of a block differ in noise) or homogeneous (blocks differ) (default: mixed)"],
  ["--arms <number>", "arms (default: 4)"],
  ["--blocks <number>", "blocks (default: 4)"],
  ["--trials <number>", "trials in each block (default: 50)"],
  ["--volatility <low,high>", "levels of volatility, as variances (default: 1,16)"],
  ["--stochasticity <low,high>", "levels of stochasticity, as variances (default: 4,64)"],
  ["--feedback <name>", "partial (reward of the chosen arm) or full (of all arms) (default: partial)"],
  ["--dynamics <name>", `how arms move, such as ${DYNAMICS_EXAMPLES.join(", ")} (default: restless)`],
] as const;

/** The options of simulated people. */
export const COHORT_OPTIONS = [
  ...DESIGN_OPTIONS,
  [
    "--memory <name>",
    "what people keep of the noises: reset-separate, carry-separate, reset-shared, carry-shared (default: carry-separate)",
  ],
  ["--beta <median:spread>", "β per point, spread of its logarithm (default: 0.3:0.4)"],
  ["--w <mean:spread>", "weight of the bonus (default: 1:0.3)"],
  ["--kappa <mean:spread>", "perseveration (default: 0.3:0.3)"],
  ["--lapse <share>", "share of random choices (default: 0.02)"],
  ["--lambda <median:spread>", "λ of both noises, spread of its logarithm (default: 0.1:0)"],
  ["--start-spread <number>", "spread of ln v0 and ln s0 between people (default: 0)"],
  ["--unit <number>", "CAUSE's unit of reward (default: 1)"],
  ["--variance <name>", "P averaged over the noises: inverseMeanPrecision or mean (default: inverseMeanPrecision)"],
  ["--cells <number>", "cells of the noise grid along each axis (default: 17)"],
  [
    "--particles <number>",
    "people infer noises with this many particles; needs --memory reset-separate (default: exactly)",
  ],
  ["--missed <share>", "share of missed trials (default: 0)"],
  ["--forced <share>", "share of trials with a prescribed arm (default: 0)"],
  ["--prediction-noise <sd>", "people also state predictions, with this standard deviation"],
  ["--seed <seed>", "the same seed gives the same people (default: 1)"],
] as const;

/** Reads the options of a cohort. `kinds` are models with numbers of people, or with `--people` of each. */
export function cohortOptions(texts: CohortTexts, defaultKinds: readonly string[]): CohortOptions {
  const each = texts.people === undefined ? 100 : checkInteger("people", parseNumber("people", texts.people), 0);
  const kinds = (texts.kinds === undefined ? [...defaultKinds] : splitList(texts.kinds)).map((text) => {
    const [model, count] = text.split("=");
    return [model.trim(), count === undefined ? each : parseNumber("number of people", count)] as const;
  });
  const design = designOptions(texts);
  const population: Population = {
    ...{ ...pair("beta", texts.beta, ":"), ...pair("w", texts.w, ":"), ...pair("kappa", texts.kappa, ":") },
    ...pair("lambda", texts.lambda, ":"),
    ...(texts.lapse !== undefined && { lapse: [parseNumber("lapse", texts.lapse), 0] }),
    ...(texts.startSpread !== undefined && { start: [1, parseNumber("start spread", texts.startSpread)] }),
  };
  return {
    ...{ design, population, kinds: Object.fromEntries(kinds) },
    ...(texts.memory !== undefined && { memory: parseMemory(texts.memory).name }),
    ...(texts.variance !== undefined && { variance: texts.variance as VarianceEstimator }),
    ...{ ...number("unit", texts.unit), ...number("cells", texts.cells), ...number("particles", texts.particles) },
    ...{ ...number("missed", texts.missed), ...number("forced", texts.forced) },
    ...number("predictionNoise", texts.predictionNoise),
    ...(texts.seed !== undefined && { seed: parseSeed(texts.seed) }),
  };
}

/** Reads the options of a task; those not given are left out. */
export function designOptions(texts: CohortTexts): Partial<TaskDesign> {
  return {
    ...(texts.layout !== undefined && { layout: texts.layout as TaskDesign["layout"] }),
    ...(texts.feedback !== undefined && { feedback: texts.feedback as TaskDesign["feedback"] }),
    ...(texts.dynamics !== undefined && { dynamics: parseDynamics(texts.dynamics) }),
    ...{ ...number("arms", texts.arms), ...number("blocks", texts.blocks), ...number("trials", texts.trials) },
    ...{ ...pair("volatility", texts.volatility, ","), ...pair("stochasticity", texts.stochasticity, ",") },
  };
}

function number<K extends string>(name: K, text: string | undefined): { [key in K]?: number } {
  return text === undefined ? {} : ({ [name]: parseNumber(name, text) } as { [key in K]: number });
}

function pair<K extends string>(
  name: K,
  text: string | undefined,
  separator: string,
): { [key in K]?: [number, number] } {
  return text === undefined ? {} : ({ [name]: parsePair(name, text, separator) } as { [key in K]: [number, number] });
}

/** Two numbers. */
export function parsePair(name: string, text: string, separator: string): [number, number] {
  const parts = text.split(separator);
  if (parts.length !== 2) invalid(name, text, `must be two numbers with ${JSON.stringify(separator)} between them`);
  return [parseNumber(name, parts[0]), parseNumber(name, parts[1])];
}
