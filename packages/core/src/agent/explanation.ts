/** Why the agent chooses as it does: one of these for each arm. */
export interface ArmExplanation {
  readonly arm: string;
  /** Mean and variance of the belief about the latent reward at this time. */
  readonly mean: number;
  readonly variance: number;
  /** The arm's noises, as they were given or are inferred by now; volatility per unit of time (of a rested arm: per pull). */
  readonly volatility: number;
  readonly stochasticity: number;
  /** How many selections wait for their reward. The bonus counts them as if they had been looked at. */
  readonly waiting: number;
  /** The exploration bonus; null where the policy has none, or arms are still tried in turn. */
  readonly bonus: number | null;
  /** mean + bonus. */
  readonly index: number | null;
  /**
   * Probability of being chosen first, as by `select()`; null where the policy does not know it. It is not the probability of being among n by `select(n)`:
   * off-policy evaluation of several slots needs more than this.
   */
  readonly probability: number | null;
}
