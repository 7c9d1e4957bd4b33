import { exp, meanOf, sampleMoments, square, studentCumulative, varianceOf } from "@cause-toolkit/core/numerics";
import { type ModelSelection, selectModels } from "./model-selection.ts";

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

/** The difference of a parameter between two groups: second minus first. */
export interface ParameterComparison {
  readonly difference: number;
  readonly error: number;
  readonly t: number;
  readonly freedom: number;
  /** Two-sided p of Welch's test. */
  readonly p: number;
}

/** Welch's test on the estimates of all people, on the scale on which they are fitted. Null where a group has fewer than two people. */
export function compareParameter(first: readonly number[], second: readonly number[]): ParameterComparison | null {
  if (first.length < 2 || second.length < 2) return null;
  const [a, b] = [first, second].map((values) => {
    const found = sampleMoments(values);
    return { mean: meanOf(found), share: varianceOf(found) / values.length, freedom: values.length - 1 };
  });
  const total = a.share + b.share;
  if (!(total > 0)) return null;
  const freedom = (total * total) / (square(a.share) / a.freedom + square(b.share) / b.freedom);
  const t = (b.mean - a.mean) / Math.sqrt(total);
  const p = 2 * studentCumulative(-Math.abs(t), freedom);
  return { difference: b.mean - a.mean, error: Math.sqrt(total), t, freedom, p };
}
