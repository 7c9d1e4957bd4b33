import type { Named } from "../named.ts";
import { fillNormal } from "../numerics/normal.ts";
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
      const stochasticity = Float64Array.from(arms, (arm) => arm.stochasticity);
      const [move, z, density, cumulative] = Array.from({ length: 4 }, () => new Float64Array(arms.length));
      return bonusPlayer(arms.length, ({ predicted: { mean, variance } }, bonus) => {
        const [first, second] = highestTwo(mean);
        for (let k = 0; k < bonus.length; k++) {
          move[k] = variance[k] / Math.sqrt(variance[k] + stochasticity[k]);
          const behind = Math.abs(mean[k] - (k === first ? second : mean[first]));
          z[k] = move[k] > 0 && behind < Infinity ? -behind / move[k] : -Infinity;
        }
        fillNormal(z, density, cumulative, z.length);
        for (let k = 0; k < bonus.length; k++) {
          // E(Z + z)⁺ = zΦ(z) + φ(z).
          bonus[k] = z[k] === -Infinity ? 0 : future * move[k] * (z[k] * cumulative[k] + density[k]);
        }
      });
    },
  };
}

/** The arm with the highest mean, and the highest mean of the others. */
function highestTwo(mean: Float64Array): [first: number, second: number] {
  let first = 0;
  let second = -Infinity;
  for (let k = 1; k < mean.length; k++) {
    if (mean[k] > mean[first]) {
      second = mean[first];
      first = k;
    } else if (mean[k] > second) {
      second = mean[k];
    }
  }
  return [first, second];
}

export const KNOWLEDGE_GRADIENT: Named<Policy> = {
  name: "knowledge-gradient",
  summary: "value of one more observation, as if it were the last",
  options: {},
  make: knowledgeGradient,
};
