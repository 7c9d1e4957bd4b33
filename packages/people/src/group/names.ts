import { exp, log, logSumExp } from "@cause-toolkit/core/numerics";

/** The probability of each model for one person, if models have these frequencies. */
export function probabilitiesOf(logEvidence: readonly number[], frequency: readonly number[]): number[] {
  const logs = logEvidence.map((one, k) => one + log(frequency[k]));
  const total = logSumExp(logs);
  return logs.map((one) => exp(one - total));
}

/** What one person is called. */
export interface Named {
  readonly family: string;
  /** The most probable model of this family. */
  readonly model: number;
}

/** The most probable family, and its most probable model, so that the two never contradict each other. */
export function nameOf(probabilities: readonly number[], familyOf: readonly string[]): Named {
  const sums = new Map<string, number>();
  probabilities.forEach((one, k) => {
    sums.set(familyOf[k], (sums.get(familyOf[k]) ?? 0) + one);
  });
  const [[family]] = [...sums].sort(([, a], [, b]) => b - a);
  const own = probabilities.map((one, k) => (familyOf[k] === family ? one : -1));
  return { family, model: own.indexOf(Math.max(...own)) };
}
