import type { LesionName } from "../lesions.ts";

/** A mean and its standard error. */
type Estimate = readonly [mean: number, sem: number];

/** What an independent C++ program found for one learner in one cell of the paper's 2 × 2. */
export interface LesionRow {
  readonly lesion: LesionName;
  readonly volatility: number;
  readonly stochasticity: number;
  readonly found: { readonly [Q in Quantity]: Estimate };
}

/** Estimates by 1/E z, the learning rate, and CAUSE's bonus: plug-in and averaged over particles, at P = 25 and at the median steady P. */
export const QUANTITIES = ["v", "s", "rate", "plugIn25", "plugInMedian", "average25", "averageMedian"] as const;
export type Quantity = (typeof QUANTITIES)[number];

/**
 * 1000 runs of 200 trials, at the last; 100 particles, λ = 0.1, from v = 2.5, s = 17, variance 100; γ = 0.95, c = ½. Means, each
 * followed by its standard error; a pinned noise has none.
 */
// biome-ignore format: a table
const TABLE: readonly (readonly [LesionName, number, number, ...number[]])[] = [
  ["healthy",             1,  9, 0.957, 0.020,  8.40, 0.10, 0.3314, 0.0027, 3.3190, 0.0047, 1.0071, 0.0021, 3.2468, 0.0034, 1.0590, 0.0019],
  ["healthy",             1, 25, 1.020, 0.022, 23.53, 0.25, 0.2387, 0.0022, 3.1723, 0.0068, 0.9287, 0.0028, 3.0681, 0.0047, 0.9987, 0.0023],
  ["healthy",             4,  9, 3.814, 0.064,  7.81, 0.10, 0.5116, 0.0031, 3.1024, 0.0031, 1.1104, 0.0050, 3.1621, 0.0034, 1.2935, 0.0065],
  ["healthy",             4, 25, 3.904, 0.074, 22.48, 0.26, 0.3802, 0.0029, 2.8592, 0.0044, 0.9824, 0.0049, 2.9412, 0.0046, 1.2124, 0.0074],
  ["stochasticity-blind", 1,  9, 0.539, 0.011, 17,    0,    0.2032, 0.0014, 3.3872, 0.0060, 1.0167, 0.0034, 3.2637, 0.0044, 1.0135, 0.0018],
  ["stochasticity-blind", 1, 25, 2.101, 0.064, 17,    0,    0.3414, 0.0028, 3.0591, 0.0057, 0.9491, 0.0034, 3.0840, 0.0038, 1.1280, 0.0069],
  ["stochasticity-blind", 4,  9, 2.414, 0.043, 17,    0,    0.3468, 0.0021, 2.9729, 0.0040, 0.9350, 0.0020, 2.9981, 0.0023, 1.0570, 0.0032],
  ["stochasticity-blind", 4, 25, 6.528, 0.128, 17,    0,    0.4902, 0.0027, 2.9174, 0.0036, 1.1654, 0.0080, 3.1387, 0.0074, 1.4947, 0.0122],
  ["volatility-blind",    1,  9, 2.5,   0,      7.90, 0.10, 0.4208, 0.0018, 3.0826, 0.0022, 1.0081, 0.0012, 3.0481, 0.0022, 0.9912, 0.0012],
  ["volatility-blind",    1, 25, 2.5,   0,     23.19, 0.25, 0.2767, 0.0013, 2.8437, 0.0027, 0.8862, 0.0013, 2.8108, 0.0026, 0.8724, 0.0012],
  ["volatility-blind",    4,  9, 2.5,   0,     10.08, 0.12, 0.3856, 0.0017, 3.0352, 0.0025, 0.9826, 0.0013, 2.9995, 0.0024, 0.9658, 0.0013],
  ["volatility-blind",    4, 25, 2.5,   0,     26.10, 0.29, 0.2633, 0.0012, 2.8145, 0.0027, 0.8724, 0.0013, 2.7815, 0.0027, 0.8589, 0.0012],
];

export const LESION_TABLE: readonly LesionRow[] = TABLE.map(([lesion, volatility, stochasticity, ...numbers]) => ({
  lesion,
  volatility,
  stochasticity,
  found: Object.fromEntries(
    QUANTITIES.map((quantity, k) => [quantity, [numbers[2 * k], numbers[2 * k + 1]]]),
  ) as unknown as LesionRow["found"],
}));
