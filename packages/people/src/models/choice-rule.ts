import type { Term } from "./bonuses.ts";
import type { PersonParameter } from "./parameter.ts";

const ALL: readonly [number, number] = [-Infinity, Infinity];

export const BETA: PersonParameter = {
  name: "beta",
  about: "β: how strongly choices follow the mean, per unit of reward",
  bounds: ALL,
  scale: "identity",
  prior: { mean: 5, sd: 10 },
  rewardPower: -1,
};

export const KAPPA: PersonParameter = {
  name: "kappa",
  about: "κ: perseveration, the weight of the arm chosen last",
  bounds: ALL,
  scale: "identity",
  prior: { mean: 0, sd: 1.5 },
};

export const LAPSE: PersonParameter = {
  name: "lapse",
  about: "ε: share of choices that are made at random",
  bounds: [0, 1],
  scale: "logit",
  prior: { mean: -3.5, sd: 1 },
};

export const PREDICTION_NOISE: PersonParameter = {
  name: "prediction_sd",
  about: "standard deviation of stated predictions around beliefs",
  bounds: [0, Infinity],
  scale: "log",
  prior: { mean: -1, sd: 1.5 },
  rewardPower: 1,
};

export const PREDICTION_RHO: PersonParameter = {
  name: "prediction_rho",
  about: "ρ: share of a prediction's deviation from the belief that is left in the next prediction",
  bounds: ALL,
  scale: "identity",
  prior: { mean: 0, sd: 0.5 },
};

/** The parameters of stated predictions. */
export const predictionParameters: readonly PersonParameter[] = [PREDICTION_NOISE, PREDICTION_RHO];

/** The parameters of the choice rule, in the order of the columns of a choice, then the lapse. */
export function choiceParameters(terms: readonly Term[]): PersonParameter[] {
  return [BETA, ...terms.map(({ parameter }) => parameter), KAPPA, LAPSE];
}
