import { bonusOf, cause, makeArm } from "@cause-toolkit/core";
import { gaussHermite, logistic, pow } from "@cause-toolkit/core/numerics";
import { shrinkage } from "@cause-toolkit/core/policies";
import type { TheoremRow, Where } from "./rows.ts";

const C = 0.5;
const STOCHASTICITIES = [1, 25, 900];
/** The decades over which a limit is approached. */
const DECADES = [2, 4, 6, 8, 10, 12];

/** CAUSE's bonus over c√(8/π)√(P + v) as P or v grows, predictive sampling's share of the variance as v vanishes, and the gate's mean. γ = 0.95. */
export function runLimits(): TheoremRow[] {
  let point = 0;
  const rows: TheoremRow[] = [];
  const add = (quantity: string, where: Where, value: number) =>
    rows.push({ part: "limits", point: point++, quantity, ...where, value, error: 0 });
  for (const stochasticity of STOCHASTICITIES) {
    const usual = { variance: 25, volatility: 4, stochasticity, discount: 0.95 };
    add("prior-averaged gate", usual, averageGate(usual));
    for (const decade of DECADES) {
      const fixed = { stochasticity, discount: 0.95 };
      const highP = { ...fixed, variance: pow(10, decade), volatility: 4 };
      add("bonus over its limit, P grows", highP, bonusOverLimit(highP));
      const highV = { ...fixed, variance: 25, volatility: pow(10, decade) };
      add("bonus over its limit, v grows", highV, bonusOverLimit(highV));
      const lowV = { ...fixed, variance: 25, volatility: pow(10, -decade) };
      add("sampled share, v vanishes", lowV, sampledShare(lowV));
    }
  }
  return rows;
}

function bonusOverLimit({ variance, volatility, stochasticity, discount }: Where): number {
  const bonus = bonusOf(cause({ c: C }), { mean: 0, variance }, makeArm({ volatility, stochasticity }), discount);
  return bonus / (C * Math.sqrt((8 / Math.PI) * (variance + volatility)));
}

/** E σ(−α̃m) over m ~ N(0, P): the gate of Eq. (27), for which c stands. α̃ is the bonus over c(P + v). */
function averageGate({ variance, volatility, stochasticity, discount }: Where): number {
  const bonus = bonusOf(cause({ c: C }), { mean: 0, variance }, makeArm({ volatility, stochasticity }), discount);
  const slope = bonus / (C * (variance + volatility));
  const { nodes, weights } = gaussHermite(41);
  return nodes.reduce((sum, z, i) => sum + weights[i] * logistic(-slope * Math.sqrt(variance) * z), 0);
}

function sampledShare({ variance, volatility, stochasticity }: Where): number {
  const predicted = variance + volatility;
  return predicted / (predicted + shrinkage(makeArm({ volatility, stochasticity })));
}
