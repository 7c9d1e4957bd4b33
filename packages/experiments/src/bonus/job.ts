import { type Index, makeArm, parseIndex } from "@cause-toolkit/core";
import type { SolvedBonus } from "@cause-toolkit/core/indices";

/** A bonus at one point of (P, v, s, γ). */
export interface BonusRow {
  readonly index: string;
  readonly variance: number;
  readonly volatility: number;
  readonly stochasticity: number;
  readonly discount: number;
  readonly bonus: number;
  /** Estimated absolute error: 0 for a formula, null if unknown. */
  readonly error: number | null;
}

/** The bonuses of one index for one arm at one discount, at several posterior variances: they share a solution. */
export interface BonusChunk extends Omit<BonusRow, "variance" | "bonus" | "error"> {
  /** The position of the chunk in the result. */
  readonly position: number;
  readonly variance: readonly number[];
}

export async function bonusChunk(chunk: BonusChunk): Promise<{ position: number; rows: BonusRow[] }> {
  const { position, index, volatility, stochasticity, discount } = chunk;
  const price = priceOf(parseIndex(index), chunk);
  const rows = chunk.variance.map((variance) => {
    const { bonus, error } = price(variance + volatility);
    const known = Number.isNaN(error) ? null : error;
    return { index, variance, volatility, stochasticity, discount, bonus, error: known };
  });
  return { position, rows };
}

function priceOf(index: Index, { volatility, stochasticity, discount }: BonusChunk): (Σ: number) => SolvedBonus {
  const arm = makeArm({ volatility, stochasticity });
  if (index.solve) return index.solve(arm, discount);
  const price = index.price(arm, discount);
  return (predictedVariance) => ({ bonus: price(predictedVariance), error: 0 });
}
