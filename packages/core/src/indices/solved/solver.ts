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
  /** Refuses what it cannot solve. `accuracy` is the relative error wished for, where it makes a difference. */
  solve(volatility: number, discount: number, accuracy: number): SolvedPrice;
}
