import { invalid, makeArm, parseIndex, type Seed } from "@cause-toolkit/core";
import {
  LESIONS,
  type Lesion,
  MAX_PARTICLES,
  NOISE_FILTERS,
  type NoiseEstimator,
  type NoiseFilterName,
  steadyState,
} from "@cause-toolkit/core/beliefs";
import { checkChoice, checkFraction, checkInteger, checkNonNegative, checkPositive } from "@cause-toolkit/core/checks";
import { average, median } from "@cause-toolkit/core/numerics";

/** Options of the lesion experiment of Section 6.4 and Appendix C. Defaults are the paper's where it gives them. */
export interface LesionOptions {
  /** True volatilities and stochasticities: every pair is a cell. Default 1, 4 and 9, 25. */
  readonly volatility?: readonly number[];
  readonly stochasticity?: readonly number[];
  /** The learners. Default: healthy, stochasticity-blind, volatility-blind. */
  readonly learners?: { readonly [name: string]: Lesion };
  /** Observations in a series. Default 200. */
  readonly trials?: number;
  /** The number of final trials to average over. Default 1. */
  readonly last?: number;
  /** Series in a cell, the same for all learners. Default 1000. */
  readonly runs?: number;
  readonly seed?: Seed;
  /** How learners infer noises. Default particles, as in the paper. */
  readonly filter?: NoiseFilterName;
  readonly particles?: number;
  /** Start values of the learners, which blind learners keep. Default: the means over the cells, 2.5 and 17. */
  readonly start?: { readonly volatility: number; readonly stochasticity: number };
  /** The index of the bonus. Default `cause`, at discount 0.95. */
  readonly index?: string;
  readonly discount?: number;
  /**
   * Posterior variances at which the bonus is computed. Default: the median of the cells' stationary variances, 4.4247 (Appendix C), and 25, the
   * prior variance (Section 6.4).
   */
  readonly referenceVariance?: readonly number[];
  /** Other ways to form the bonus at the point estimates. Default none. */
  readonly further?: readonly BonusReading[];
}

/** A bonus at point estimates, by another index or of another estimator of the noises. */
export interface BonusReading {
  readonly name: string;
  readonly index: string;
  readonly estimator?: NoiseEstimator;
}

export type LesionConfig = Required<Omit<LesionOptions, "filter">> & Pick<LesionOptions, "filter">;

/** Checks the options and fills in the defaults. */
export function makeLesionConfig(options: LesionOptions = {}): LesionConfig {
  const volatility = options.volatility ?? [1, 4];
  const stochasticity = options.stochasticity ?? [9, 25];
  for (const v of volatility) checkPositive("volatility", v);
  for (const s of stochasticity) checkPositive("stochasticity", s);
  const learners = options.learners ?? LESIONS;
  if (Object.keys(learners).length === 0) invalid("number of learners", 0, "there must be at least one");
  parseIndex(options.index ?? "cause");
  const trials = checkInteger("trials", options.trials ?? 200, 1);
  const last = checkInteger("last", options.last ?? 1, 1);
  if (last > trials) invalid("last", last, `there are ${trials} trials`);
  const references = options.referenceVariance ?? [medianStationary(volatility, stochasticity), 25];
  for (const P of references) checkNonNegative("reference variance", P);
  return {
    volatility,
    stochasticity,
    learners,
    trials,
    last,
    runs: checkInteger("runs", options.runs ?? 1000, 2),
    seed: options.seed ?? 1,
    ...(options.filter && { filter: checkChoice("filter", options.filter, NOISE_FILTERS) }),
    particles: checkInteger("number of particles", options.particles ?? 100, 1, MAX_PARTICLES),
    start: options.start ?? { volatility: average(volatility), stochasticity: average(stochasticity) },
    index: options.index ?? "cause",
    discount: checkFraction("discount", options.discount ?? 0.95),
    referenceVariance: references,
    further: options.further ?? [],
  };
}

function medianStationary(volatility: readonly number[], stochasticity: readonly number[]): number {
  return median(
    volatility.flatMap((v) =>
      stochasticity.map((s) => steadyState(makeArm({ volatility: v, stochasticity: s })).variance),
    ),
  );
}
