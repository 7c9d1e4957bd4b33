import type { PersonParameter } from "./parameter.ts";
import type { Term } from "./term.ts";

const ALL: readonly [number, number] = [-Infinity, Infinity];

export const BETA: PersonParameter = {
  name: "beta",
  about: "β: how strongly choices follow the mean, per unit of reward",
  bounds: ALL,
  scale: "identity",
  prior: { mean: 5, sd: 10 },
  population: { setting: "beta", about: "β per point", center: 0.3, spread: 0.4, scale: "log", place: 0 },
  rewardPower: -1,
  comparedAsLog: true,
};

/** β·mean, the mean in units of the spread of rewards. */
export function meanTerm(spread: number): Term {
  return {
    parameter: BETA,
    write({ mean }, into) {
      for (let arm = 0; arm < into.length; arm++) into[arm] = mean[arm] / spread;
    },
  };
}

/** κ·[chosen last in the block]. */
export const perseveration: Term = {
  parameter: {
    name: "kappa",
    about: "κ: perseveration, the weight of the arm chosen last",
    bounds: ALL,
    scale: "identity",
    prior: { mean: 0, sd: 1.5 },
    population: { setting: "kappa", about: "perseveration", center: 0.3, spread: 0.3, scale: "identity", place: 2 },
  },
  write(_, into, { last }) {
    into.fill(0);
    if (last >= 0) into[last] = 1;
  },
};

export const LAPSE: PersonParameter = {
  name: "lapse",
  about: "ε: share of choices that are made at random",
  bounds: [0, 1],
  scale: "logit",
  prior: { mean: -3.5, sd: 1 },
  population: {
    setting: "lapse",
    about: "share of random choices",
    asked: "center",
    center: 0.02,
    spread: 0,
    scale: "logit",
  },
  comparedAsLog: true,
};

export const PREDICTION_NOISE: PersonParameter = {
  name: "prediction_sd",
  about: "standard deviation of stated predictions",
  bounds: [0, Infinity],
  scale: "log",
  prior: { mean: -1, sd: 1.5 },
  population: null,
  rewardPower: 1,
  comparedAsLog: true,
};

export const PREDICTION_RHO: PersonParameter = {
  name: "prediction_rho",
  about: "ρ: share of a deviation left in the next prediction",
  bounds: ALL,
  scale: "identity",
  prior: { mean: 0, sd: 0.5 },
  population: null,
};

/** The parameters of stated predictions. */
export const predictionParameters: readonly PersonParameter[] = [PREDICTION_NOISE, PREDICTION_RHO];

/** The parameters of the choice rule, in the order of the columns of a choice, then the lapse. */
export function choiceParameters(terms: readonly Term[]): PersonParameter[] {
  return [...terms.map(({ parameter }) => parameter), LAPSE];
}
