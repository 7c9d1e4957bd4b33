import type { Arm } from "../arm.ts";
import { idle, predict, priorBelief } from "../beliefs/kalman.ts";
import { gaussianMaximum } from "../numerics/gaussian-maximum.ts";

/** Weights below this are left out. */
const NEGLIGIBLE = 1e-12;

/** The discounted reward of the oracle, which sees the latent rewards, over the horizon: Σ γ^(t−1) E max_k x_{k,t}. */
export function oracleReward(arms: readonly Arm[], discount: number, steps: number): number {
  let sum = 0;
  for (let t = 0, weight = 1; t < steps && weight > NEGLIGIBLE; t++, weight *= discount) {
    const now = arms.map((arm) => predict(idle(priorBelief(arm), arm, t), arm));
    sum +=
      weight *
      expectedMaximum(
        now.map(({ mean }) => mean),
        now.map(({ variance }) => Math.sqrt(variance)),
      );
  }
  return sum;
}

/** E max of independent normals. */
function expectedMaximum(means: readonly number[], deviations: readonly number[]): number {
  const { probability, conditionalMean } = gaussianMaximum(means, deviations);
  return probability.reduce((sum, p, j) => sum + p * conditionalMean[j * means.length + j], 0);
}
