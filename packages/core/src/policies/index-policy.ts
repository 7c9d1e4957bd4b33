import type { Arm } from "../arm.ts";
import { idle, learn, predict, priorBelief } from "../beliefs/kalman.ts";
import type { Index, Price } from "../indices/bonus.ts";
import { bestByIndex } from "./best-by-index.ts";
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
  const policy: Policy = {
    name,
    start(game) {
      const { arms, discount } = game;
      const price = game.inferred && index.approximate ? index.approximate : index.price;
      const prices = arms.map((arm) => price.call(index, arm, discount));
      const player = bonusPlayer(arms.length, ({ predicted }, bonus) => {
        for (let k = 0; k < bonus.length; k++) bonus[k] = prices[k](predicted.variance[k]);
      });
      const root = index.root?.bind(index);
      if (root) return { ...player, root: { bonuses: arms.map((arm) => root(arm, discount)), sampled: false } };
      arms.forEach((arm, k) => {
        priceReach(arm, game, prices[k]);
      });
      const best = game.inferred ? undefined : bestByIndex(prices);
      return { ...player, ...(best && { best }) };
    },
  };
  return index.root
    ? policy
    : { ...policy, solve: (game, arm) => priceReach(arm, game, index.price(arm, game.discount)) };
}

/**
 * Asks now for the bonus over all that the game can reach, decade by decade: a table too short says so before the first step, and a
 * curve to be solved is.
 */
function priceReach(arm: Arm, { steps, inferred }: Game, price: Price): void {
  if (steps === Infinity || inferred) return;
  const [min, max] = reachableVariances(arm, steps);
  for (let variance = min; variance > 0 && variance < max; variance *= 10) price(variance);
  price(max);
}

/** The smallest and the largest predicted variance: at the first step, after waiting all the time, or after pulling all the time. */
function reachableVariances(arm: Arm, steps: number): [number, number] {
  const prior = priorBelief(arm);
  let pulled = prior;
  for (let t = 1; t < steps; t++) pulled = learn(pulled, arm, 0);
  const variances = [prior, idle(prior, arm, steps - 1), pulled].map((belief) => predict(belief, arm).variance);
  return [Math.min(...variances), Math.max(...variances)];
}
