import { invalid } from "../../invalid.ts";
import type { Named } from "../../named.ts";
import type { Index } from "../bonus.ts";
import { solvedIndex } from "../solved/solved-index.ts";
import type { BonusSolver } from "../solved/solver.ts";
import { LARGEST_RISE, solveGittins } from "./solve.ts";

/** Beyond these the error estimate is not known to hold. */
const LARGEST_DISCOUNT = 0.998;
const LARGEST_VOLATILITY = 1e12;

const SOLVER: BonusSolver = {
  name: "gittins",
  largestRise: LARGEST_RISE,
  solve(volatility, discount, accuracy) {
    if (discount > LARGEST_DISCOUNT) invalid("discount for gittins", discount, `must be at most ${LARGEST_DISCOUNT}`);
    if (!(volatility <= LARGEST_VOLATILITY)) {
      const rule = `must be at most ${LARGEST_VOLATILITY}`;
      invalid("volatility for gittins, in units of s", volatility, rule, "drifts-too-fast");
    }
    return (predictedVariance) => solveGittins(predictedVariance, volatility, discount, accuracy);
  },
};

/**
 * The Gittins bonus of a Gaussian arm that drifts while it is pulled (Definition 1), by exact numerical solution: relative error at most 1e-6
 * at a point (`solve`), 1e-5 on the curves that policies use (`price`). In a rested world it is optimal.
 *
 * @example
 * ```ts
 * import { gittins, makeArm } from "@cause-toolkit/core";
 *
 * const arm = makeArm({ volatility: 4, stochasticity: 25 });
 * gittins().price(arm, 0.95)(29); // → 7.0524
 * ```
 */
export function gittins(): Index {
  return solvedIndex(SOLVER);
}

export const GITTINS: Named<Index> = {
  name: "gittins",
  summary: "the Gittins index of a drifting arm, solved to six digits; optimal where arms rest",
  options: {},
  make: gittins,
};
