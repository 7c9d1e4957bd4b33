import { log } from "@cause-toolkit/core/numerics";
import { type FilterParameter, SCALES } from "../parameter.ts";
import type { ModelSettings } from "../settings.ts";

export type NoiseName = "volatility" | "stochasticity";

/** Spread of ln v0 and ln s0 between people before anything is known of them: a factor of e. */
const START_SD = 1;
/** Spread of logit λ between people. */
const LAMBDA_SD = 0.9;

/** v0 or s0. */
export function startOf(noise: NoiseName, { start }: ModelSettings): FilterParameter {
  return {
    name: noise === "volatility" ? "v0" : "s0",
    about: `${noise} that the person assumes at first`,
    bounds: [0, Infinity],
    scale: "log",
    prior: { mean: log(start[noise]), sd: START_SD },
    population: {
      setting: "start",
      about: "spread of ln v0 and ln s0 between people",
      asked: "spread",
      center: start[noise],
      spread: 0,
      scale: "log",
      relative: true,
      place: noise === "volatility" ? 5 : 6,
    },
    comparedAsLog: true,
  };
}

/** λ_v or λ_s. */
export function lambdaOf(noise: NoiseName, { lambda }: ModelSettings): FilterParameter {
  return {
    name: noise === "volatility" ? "lambda_v" : "lambda_s",
    about: `how fast ${noise} is assumed to change`,
    bounds: [0, 1],
    scale: "logit",
    prior: { mean: SCALES.logit.toFit(lambda), sd: LAMBDA_SD },
    population: {
      setting: "lambda",
      about: "λ of both noises",
      center: 0.1,
      spread: 0,
      scale: "log",
      most: 0.9,
      place: noise === "volatility" ? 3 : 4,
    },
    comparedAsLog: true,
  };
}
