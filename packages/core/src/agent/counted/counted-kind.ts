import { log, log1p } from "../../numerics/elementary/index.ts";
import { logGamma } from "../../numerics/gamma.ts";

/** Rewards whose likelihood has a conjugate prior: all that is known of an arm are a sum of rewards and how many they are. */
export interface CountedKind {
  readonly name: "clicks" | "counts";
  /** The variance of a reward at this mean, in units of the dispersion. */
  unitVariance(mean: number): number;
  /** What is added to the number of rewards in the variance of the mean: 1 of a Beta, 0 of a Gamma distribution. */
  readonly extra: number;
  /** The highest mean. */
  readonly most: number;
  /** Whether rewards may vary more, or less, than the likelihood says. */
  readonly learnsDispersion: boolean;
  /** How many rewards a population of arms is worth as a prior, at its mean. */
  strength(mean: number): number;
  /** log p(reward), where the mean is known as after so many rewards. */
  logPredictive(reward: number, mean: number, seen: number, dispersion: number): number;
}

/** So many successes the population is worth as a prior: arms differ by a factor of about two. */
const PRIOR_SUCCESSES = 1.5;
/** Beyond it, the distribution is normal to all digits that count. */
const NORMAL_SHAPE = 1e6;
const LEAST = 1e-12;

const clicks: CountedKind = {
  name: "clicks",
  unitVariance(mean) {
    const rate = Math.min(1 - LEAST, Math.max(LEAST, mean));
    return rate * (1 - rate);
  },
  extra: 1,
  most: 1 - LEAST,
  learnsDispersion: false,
  strength: (mean) => PRIOR_SUCCESSES / Math.max(LEAST, Math.min(mean, 1 - mean)),
  logPredictive(reward, mean) {
    if (reward === 0) return log1p(-Math.min(1 - LEAST, mean));
    if (reward === 1) return log(Math.max(LEAST, mean));
    return reward * log(Math.max(LEAST, mean)) + (1 - reward) * log1p(-Math.min(1 - LEAST, mean));
  },
};

/** Counts with a variance of φ times the mean: Poisson counts in units of φ. */
const counts: CountedKind = {
  name: "counts",
  unitVariance: (mean) => Math.max(LEAST, mean),
  extra: 0,
  most: Infinity,
  learnsDispersion: true,
  strength: (mean) => PRIOR_SUCCESSES / Math.max(LEAST, mean),
  /** Negative binomial: a Poisson variable whose mean has a Gamma distribution. */
  logPredictive(reward, mean, seen, dispersion) {
    const shape = (mean * seen) / dispersion;
    const x = reward / dispersion;
    if (shape > NORMAL_SHAPE || x > NORMAL_SHAPE) {
      const variance = dispersion * Math.max(LEAST, mean) * (1 + 1 / seen);
      const spread = log((2 * Math.PI * variance) / dispersion / dispersion);
      return -0.5 * (spread + ((reward - mean) / variance) * (reward - mean));
    }
    const ways = logGamma(shape + x) - logGamma(shape) - logGamma(x + 1);
    return ways - shape * log1p(1 / seen) - x * log1p(seen);
  },
};

export const COUNTED_KINDS = { clicks, counts } as const;
