import type { Arm } from "../../arm.ts";
import type { Named } from "../../named.ts";
import { log } from "../../numerics/elementary/index.ts";
import { linearCurve } from "../../numerics/interpolation.ts";
import type { ParameterSet } from "../../parameter.ts";
import type { Index, Price } from "../bonus.ts";
import { checkRandomWalk } from "../solved/check-random-walk.ts";
import { publishedFigureBonus } from "./figure-bonus.ts";
import { publishedTable } from "./published-table.ts";
import { INTERPOLATIONS, type Interpolation } from "./settings.ts";
import type { Noise } from "./variance-grid.ts";

/**
 * The Gittins index by our reconstruction of the paper's numerics (Appendix C), for a game with these arms.
 *
 * The bonus is interpolated linearly in log P between the points of {@link publishedTable}, and clamped outside: below P = 0.01 and above
 * max{50 + 10·v_max/(1 − γ), 5(v_max + s_max)} it no longer changes, though the true one does. The upper end
 * is passed in the paper's own experiments at γ = 0.8 and 0.9, by arms that are left alone for long.
 *
 * @example
 * ```ts
 * import { bonusOf, makeArms } from "@cause-toolkit/core";
 * import { publishedIndex } from "@cause-toolkit/core/indices";
 *
 * const arms = makeArms([{ volatility: 1, stochasticity: 9 }, { volatility: 4, stochasticity: 25 }]);
 * const index = publishedIndex(arms);
 * arms.map((arm) => bonusOf(index, { mean: 0, variance: 25 }, arm, 0.95)); // → [8.528, 9.301]
 * ```
 */
export function publishedIndex(arms: readonly Noise[], interpolation: Interpolation = "linear"): Index {
  const largest = {
    volatility: Math.max(...arms.map((arm) => arm.volatility)),
    stochasticity: Math.max(...arms.map((arm) => arm.stochasticity)),
  };
  return {
    name: "gittins-published",
    price(arm, discount) {
      checkRandomWalk(arm, "gittins-published");
      const { variance, bonus } = publishedTable(arm, discount, largest, interpolation);
      const curve = linearCurve(variance.map(log), bonus);
      const lowest = variance[0];
      const highest = variance[variance.length - 1];
      return (predictedVariance) => {
        const P = predictedVariance - arm.volatility;
        return curve.at(log(Math.min(Math.max(P, lowest), highest)));
      };
    },
  };
}

const PUBLISHED_NUMERICS = ["tables", "figure"] as const;

export interface LoneIndexOptions {
  /** `tables` (default): as in the regret experiments; `figure`: as in the bonus figure, coarser and some twenty times as quick for one point. */
  readonly numerics?: (typeof PUBLISHED_NUMERICS)[number];
  /** Between means: `linear` (default), or `cubic`. The paper does not say. */
  readonly interpolation?: Interpolation;
}

/** The option of index and policy. */
export const INTERPOLATION_OPTION = {
  interpolation: { kind: INTERPOLATIONS, about: "between means, which the paper does not state", default: "linear" },
} as const satisfies ParameterSet;

const OPTIONS = {
  numerics: {
    kind: PUBLISHED_NUMERICS,
    about: "of its regret tables, or of its bonus figure: coarser and quicker",
    default: "tables",
  },
  ...INTERPOLATION_OPTION,
} as const satisfies ParameterSet;

/** The same with each arm by itself: v_max and s_max are its own. Its error is unknown, hence NaN. */
export function loneIndex({
  numerics = OPTIONS.numerics.default,
  interpolation = OPTIONS.interpolation.default,
}: LoneIndexOptions = {}): Index {
  const price = (arm: Arm, discount: number): Price => {
    if (numerics === "tables") return publishedIndex([arm], interpolation).price(arm, discount);
    checkRandomWalk(arm, "gittins-published");
    return (predictedVariance) =>
      publishedFigureBonus(arm, discount, predictedVariance - arm.volatility, interpolation);
  };
  return {
    name: "gittins-published",
    price,
    solve(arm, discount) {
      const priced = price(arm, discount);
      return (predictedVariance) => ({ bonus: priced(predictedVariance), error: Number.NaN });
    },
  };
}

export const GITTINS_PUBLISHED: Named<Index> = {
  name: "gittins-published",
  summary: "the same by our reconstruction of the paper's numerics",
  options: OPTIONS,
  make: (options) => loneIndex(options),
};
