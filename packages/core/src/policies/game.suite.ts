import { makeArms } from "../arm.ts";
import type { Stream } from "../numerics/stream.ts";
import type { Game, Player, View } from "./policy.ts";

export const arms = makeArms([
  { volatility: 1, stochasticity: 9 },
  { volatility: 1, stochasticity: 25 },
  { volatility: 4, stochasticity: 9 },
]);
export const game: Game = { arms, discount: 0.95, steps: 50 };

/** What a player sees of it. */
export const look = (mean: number[], variance: number[], step = 1): View => ({
  step,
  predicted: { mean: Float64Array.from(mean), variance: Float64Array.from(variance) },
  latent: Float64Array.from(mean),
});

export const scored = (player: Player, view: View, chance: Stream) => {
  const scores = new Float64Array(view.predicted.mean.length);
  player.score(view, chance, scores);
  return scores;
};
