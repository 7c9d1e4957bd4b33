import { exp, log, logistic, pow } from "@cause-toolkit/core/numerics";

/** A normal prior on the scale on which a parameter is fitted. */
export interface Prior {
  readonly mean: number;
  readonly sd: number;
}

/** The scale on which a parameter is fitted, where it has no bounds. */
export type FitScale = "identity" | "log" | "logit";

/** How simulated people differ in a parameter: a normal draw on a scale. */
export interface PopulationRule {
  /** The name by which a cohort changes center and spread; several parameters may share it, and are drawn apart. */
  readonly setting: string;
  /** What the setting means, where several parameters share it or fewer words do; else what the parameter says of itself. */
  readonly about?: string;
  /** The one number that a cohort is asked for, where it is not both: then the other stays as it is declared. */
  readonly asked?: "center" | "spread";
  /** In the parameter's own units: the mean, or the median on another scale. */
  readonly center: number;
  readonly spread: number;
  readonly scale: FitScale;
  /** Whether the center of a cohort's setting is a multiple of this center. */
  readonly relative?: true;
  /** Which of a person's common draws is used, so that parameters with the same place are drawn alike. Others have a stream of their own. */
  readonly place?: number;
  /** The draw is multiplied by the person's value of another parameter, and by a factor. */
  readonly times?: string;
  readonly factor?: number;
  readonly most?: number;
}

/** A parameter of a person: all that anything else needs to know of it. */
export interface PersonParameter {
  readonly name: string;
  readonly about: string;
  /** The range that the scale keeps it in. */
  readonly bounds: readonly [number, number];
  readonly scale: FitScale;
  readonly prior: Prior;
  /** What simulated people draw; null where the task says it. */
  readonly population: PopulationRule | null;
  /** The power of the reward's unit that it has: −1 for weights per point. It is fitted in units of the spread of rewards. */
  readonly rewardPower?: -1 | 0 | 1;
  /** Why it is not recovered even from an easy task, where another parameter can stand in for it. */
  readonly confounded?: string;
  /** Whether true and fitted values are compared as logarithms. */
  readonly comparedAsLog?: true;
  /**
   * Whether a model with it is compared with one without, so that its prior must not come from the group: narrowed to where it does nothing, it would make
   * both models the same, and names arbitrary.
   */
  readonly keepsPrior?: true;
}

/** A parameter of an ingredient that changes beliefs, so that the filter runs again for each value. It is fitted if asked for, or always. */
export interface FilterParameter extends PersonParameter {
  readonly always?: true;
}

/** Centers and spreads that differ from what parameters declare, by setting. */
export interface Population {
  readonly [setting: string]: readonly [center: number, spread: number];
}

/** Values of parameters in the data's own units, by name. */
export interface ParameterValues {
  readonly [name: string]: number;
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
export function valueOf(
  { scale, rewardPower = 0 }: Pick<PersonParameter, "scale" | "rewardPower">,
  fitted: number,
  spread: number,
): number {
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

/** The value of a parameter for one simulated person, from a standard normal draw. `known` are values of parameters that come earlier. */
export function drawnValue(
  name: string,
  rule: PopulationRule,
  given: Population,
  known: ParameterValues,
  normal: number,
): number {
  const [own, spread] = given[rule.setting] ?? [rule.relative ? 1 : rule.center, rule.spread];
  const center = rule.relative ? own * rule.center : own;
  const drawn = {
    identity: () => center + spread * normal,
    log: () => center * exp(spread * normal),
    // Without a spread the center may lie at the end of the scale: a share of 0.
    logit: () => (spread === 0 ? center : logistic(SCALES.logit.toFit(center) + spread * normal)),
  }[rule.scale]();
  const base = rule.times === undefined ? 1 : known[rule.times];
  if (base === undefined) throw new Error(`${name} is drawn in terms of ${rule.times}, which must come before it`);
  return Math.min(drawn * base * (rule.factor ?? 1), rule.most ?? Infinity);
}
