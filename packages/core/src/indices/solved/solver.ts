/** A bonus and how far it may be off. */
export interface SolvedBonus {
  readonly bonus: number;
  /** Estimated absolute error. */
  readonly error: number;
}

/** The bonus of one arm by numerical solution, at any predicted variance. */
export type SolvedPrice = (predictedVariance: number) => SolvedBonus;

/** A way to solve for a bonus, in units where s = 1; `volatility` is v/s. What Σ does not change is computed once. */
export interface BonusSolver {
  readonly name: string;
  /** How many times the first move of the mean the steady one, √v, may be. An arm known better than that cannot be solved for. */
  readonly largestRise: number;
  /** Refuses arms that it cannot solve. `accuracy` is the requested relative error; a solver with a fixed one ignores it. */
  solve(volatility: number, discount: number, accuracy: number): SolvedPrice;
}

/** The smallest Σ for which such an arm can be solved: where Σ/√(Σ + 1) = √v/rise. */
export function minSolvable(volatility: number, largestRise: number): number {
  const move = Math.sqrt(volatility) / largestRise;
  return (move * (move + Math.sqrt(move * move + 4))) / 2;
}
