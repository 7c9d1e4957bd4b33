import type { ArmOptions, Seed } from "@cause-toolkit/core";
import { stream } from "@cause-toolkit/core/numerics";

/** A world drawn at random: arms, and how far ahead to look. */
export interface Environment {
  readonly arms: readonly ArmOptions[];
  readonly discount: number;
}

/** The declared distribution: what is drawn, and from where. */
export const DISTRIBUTION = {
  arms: [2, 4, 8, 16],
  discount: [0.8, 0.9, 0.95, 0.98],
  /** Log-uniform, in units of reward squared. */
  priorVariance: [1, 100],
  volatility: [0.01, 100],
  stochasticity: [0.1, 1000],
  /** How often an arm does not drift at all. */
  still: 0.2,
} as const;

/** The environment of this number. Each has a stream of its own. */
export function drawEnvironment(seed: Seed, number: number): Environment {
  const chance = stream(seed, "tournament", "environment", number);
  const among = <T>(values: readonly T[]) => values[chance.integer(values.length)];
  const between = ([low, high]: readonly [number, number]) => low * (high / low) ** chance.uniform();
  const { arms, discount, priorVariance, volatility, stochasticity, still } = DISTRIBUTION;
  const count = among(arms);
  const gamma = among(discount);
  const prior = between(priorVariance);
  return {
    discount: gamma,
    arms: Array.from({ length: count }, () => {
      const drifts = chance.uniform() >= still;
      const v = between(volatility);
      return { volatility: drifts ? v : 0, stochasticity: between(stochasticity), priorVariance: prior };
    }),
  };
}
