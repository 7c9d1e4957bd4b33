/** What a learner believes about each arm before a choice. All are variances, never standard deviations. */
export interface Beliefs {
  /** m: the expected reward. */
  readonly mean: Float64Array;
  /** P: how uncertain the latent reward is. */
  readonly variance: Float64Array;
  /** v̂ and ŝ: the estimates of both noises. */
  readonly volatility: Float64Array;
  readonly stochasticity: Float64Array;
}

/** Learns the rewards of some arms, block by block and trial by trial. The same learners simulate people and are fitted to them. */
export interface Learner {
  /** Begins a block: the rewards of all arms are new. `noises` are the true ones, for learners who know them. */
  startBlock(noises?: BlockNoises): void;
  /** The beliefs before the next choice. */
  read(into: Beliefs): void;
  /**
   * One trial: the reward seen of each arm, NaN where none was seen. Time passes for all arms.
   *
   * @param learningRates where the learning rate at each seen reward is written, by arm
   */
  observe(rewards: ArrayLike<number>, learningRates?: Float64Array): void;
  /** What is believed of an arm fades: a share `kept` is left of it, the rest is `toward`. m ← μ + φ(m − μ), P ← φ²P + (1 − φ²)·variance. */
  fade(arm: number, kept: number, toward: RewardPrior): void;
}

/** The true noises of each arm in a block. */
export interface BlockNoises {
  readonly volatility: ArrayLike<number>;
  readonly stochasticity: ArrayLike<number>;
}

/** The prior of each arm's latent reward at the start of a block. */
export interface RewardPrior {
  readonly mean: number;
  readonly variance: number;
}

export function makeBeliefs(arms: number): Beliefs {
  const make = () => new Float64Array(arms);
  return { mean: make(), variance: make(), volatility: make(), stochasticity: make() };
}
