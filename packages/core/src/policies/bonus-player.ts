import { greedyProbabilities } from "./choose.ts";
import type { Player, View } from "./policy.ts";

/** A player that pulls the highest mean + bonus, given how the bonuses are filled in. */
export function bonusPlayer(arms: number, fill: (view: View, bonus: Float64Array) => void): Player {
  const bonus = new Float64Array(arms);
  const score = (view: View, scores: Float64Array) => {
    fill(view, bonus);
    for (let k = 0; k < arms; k++) scores[k] = view.predicted.mean[k] + bonus[k];
    return scores;
  };
  return {
    reset() {},
    score(view, _, scores) {
      score(view, scores);
    },
    explain: (view) => ({
      probability: greedyProbabilities(score(view, new Float64Array(arms))),
      bonus: bonus.slice(),
    }),
  };
}
