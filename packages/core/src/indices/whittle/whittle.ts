import { invalid } from "../../invalid.ts";
import type { Named } from "../../named.ts";
import type { Index } from "../bonus.ts";
import { solvedIndex } from "../solved/solved-index.ts";
import type { BonusSolver } from "../solved/solver.ts";
import { LARGEST_RISE, whittleSolver } from "./solve.ts";

/** Beyond it the error is no longer known to stay below 1e-4. */
const LARGEST_DISCOUNT = 0.995;

const SOLVER: BonusSolver = {
  name: "whittle",
  largestRise: LARGEST_RISE,
  solve(volatility, discount) {
    if (discount > LARGEST_DISCOUNT) invalid("discount for whittle", discount, `must be at most ${LARGEST_DISCOUNT}`);
    const solver = whittleSolver(volatility, discount);
    return (predictedVariance) => {
      const solved = solver.at(predictedVariance);
      if (!solved.indexable) {
        const arm = { predictedVariance, volatility, discount };
        invalid("arm for whittle", arm, "was not found to be indexable (in units of s)", "not-indexable");
      }
      return solved;
    };
  },
};

/**
 * The Whittle bonus of a Gaussian arm that drifts whether it is pulled or not, by numerical solution: relative error at most 1e-4, most often 1e-5. Where an arm
 * does not drift it is the Gittins bonus; where it does it is smaller, and need not rise with volatility: an arm that can be left and
 * come back to loses less by waiting.
 *
 * @example
 * ```ts
 * import { gittins, makeArm, whittle } from "@cause-toolkit/core";
 *
 * const arm = makeArm({ volatility: 4, stochasticity: 25 });
 * [whittle(), gittins()].map((index) => index.price(arm, 0.95)(29)); // → [2.821, 7.052]
 * ```
 */
export function whittle(): Index {
  return solvedIndex(SOLVER);
}

export const WHITTLE: Named<Index> = {
  name: "whittle",
  summary: "the Whittle index: as Gittins', for arms that drift while they wait",
  options: {},
  make: whittle,
};
