import type { Arm } from "../arm.ts";
import { idle, learn, predict, priorBelief } from "../beliefs/kalman.ts";
import type { Index, Price } from "../indices/bonus.ts";
import { bonusPlayer } from "./bonus-player.ts";
import type { Game, Policy } from "./policy.ts";

/**
 * Lifts an index into the policy that pulls the arm with the highest mean + bonus.
 *
 * @example
 * ```ts
 * import { indexPolicy, simulate } from "@cause-toolkit/core";
 *
 * const bold = indexPolicy({ name: "bold", price: () => (variance) => 3 * Math.sqrt(variance) });
 * const arms = [{ volatility: 1, stochasticity: 9 }, { volatility: 4, stochasticity: 25 }];
 * const { rows } = await simulate({ arms, policies: [bold, "ucb:c=3"], runs: 10 });
 * Math.abs(rows[0].regret.mean - rows[1].regret.mean) < 1e-9; // → true
 * ```
 */
export function indexPolicy(index: Index, name: string = index.name): Policy {
  return {
    name,
    start(game) {
      const { arms, discount } = game;
      const prices = arms.map((arm) => index.price(arm, discount));
      const player = bonusPlayer(arms.length, ({ predicted }, bonus) => {
        for (let k = 0; k < bonus.length; k++) bonus[k] = prices[k](predicted.variance[k]);
      });
      const root = index.root?.bind(index);
      if (root) return { ...player, root: { bonuses: arms.map((arm) => root(arm, discount)), sampled: false } };
      checkReach(game, prices);
      return player;
    },
  };
}

/** Asks now for the bonus at the extremes that the game can reach, so that a table too short says so before the first step. */
function checkReach({ arms, steps }: Game, prices: readonly Price[]): void {
  if (steps === Infinity) return;
  arms.forEach((arm, k) => {
    for (const variance of reachableVariances(arm, steps)) prices[k](variance);
  });
}

/** Predicted variances at the first step, after waiting all the time, and after pulling all the time. */
function reachableVariances(arm: Arm, steps: number): number[] {
  const prior = priorBelief(arm);
  let pulled = prior;
  for (let t = 1; t < steps; t++) pulled = learn(pulled, arm, 0);
  return [prior, idle(prior, arm, steps - 1), pulled].map((belief) => predict(belief, arm).variance);
}
