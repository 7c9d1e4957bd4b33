import type { Named } from "../named.ts";
import { fillNormal, normalCumulative, normalDensity } from "../numerics/normal.ts";
import { bonusPlayer } from "./bonus-player.ts";
import type { Policy, View } from "./policy.ts";

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
      const player = bonusPlayer(arms.length, ({ predicted: { mean, variance } }, bonus) => {
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

      /** An arm whose mean and largest possible bonus do not come up to the best score is not scored. */
      const best = ({ predicted: { mean, variance } }: View): number => {
        const [first, second] = highestTwo(mean);
        const moveOf = (k: number) => variance[k] / Math.sqrt(variance[k] + stochasticity[k]);
        let arm = first;
        let most = mean[first] + bonusAt(future, moveOf(first), Math.abs(mean[first] - second));
        let tied = false;
        for (let k = 0; k < arms.length; k++) {
          if (k === first) continue;
          const move = moveOf(k);
          const behind = Math.abs(mean[k] - mean[first]);
          const place = (behind / move) * PER_UNIT;
          if (mean[k] + future * move * ABOVE[place < LAST ? place | 0 : LAST] < most) continue;
          const score = mean[k] + bonusAt(future, move, behind);
          if (score > most) {
            most = score;
            arm = k;
            tied = false;
          } else if (score === most) {
            tied = true;
          } else if (!(score < most)) {
            return -1;
          }
        }
        return tied ? -1 : arm;
      };
      return { ...player, best };
    },
  };
}

/** In the order of operations of `score`, which has the same bits. */
function bonusAt(future: number, move: number, behind: number): number {
  const z = move > 0 && behind < Infinity ? -behind / move : -Infinity;
  return z === -Infinity ? 0 : future * move * (z * normalCumulative(z) + normalDensity(z));
}

/** zΦ(z) + φ(z) falls as z falls from 0: bounds at steps of 1/8, up to 36, beyond which the last one holds. */
const PER_UNIT = 8;
const LAST = 36 * PER_UNIT;
const ABOVE: Float64Array = /* @__PURE__ */ Float64Array.from({ length: LAST + 1 }, (_, i) => {
  const z = -i / PER_UNIT;
  return (z * normalCumulative(z) + normalDensity(z)) * (1 + 1e-6);
});

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
