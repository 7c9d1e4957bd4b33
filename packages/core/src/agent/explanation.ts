/** Why the agent chooses as it does: one of these for each arm. */
export interface ArmExplanation {
  readonly arm: string;
  /** What the arm is believed to pay at this time, and the variance of that belief. */
  readonly mean: number;
  readonly variance: number;
  /** The arm's noises, as they were given or are inferred by now. */
  readonly volatility: number;
  readonly stochasticity: number;
  /** What exploring it is worth; null where the policy has no such thing. */
  readonly bonus: number | null;
  /** mean + bonus. */
  readonly index: number | null;
  /** Chance to be chosen; null where the policy cannot tell. */
  readonly probability: number | null;
}
