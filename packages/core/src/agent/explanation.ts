/** Why the agent chooses as it does: one of these for each arm. */
export interface ArmExplanation {
  readonly arm: string;
  /** What the arm is believed to pay at this time, and the variance of that belief. */
  readonly mean: number;
  readonly variance: number;
  /** The arm's noises, as they were given or are inferred by now; volatility per unit of time (of a rested arm: per pull). */
  readonly volatility: number;
  readonly stochasticity: number;
  /** What exploring it is worth; null where the policy has no such thing. */
  readonly bonus: number | null;
  /** mean + bonus. */
  readonly index: number | null;
  /**
   * Chance to be chosen first, as by `select()`; null where the policy cannot tell. With `select(n)` it is not the chance to be among the n:
   * off-policy evaluation of several slots needs more than this.
   */
  readonly probability: number | null;
}
