import { exp, hypot, normalCumulative } from "@cause-toolkit/core/numerics";
import { type ModelSelection, selectModels } from "./model-selection.ts";
import { type PersonWeight, triedSpreads } from "./normal-group.ts";

/** Whether two groups differ in how frequent the models are. */
export interface FrequencyComparison {
  readonly groups: readonly [ModelSelection, ModelSelection];
  /** Probability that frequencies differ, both hypotheses being as likely beforehand. */
  readonly probabilityOfDifference: number;
  /** ln of the Bayes factor for a difference. */
  readonly logBayesFactor: number;
}

/** Compares one set of frequencies for both groups with one for each. */
export function compareFrequencies(
  first: readonly (readonly number[])[],
  second: readonly (readonly number[])[],
): FrequencyComparison {
  const groups = [selectModels(first), selectModels(second)] as const;
  const logBayesFactor =
    groups[0].logEvidence + groups[1].logEvidence - selectModels([...first, ...second]).logEvidence;
  return { groups, logBayesFactor, probabilityOfDifference: 1 / (1 + exp(-logBayesFactor)) };
}

/** The difference of a parameter between two groups: second minus first, with its 95 % interval. */
export interface ParameterComparison {
  readonly difference: number;
  readonly low: number;
  readonly high: number;
}

/** Points at which the spread of a group is tried. */
const SPREADS = 30;
/** Pairs of spreads with less of the largest weight are left out. */
const LEAST_WEIGHT = 1e-6;

/**
 * The difference of two groups' means where participants differ at random: y_i ~ N(μ_g, τ_g² + s_i²), with y_i and s_i as the data alone tell (`withoutPrior`), μ_g and τ_g
 * uniform, and a spread τ_g for each group. Null where a group has fewer than three participants.
 *
 * @example
 * ```ts
 * import { compareParameter } from "@cause-toolkit/people/group";
 *
 * const group = (mean: number) => [-0.6, -0.3, 0, 0.3, 0.6].map((x) => ({ mean: mean + x, sd: 0.1 }));
 * compareParameter(group(0), group(1))?.difference; // → 1
 * ```
 */
export function compareParameter(
  first: readonly PersonWeight[],
  second: readonly PersonWeight[],
): ParameterComparison | null {
  if (first.length < 3 || second.length < 3) return null;
  const [a, b] = [first, second].map((group) => {
    const tried = triedSpreads(group, SPREADS);
    const top = Math.max(...tried.map(({ logDensity }) => logDensity));
    return tried.map(({ center, error, logDensity }) => ({ center, error, weight: exp(logDensity - top) }));
  });
  const parts = a
    .flatMap((one) =>
      b.map((two) => ({
        mean: two.center - one.center,
        sd: hypot(one.error, two.error),
        weight: one.weight * two.weight,
      })),
    )
    .filter(({ weight }) => weight > LEAST_WEIGHT);
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  const difference = parts.reduce((sum, { mean, weight }) => sum + weight * mean, 0) / total;
  return { difference, low: quantile(parts, 0.025 * total), high: quantile(parts, 0.975 * total) };
}

interface Part {
  readonly mean: number;
  readonly sd: number;
  readonly weight: number;
}

/** Where the weight below a value reaches `wanted`, by bisection; beyond 40 standard deviations of any part there is none. */
function quantile(parts: readonly Part[], wanted: number): number {
  let low = Math.min(...parts.map(({ mean, sd }) => mean - 40 * sd));
  let high = Math.max(...parts.map(({ mean, sd }) => mean + 40 * sd));
  for (let step = 0; step < BISECTIONS; step++) {
    const middle = (low + high) / 2;
    const below = parts.reduce((sum, { mean, sd, weight }) => sum + weight * normalCumulative((middle - mean) / sd), 0);
    if (below < wanted) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** To 10⁻¹¹ of the range at first. */
const BISECTIONS = 36;
