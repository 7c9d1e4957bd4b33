import { exp, log, logistic, pow } from "@cause-toolkit/core/numerics";

/** A normal prior on the scale on which a parameter is fitted. */
export interface Prior {
  readonly mean: number;
  readonly sd: number;
}

/** The scale on which a parameter is fitted, where it has no bounds. */
export type FitScale = "identity" | "log" | "logit";

/** A parameter of a person. */
export interface PersonParameter {
  readonly name: string;
  readonly about: string;
  /** The range that the scale keeps it in. */
  readonly bounds: readonly [number, number];
  readonly scale: FitScale;
  readonly prior: Prior;
  /** The power of the reward's unit that it has: −1 for weights per point. It is fitted in units of the spread of rewards. */
  readonly rewardPower?: -1 | 0 | 1;
}

export const SCALES: {
  readonly [scale in FitScale]: {
    toFit(value: number): number;
    fromFit(fitted: number): number;
    /** How fast the value changes with the fitted one; turns standard errors. */
    slope(fitted: number): number;
  };
} = {
  identity: { toFit: (x) => x, fromFit: (z) => z, slope: () => 1 },
  log: { toFit: log, fromFit: exp, slope: exp },
  logit: {
    toFit: (x) => log(x / (1 - x)),
    fromFit: logistic,
    slope: (z) => logistic(z) * logistic(-z),
  },
};

/** ln of the prior's density. */
export function logPrior({ mean, sd }: Prior, fitted: number): number {
  const z = (fitted - mean) / sd;
  return -0.5 * z * z - log(sd) - 0.5 * log(2 * Math.PI);
}

/** A parameter's value in the data's own units, from where it is fitted. */
export function valueOf({ scale, rewardPower = 0 }: PersonParameter, fitted: number, spread: number): number {
  return SCALES[scale].fromFit(fitted) * pow(spread, rewardPower);
}

/** The standard error of that value. */
export function errorOf(
  { scale, rewardPower = 0 }: PersonParameter,
  fitted: number,
  sd: number,
  spread: number,
): number {
  return SCALES[scale].slope(fitted) * sd * pow(spread, rewardPower);
}

/** Where a value in the data's own units is fitted. */
export function fittedOf({ scale, rewardPower = 0 }: PersonParameter, value: number, spread: number): number {
  return SCALES[scale].toFit(value / pow(spread, rewardPower));
}
