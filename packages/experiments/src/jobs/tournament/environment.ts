import type { ArmOptions, Seed } from "@cause-toolkit/core";
import { stream } from "@cause-toolkit/core/numerics";

/** A random environment: arms and a discount. */
export interface Environment {
  readonly arms: readonly ArmOptions[];
  readonly discount: number;
}

/** The distribution of environments. */
export const DISTRIBUTION = {
  arms: [2, 4, 8, 16],
  discount: [0.8, 0.9, 0.95, 0.98],
  /** Log-uniform, in units of reward squared. */
  priorVariance: [1, 100],
  volatility: [0.01, 100],
  stochasticity: [0.1, 1000],
  /** The probability that an arm does not drift. */
  still: 0.2,
} as const;

/** The environment with this number. Each has its own stream. */
export function drawEnvironment(seed: Seed, number: number): Environment {
  const random = stream(seed, "tournament", "environment", number);
  const among = <T>(values: readonly T[]) => values[random.integer(values.length)];
  const between = ([low, high]: readonly [number, number]) => low * (high / low) ** random.uniform();
  const { arms, discount, priorVariance, volatility, stochasticity, still } = DISTRIBUTION;
  const count = among(arms);
  const gamma = among(discount);
  const prior = between(priorVariance);
  return {
    discount: gamma,
    arms: Array.from({ length: count }, () => {
      const drifts = random.uniform() >= still;
      const v = between(volatility);
      return { volatility: drifts ? v : 0, stochasticity: between(stochasticity), priorVariance: prior };
    }),
  };
}
