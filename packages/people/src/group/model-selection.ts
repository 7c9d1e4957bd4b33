import { invalid } from "@cause-toolkit/core";
import { checkInteger } from "@cause-toolkit/core/checks";
import { digamma, exp, log, logGamma, logSumExp } from "@cause-toolkit/core/numerics";
import { exceedance } from "./exceedance.ts";

/** How frequent some models, or families of models, are among people: means over the posterior distribution of the frequencies. */
export interface Selection {
  /** Expected frequencies, and their standard deviations. */
  readonly frequency: readonly number[];
  readonly deviation: readonly number[];
  /** Probability of being the most frequent. */
  readonly exceedance: readonly number[];
  /** The same, if differences between frequencies may be due to chance. */
  readonly protectedExceedance: readonly number[];
  /** Bayesian omnibus risk: the probability that all frequencies are equal (of models: within families that are equal). */
  readonly omnibusRisk: number;
  /** Probability of each for each person. */
  readonly responsibilities: readonly (readonly number[])[];
}

/** Random-effects model selection by variational Bayes. */
export interface ModelSelection extends Selection {
  /** Parameters of the frequencies' Dirichlet distribution. */
  readonly alpha: readonly number[];
  /** ln p(all data), frequencies integrated out (a lower bound). */
  readonly logEvidence: number;
}

const MAX_STEPS = 10_000;
const TOLERANCE = 1e-9;

/**
 * Random-effects Bayesian model selection by variational Bayes (Stephan et al. 2009), for models without families, with protected exceedance probabilities (Rigoux et al. 2014).
 *
 * @param logEvidence ln p(data of a person | model): a row for each person
 * @param prior parameters of the Dirichlet prior; 1 for each model by default
 *
 * @example
 * ```ts
 * import { selectModels } from "@cause-toolkit/people";
 *
 * const people = [[-100, -104], [-98, -103], [-110, -109], [-95, -101]];
 * const { frequency, protectedExceedance } = selectModels(people);
 * frequency; // → [0.7691, 0.2309]
 * protectedExceedance; // → [0.7356, 0.2644]
 * ```
 */
export function selectModels(logEvidence: readonly (readonly number[])[], prior?: readonly number[]): ModelSelection {
  const models = checkInteger("number of models", logEvidence[0]?.length ?? 0, 1);
  checkEvidences(logEvidence, models);
  const before = prior ?? new Array<number>(models).fill(1);
  const { alpha, responsibilities } = dirichletOf(logEvidence, before);
  const total = sum(alpha);
  const frequency = alpha.map((one) => one / total);
  const found = freeEnergy(logEvidence, responsibilities, alpha, before);
  const omnibusRisk = 1 / (1 + exp(found - nullEvidence(logEvidence, before)));
  const first = exceedance(alpha);
  const equal = before.map((one) => one / sum(before));
  return {
    alpha,
    frequency,
    deviation: frequency.map((one) => Math.sqrt((one * (1 - one)) / (total + 1))),
    exceedance: first,
    protectedExceedance: first.map((one, k) => (1 - omnibusRisk) * one + omnibusRisk * equal[k]),
    omnibusRisk,
    responsibilities,
    logEvidence: found,
  };
}

export function checkEvidences(logEvidence: readonly (readonly number[])[], models: number): void {
  for (const row of logEvidence) {
    if (row.length !== models) invalid("log evidence", row, `must have ${models} numbers, one for each model`);
    for (const one of row) if (!Number.isFinite(one)) invalid("log evidence", one, "must be finite");
  }
}

/** The Dirichlet distribution of frequencies by variational Bayes, and the probability of each model for each person. */
function dirichletOf(
  logEvidence: readonly (readonly number[])[],
  prior: readonly number[],
): { alpha: number[]; responsibilities: number[][] } {
  let alpha = [...prior];
  let responsibilities: number[][] = [];
  for (let step = 0; step < MAX_STEPS; step++) {
    const expected = expectedLogs(alpha);
    responsibilities = logEvidence.map((row) => softmax(row.map((one, k) => one + expected[k])));
    const next = prior.map((one, k) => one + responsibilities.reduce((sum, row) => sum + row[k], 0));
    const change = Math.max(...next.map((one, k) => Math.abs(one - alpha[k])));
    alpha = next;
    if (change < TOLERANCE) break;
  }
  return { alpha, responsibilities };
}

/** ln p(all data) if every frequency is that of the prior. */
function nullEvidence(logEvidence: readonly (readonly number[])[], prior: readonly number[]): number {
  const logs = prior.map((one) => log(one / sum(prior)));
  return sum(logEvidence.map((row) => logSumExp(row.map((one, k) => one + logs[k]))));
}

/** The variational bound of ln p(all data), for Dirichlet frequencies. */
function freeEnergy(
  logEvidence: readonly (readonly number[])[],
  responsibilities: readonly (readonly number[])[],
  alpha: readonly number[],
  prior: readonly number[],
): number {
  const expected = expectedLogs(alpha);
  let value = logNormalizer(alpha) - logNormalizer(prior);
  prior.forEach((one, k) => {
    value += (one - alpha[k]) * expected[k];
  });
  responsibilities.forEach((row, n) => {
    row.forEach((g, k) => {
      if (g > 0) value += g * (logEvidence[n][k] + expected[k] - log(g));
    });
  });
  return value;
}

/** ln of the Dirichlet's normalizing integral. */
function logNormalizer(alpha: readonly number[]): number {
  return sum(alpha.map(logGamma)) - logGamma(sum(alpha));
}

function expectedLogs(alpha: readonly number[]): number[] {
  const total = digamma(sum(alpha));
  return alpha.map((one) => digamma(one) - total);
}

function softmax(logs: readonly number[]): number[] {
  const total = logSumExp(logs);
  return logs.map((one) => exp(one - total));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, one) => total + one, 0);
}
