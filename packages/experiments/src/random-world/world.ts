import type { ArmOptions, Seed } from "@cause-toolkit/core";
import { log, pow, type Stream, stream } from "@cause-toolkit/core/numerics";

/** A random world: its arms, discount and number of steps. */
export interface RandomWorld {
  readonly arms: readonly ArmOptions[];
  /** P₀ of the world. Its noises are multiples of it. */
  readonly priorVariance: number;
  readonly discount: number;
  readonly steps: number;
}

/** How latent rewards move in a random world. Policies and trackers know it. */
export const WORLD_KINDS = ["random-walk", "mean-reverting", "change-point"] as const;
export type WorldKind = (typeof WORLD_KINDS)[number];

/** The distribution of random worlds. Intervals are log-uniform. */
export const DISTRIBUTION = {
  arms: [2, 4, 8, 16, 32],
  discount: [0.8, 0.9, 0.95, 0.98, 0.99, 0.995],
  priorVariance: [1, 100],
  /** Multiples of the prior variance. */
  volatility: [1e-4, 30],
  stochasticity: [0.01, 300],
  /** The probability that an arm does not drift. */
  still: 0.2,
  /** The probability that all arms share the volatility, and that they share the stochasticity. */
  shared: 0.25,
  /** The probability that prior means differ (normal, with half of the prior standard deviation). */
  meansDiffer: 0.5,
  /** The probability that prior variances differ, by these factors. */
  variancesDiffer: 0.5,
  varianceFactor: [0.25, 4],
  /** Of mean-reverting arms, one minus the retention. */
  reversion: [0.003, 0.3],
  /** Of arms that jump, the chance of a jump in one step. */
  hazard: [0.005, 0.2],
} as const;

/** A run ends when what comes later counts for at most this much. */
const LAST_WEIGHT = 0.01;

/** The number of steps after which γ^T is at most 0.01. */
export function stepsFor(discount: number): number {
  return Math.ceil(log(LAST_WEIGHT) / log(discount));
}

/** The world of this kind and number. Each has its own stream. */
export function drawWorld(seed: Seed, kind: WorldKind, number: number): RandomWorld {
  const random = stream(seed, "best-index", "world", kind, number);
  const discount = among(random, DISTRIBUTION.discount);
  const priorVariance = between(random, DISTRIBUTION.priorVariance);
  const count = among(random, DISTRIBUTION.arms);
  const [sharedV, sharedS] = [random.uniform() < DISTRIBUTION.shared, random.uniform() < DISTRIBUTION.shared];
  const meansDiffer = random.uniform() < DISTRIBUTION.meansDiffer;
  const variancesDiffer = random.uniform() < DISTRIBUTION.variancesDiffer;
  const drift = () =>
    random.uniform() < DISTRIBUTION.still ? 0 : priorVariance * between(random, DISTRIBUTION.volatility);
  const noise = () => priorVariance * between(random, DISTRIBUTION.stochasticity);
  const [v, s] = [drift(), noise()];
  const arms = Array.from({ length: count }, () => ({
    volatility: sharedV ? v : drift(),
    stochasticity: sharedS ? s : noise(),
    priorMean: meansDiffer ? 0.5 * Math.sqrt(priorVariance) * random.normal() : 0,
    priorVariance: variancesDiffer ? priorVariance * between(random, DISTRIBUTION.varianceFactor) : priorVariance,
    ...dynamicsOf(kind, random),
  }));
  return { arms, priorVariance, discount, steps: stepsFor(discount) };
}

function dynamicsOf(kind: WorldKind, random: Stream): Pick<ArmOptions, "dynamics"> {
  if (kind === "mean-reverting") {
    return { dynamics: { kind, retention: 1 - between(random, DISTRIBUTION.reversion) } };
  }
  return kind === "change-point" ? { dynamics: { kind, hazard: between(random, DISTRIBUTION.hazard) } } : {};
}

function among<T>(random: Stream, values: readonly T[]): T {
  return values[random.integer(values.length)];
}

function between(random: Stream, [low, high]: readonly [number, number]): number {
  return low * pow(high / low, random.uniform());
}
