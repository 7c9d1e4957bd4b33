import type { Named } from "../named.ts";
import { normalCumulative, normalDensity } from "../numerics/normal.ts";
import { bonusPlayer } from "./bonus-player.ts";
import type { Policy } from "./policy.ts";

/**
 * The online knowledge gradient (Ryzhov, Powell & Frazier 2012): mean + γ/(1 − γ) times the gain that one more
 * observation of the arm is expected to bring if it is the last one ever made.
 *
 * That gain is σ̃·f(−|m − best other|/σ̃), f(z) = zΦ(z) + φ(z), where σ̃ = (P + v)/√(P + v + s) is the
 * standard deviation of the move that the pull will make in the belief.
 */
export function knowledgeGradient(): Policy {
  return {
    name: "knowledge-gradient",
    start({ arms, discount }) {
      const future = discount / (1 - discount);
      return bonusPlayer(arms.length, ({ predicted: { mean, variance } }, bonus) => {
        for (let k = 0; k < bonus.length; k++) {
          const move = variance[k] / Math.sqrt(variance[k] + arms[k].stochasticity);
          const behind = Math.abs(mean[k] - highestOther(mean, k));
          bonus[k] = move > 0 && behind < Infinity ? future * move * expectedExcess(-behind / move) : 0;
        }
      });
    },
  };
}

/** E(Z + z)⁺. */
function expectedExcess(z: number): number {
  return z * normalCumulative(z) + normalDensity(z);
}

function highestOther(mean: Float64Array, k: number): number {
  let best = -Infinity;
  for (let j = 0; j < mean.length; j++) if (j !== k && mean[j] > best) best = mean[j];
  return best;
}

export const KNOWLEDGE_GRADIENT: Named<Policy> = {
  name: "knowledge-gradient",
  summary: "value of one more observation, as if it were the last",
  options: {},
  make: knowledgeGradient,
};
