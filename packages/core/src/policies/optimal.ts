import { invalid } from "../invalid.ts";
import type { Named } from "../named.ts";
import { type Optimum, solveOptimum } from "../optimum/solve-optimum.ts";
import { isSolvedFor } from "../optimum/solved-for.ts";
import type { ParameterSet } from "../parameter.ts";
import { bonusPlayer } from "./bonus-player.ts";
import type { Game, Player, Policy } from "./policy.ts";

export interface OptimalOptions {
  /** T: how many pulls there are, where the policy is to know it. Default: play has no end. */
  readonly horizon?: number;
}

const OPTIONS = {
  horizon: {
    kind: "number",
    about: "pulls to the end",
    default: null,
    automatic: "none: play has no end",
    min: 1,
    max: 10_000,
    integer: true,
  },
} as const satisfies ParameterSet;

/**
 * The optimal policy of two arms, solved for when a game begins: no policy earns more. It is no index, as the threshold d* is a function of both
 * arms; half of it is taken from arm 1's mean and half is added to arm 2's.
 */
export function optimal({ horizon }: OptimalOptions = {}): Policy {
  const solveGame = ({ arms, discount }: Game) =>
    solveOptimum({ arms, discount, ...(horizon !== undefined && { horizon }) });
  return {
    name: "optimal",
    start(game) {
      if (game.steps === Infinity) {
        invalid("policy", "optimal", "takes seconds to solve: pass optimalPolicy(solveOptimum({ arms, discount }))");
      }
      return play(solveGame(game), game);
    },
    solve(game, arm) {
      // One solution serves both arms.
      if (arm === game.arms[0]) solveGame(game);
    },
  };
}

/**
 * The policy of an optimum that is already solved, as for an agent with two arms and known noises.
 *
 * @example
 * ```ts
 * import { Agent, optimalPolicy, solveOptimum } from "@cause-toolkit/core";
 *
 * const [a, b] = [{ volatility: 1, stochasticity: 9 }, { volatility: 4, stochasticity: 25 }];
 * const policy = optimalPolicy(solveOptimum({ arms: [a, b], discount: 0.8 }));
 * new Agent({ arms: { a, b }, discount: 0.8, policy }).select(); // → "a"
 * ```
 */
export function optimalPolicy(optimum: Optimum): Policy {
  return {
    name: "optimal",
    start(game) {
      if (!isSolvedFor(optimum.saved, game.arms, game.discount)) {
        const solved = optimum.saved.variances.map(({ volatility, stochasticity }) => `${volatility}:${stochasticity}`);
        const rule = `it was solved for arms ${solved.join(" and ")} with discount ${optimum.saved.discount}`;
        invalid(
          "arms for the optimum",
          game.arms.map(({ volatility, stochasticity }) => `${volatility}:${stochasticity}`).join(" and "),
          rule,
        );
      }
      return play(optimum, game);
    },
  };
}

function play({ surface, saved }: Optimum, { inferred }: Game): Player {
  if (inferred) invalid("policy", "optimal", "needs noises that are known");
  const { horizon } = saved;
  return bonusPlayer(2, ({ step, predicted: { variance } }, bonus) => {
    const left = horizon === null ? 1 : Math.max(1, horizon - step + 1);
    bonus[1] = surface(variance[0], variance[1], left) / 2;
    bonus[0] = -bonus[1];
  });
}

export const OPTIMAL: Named<Policy> = {
  name: "optimal",
  summary: "the optimum, in worlds of two arms: no policy earns more",
  options: OPTIONS,
  make: (options) => optimal(options),
};
