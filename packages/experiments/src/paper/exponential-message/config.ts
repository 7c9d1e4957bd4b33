import { pow } from "@cause-toolkit/core/numerics";

/** The index with the exponential message, at the paper's c = 1/2. */
export const EXPONENTIAL = "cause:form=exponential";

export const REGIME_NAMES = ["mixed", "s-dominant", "v-dominant", "rested", "rested-extreme"] as const;

const withConstant = (c: number) => `${EXPONENTIAL}:c=${c}`;
/** A tenth of the paper's constant. */
export const LESS = withConstant(0.05);
/** Constants from which the best is chosen. At c = 1 the index is the posterior mean itself. */
export const CONSTANTS = [EXPONENTIAL, ...[0.001, 0.002, 0.005, 0.01, 0.05, 1].map(withConstant)];

/** Where bonuses are compared: four arms of the paper's regimes, from little uncertainty to much. */
export const CURVES = {
  indices: ["cause", EXPONENTIAL, "gittins", "whittle"],
  arms: [
    { volatility: 0, stochasticity: 25 },
    { volatility: 4, stochasticity: 25 },
    { volatility: 4, stochasticity: 900 },
    { volatility: 100, stochasticity: 25 },
  ],
  variance: Array.from({ length: 13 }, (_, i) => pow(10, -1 + i / 2)),
  discount: 0.95,
};
