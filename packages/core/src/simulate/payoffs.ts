import type { Arm } from "../arm.ts";
import { expectedReward, isGaussian, rewardOf } from "../observations/observation.ts";
import type { Tape } from "../worlds/world.ts";

/** The rewards of a world's arms. */
export interface Payoffs {
  /** √s of each arm where all are Gaussian, for loops without a call per step; else null. */
  readonly noiseDeviation: Float64Array | null;
  /** The reward of a pull, given the latent value and the step's noise on the tape. */
  reward(arm: number, latent: number, noise: number): number;
  /** The expected rewards, in the layout of the tape's latent values. The array is reused. */
  expected(tape: Tape): Float64Array;
}

export function makePayoffs(arms: readonly Arm[]): Payoffs {
  return arms.every(isGaussian) ? gaussianPayoffs(arms) : anyPayoffs(arms);
}

/** A Gaussian arm's expected reward is its latent value. */
function gaussianPayoffs(arms: readonly Arm[]): Payoffs {
  const noiseDeviation = Float64Array.from(arms, (arm) => Math.sqrt(arm.stochasticity));
  return {
    noiseDeviation,
    reward: (arm, latent, noise) => latent + noiseDeviation[arm] * noise,
    expected: ({ latent }) => latent,
  };
}

function anyPayoffs(arms: readonly Arm[]): Payoffs {
  let expected = new Float64Array(0);
  return {
    noiseDeviation: null,
    reward: (arm, latent, noise) => rewardOf(arms[arm], latent, noise),
    expected({ latent, steps }) {
      if (expected.length !== latent.length) expected = new Float64Array(latent.length);
      for (let i = 0; i < latent.length; i++) expected[i] = expectedReward(arms[Math.floor(i / steps)], latent[i]);
      return expected;
    },
  };
}
