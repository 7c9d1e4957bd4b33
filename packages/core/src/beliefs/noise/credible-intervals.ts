export type Interval = readonly [low: number, high: number];

/** Credible intervals, with equal tails. A pinned noise has an interval of no length. */
export interface CredibleIntervals {
  readonly volatility: Interval;
  readonly stochasticity: Interval;
  /** Of the latent reward. */
  readonly reward: Interval;
}
