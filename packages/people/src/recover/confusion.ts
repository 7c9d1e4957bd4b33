import { log, logSumExp } from "@cause-toolkit/core/numerics";
import type { Truth } from "../cohorts/cohort.ts";
import type { PersonFit } from "../fit/fit-person.ts";
import { kindOf, type Model } from "../models/model.ts";
import { shareError } from "./standard-error.ts";

/** A simulated person and what the fit made of it. */
export interface Recovered {
  readonly truth: Truth;
  readonly fit: PersonFit;
}

/** By what the best model is chosen. */
export const CRITERIA = ["evidence", "bic"] as const;
export type Criterion = (typeof CRITERIA)[number];

/** Which name people get, by their true one. */
export interface Confusion {
  readonly truths: readonly string[];
  readonly names: readonly string[];
  /** A row for each true name: how many people got each name. */
  readonly counts: readonly (readonly number[])[];
  /** Share of people with the right name, and its standard error; NaN with fewer than five people. */
  readonly accuracy: number;
  readonly error: number;
}

/** Confusion of names, given by a rule: by default the name with the most evidence, averaged over the models that share it. */
export function confusionOf(
  people: readonly Recovered[],
  label: (model: Model) => string = kindOf,
  nameOf: (fit: PersonFit, index: number) => string = (fit) => bestName(fit, "evidence", label),
): Confusion {
  const truths = [...new Set(people.map(({ truth }) => label(truth.model)))];
  const fitted = people[0].fit.fits.map(({ model }) => label(model));
  const names = [...new Set([...truths.filter((one) => fitted.includes(one)), ...fitted])];
  const counts = truths.map(() => names.map(() => 0));
  let right = 0;
  people.forEach(({ truth, fit }, index) => {
    const best = nameOf(fit, index);
    counts[truths.indexOf(label(truth.model))][names.indexOf(best)]++;
    if (best === label(truth.model)) right++;
  });
  return { truths, names, counts, accuracy: right / people.length, error: shareError(right, people.length) };
}

/** The name with the most evidence, averaged over the models that share it. */
export function bestName(fit: PersonFit, criterion: Criterion, label: (model: Model) => string): string {
  const scores = [...scoresByName(fit, criterion, label)].map(([name, score]) => ({ name, score }));
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).name;
}

/** ln of the evidence of each name, averaged over the models that share it. */
export function scoresByName(
  { fits }: PersonFit,
  criterion: Criterion,
  label: (model: Model) => string,
): Map<string, number> {
  const byName = new Map<string, number[]>();
  for (const { model, logEvidence, bic } of fits) {
    const name = label(model);
    byName.set(name, [...(byName.get(name) ?? []), criterion === "evidence" ? logEvidence : -bic / 2]);
  }
  return new Map([...byName].map(([name, logs]) => [name, logSumExp(logs) - log(logs.length)]));
}
