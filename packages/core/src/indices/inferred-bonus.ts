import { type Arm, makeArm } from "../arm.ts";
import type { NoiseEstimator } from "../beliefs/noise/estimators.ts";
import type { NoiseFilter } from "../beliefs/noise/noise-filter.ts";
import { checkFraction, checkNonNegative } from "../invalid.ts";
import { type Index, rootBonus } from "./bonus.ts";

export interface InferredBonusOptions {
  /** P, the posterior variance at which the arm is priced. Default: the posterior variance of the filter. */
  readonly variance?: number;
  /** How many steps from now the arm would be pulled. Default 1. */
  readonly gap?: number;
}

/**
 * The bonus of an arm with the noises that the filter estimates.
 *
 * @example
 * ```ts
 * import { cause } from "@cause-toolkit/core";
 * import { ParticleFilter } from "@cause-toolkit/core/beliefs";
 * import { plugInBonus } from "@cause-toolkit/core/indices";
 * import { stream } from "@cause-toolkit/core/numerics";
 *
 * const start = { volatility: 4, stochasticity: 25 };
 * const filter = new ParticleFilter({ start, stream: stream(1, "noise") });
 * plugInBonus(cause(), filter, 0.95, { variance: 25 }); // → 2.740
 * ```
 */
export function plugInBonus(
  index: Index,
  filter: NoiseFilter,
  discount: number,
  { estimator, ...options }: InferredBonusOptions & { readonly estimator?: NoiseEstimator } = {},
): number {
  const { variance = filter.posterior().variance, gap } = checkOptions(discount, options);
  const arm = makeArm(filter.estimate(estimator));
  return index.price(arm, discount)(variance + gap * arm.volatility);
}

/**
 * The bonus averaged over the particles or cells of a filter: each prices the arm by its own noises, and its own P unless one is given.
 * Root-shaped indices, such as CAUSE, take some 5 µs for 100 particles; an index that is solved for is solved for each.
 *
 * @example
 * ```ts
 * import { cause } from "@cause-toolkit/core";
 * import { ParticleFilter } from "@cause-toolkit/core/beliefs";
 * import { averageBonus } from "@cause-toolkit/core/indices";
 * import { stream } from "@cause-toolkit/core/numerics";
 *
 * const filter = new ParticleFilter({ start: { volatility: 4, stochasticity: 25 }, stream: stream(1, "noise") });
 * for (const reward of [3, -8, 12]) filter.observe(reward);
 * averageBonus(cause(), filter, 0.95, { variance: 25 }); // → 2.675
 * ```
 */
export function averageBonus(
  index: Index,
  filter: NoiseFilter,
  discount: number,
  options: InferredBonusOptions = {},
): number {
  const { variance, gap } = checkOptions(discount, options);
  const arm: Guess = { ...makeArm({ volatility: 1, stochasticity: 1 }) };
  let sum = 0;
  const total = filter.eachGuess((guess) => {
    arm.volatility = guess.volatility;
    arm.stochasticity = guess.stochasticity;
    sum += guess.weight * bonusAt(index, arm, discount, (variance ?? guess.variance) + gap * arm.volatility);
  });
  return sum / total;
}

/** One arm that takes on the noises of each guess in turn. */
type Guess = { -readonly [K in keyof Arm]: Arm[K] };

/** At a single point, solving costs less than a curve, which would also be kept. */
function bonusAt(index: Index, arm: Arm, discount: number, predictedVariance: number): number {
  if (index.root) return rootBonus(index.root(arm, discount), predictedVariance);
  if (index.solve) return index.solve(arm, discount)(predictedVariance).bonus;
  return index.price({ ...arm }, discount)(predictedVariance);
}

function checkOptions(discount: number, { variance, gap = 1 }: InferredBonusOptions) {
  checkFraction("discount", discount);
  if (variance !== undefined) checkNonNegative("variance", variance);
  return { variance, gap: checkNonNegative("gap", gap) };
}
