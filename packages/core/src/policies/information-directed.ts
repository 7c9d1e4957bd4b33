import type { Named } from "../named.ts";
import { log1p, square } from "../numerics/elementary/index.ts";
import { gaussianMaximum } from "../numerics/gaussian-maximum.ts";
import type { Game, Policy, View } from "./policy.ts";

/** Two arms, and the chance of the first. */
interface Mixture {
  readonly first: number;
  readonly second: number;
  readonly chance: number;
}

/**
 * Information-directed sampling (Russo & Van Roy 2014) for Gaussian beliefs: the mixture of two arms with the lowest
 * (expected regret)²/(information about which arm is best).
 *
 * The information is that of a normal approximation, −½ ln(1 − ρ), where ρ is the share of the outcome's variance
 * (P + v + s) that knowing the best arm would explain; so noise counts, arm by arm.
 */
export function informationDirected(): Policy {
  return {
    name: "information-directed",
    reasoning: { by: "information" },
    start: (game) => ({
      reset() {},
      score(view, stream, scores) {
        const { regret, information } = outlook(view, game);
        const { first, second, chance } = bestMixture(regret, information);
        for (let k = 0; k < scores.length; k++) scores[k] = -ratio(regret[k], information[k]);
        const takeFirst = stream.uniform() < chance;
        scores[takeFirst ? second : first] = 1;
        scores[takeFirst ? first : second] = 2;
      },
      explain(view) {
        const { regret, information } = outlook(view, game);
        const { first, second, chance } = bestMixture(regret, information);
        const probability = new Float64Array(regret.length);
        probability[first] += chance;
        probability[second] += 1 - chance;
        return { bonus: null, probability };
      },
    }),
  };
}

/** The expected regret of each arm, and the information that it gives about which arm is best. */
function outlook({ predicted: { mean, variance } }: View, { arms }: Game) {
  const n = mean.length;
  const deviations = variance.map(Math.sqrt);
  const { probability, conditionalMean } = gaussianMaximum(mean, deviations, 0.8);
  let best = 0;
  for (let j = 0; j < n; j++) best += probability[j] * conditionalMean[j * n + j];
  const regret = new Float64Array(n);
  const information = new Float64Array(n);
  for (let k = 0; k < n; k++) {
    let explained = 0;
    for (let j = 0; j < n; j++) explained += probability[j] * square(conditionalMean[k * n + j] - mean[k]);
    const share = Math.min(explained / (variance[k] + arms[k].stochasticity), 1 - 1e-12);
    regret[k] = Math.max(0, best - mean[k]);
    information[k] = -0.5 * log1p(-share);
  }
  return { regret, information };
}

function ratio(regret: number, information: number): number {
  return regret === 0 ? 0 : (regret * regret) / information;
}

/** The best two-arm mixture: for each pair the ratio is convex in the chance, so its least value is at an end or where its slope is 0. */
function bestMixture(regret: Float64Array, information: Float64Array): Mixture {
  const n = regret.length;
  let best: Mixture = { first: 0, second: 0, chance: 1 };
  let lowest = Infinity;
  const consider = (first: number, second: number, chance: number) => {
    const value = ratio(
      chance * regret[first] + (1 - chance) * regret[second],
      chance * information[first] + (1 - chance) * information[second],
    );
    if (value < lowest) {
      lowest = value;
      best = { first, second, chance };
    }
  };
  for (let i = 0; i < n; i++) {
    consider(i, i, 1);
    for (let j = i + 1; j < n; j++) {
      const dRegret = regret[i] - regret[j];
      const dInformation = information[i] - information[j];
      // d/dq of R²/I is 0 where 2R′I = RI′, linear in q.
      const q = (dInformation * regret[j] - 2 * dRegret * information[j]) / (dRegret * dInformation);
      if (q > 0 && q < 1) consider(i, j, q);
    }
  }
  return best;
}

export const INFORMATION_DIRECTED: Named<Policy> = {
  name: "information-directed",
  summary: "least squared regret per unit of information",
  options: {},
  make: informationDirected,
};
