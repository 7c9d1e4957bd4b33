import type { Arm } from "../arm.ts";
import { predict } from "../beliefs/kalman.ts";
import { invalid } from "../invalid.ts";
import { exp, log } from "../numerics/elementary/index.ts";
import { type Curve, monotoneCurve } from "../numerics/interpolation.ts";
import type { Index } from "./bonus.ts";

/** A bonus known at some posterior variances P of one arm, at one discount. */
export interface BonusTable {
  readonly variance: readonly number[];
  readonly bonus: readonly number[];
}

/**
 * An index read from tables, one for each arm that will be met: how a numerically solved index, such as Gittins', enters a policy.
 *
 * Between the points the bonus is interpolated smoothly in the logarithm of the predicted variance. Outside them nothing is known,
 * and asking is an error rather than a silent clamp.
 *
 * @example
 * ```ts
 * import { bonusOf, makeArm } from "@cause-toolkit/core";
 * import { tabulated } from "@cause-toolkit/core/indices";
 *
 * const table = { variance: [1, 10, 100], bonus: [0.5, 2, 7] };
 * const index = tabulated("gittins", () => table);
 * bonusOf(index, { mean: 0, variance: 10 }, makeArm({ volatility: 1, stochasticity: 9 }), 0.95); // → 2
 * ```
 */
export function tabulated(name: string, tableOf: (arm: Arm, discount: number) => BonusTable): Index {
  return {
    name,
    price(arm, discount) {
      const curve = logCurve(name, tableOf(arm, discount), arm);
      const slack = 1e-9;
      return (predictedVariance) => {
        const at = log(predictedVariance);
        if (!(at >= curve.first - slack && at <= curve.last + slack)) {
          const range = `${exp(curve.first)} to ${exp(curve.last)}`;
          invalid(
            `predicted variance for the ${name} table`,
            predictedVariance,
            `the table of arm ${arm.name} covers ${range}`,
          );
        }
        return curve.at(at);
      };
    },
  };
}

/** The bonus against the logarithm of the variance predicted for the pull, which is what P leads to. */
function logCurve(name: string, { variance, bonus }: BonusTable, arm: Arm): Curve {
  const predicted = variance.map((P, i) => {
    if (!(P >= 0)) invalid(`${name} table variance at ${i}`, P, "must be >= 0");
    return log(predict({ mean: 0, variance: P }, arm).variance);
  });
  return monotoneCurve(predicted, bonus);
}
