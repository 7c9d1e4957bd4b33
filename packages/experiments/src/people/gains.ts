import type { PersonFit } from "@cause-toolkit/people";
import { ingredientsOf, kindOf } from "@cause-toolkit/people/models";
import { meanOverPeople } from "./mean-over-people.ts";

/** A mean over people, and its standard error; NaN for fewer than five. */
export interface MeanOverPeople {
  readonly mean: number;
  readonly sem: number;
}

/** What a model gains over the simplest rival, in nats of log evidence a person; and the weight of its bonus, where it has one. */
export interface ModelGain extends MeanOverPeople {
  readonly kind: string;
  readonly weight: MeanOverPeople | null;
}

/** The weight of a bonus, by the name that models have for it. */
const WEIGHT = "beta_bonus";

/** What each model gains over the simplest rival, from the most on, that rival included; of memories, the best. Null if there is nothing to compare. */
export function modelGains(
  people: readonly PersonFit[],
): { readonly base: string; readonly gains: readonly ModelGain[] } | null {
  const learning = people[0].fits
    .map(({ model, estimates }, m) => ({
      m,
      kind: kindOf(model),
      estimates,
      inference: ingredientsOf(model).inference,
    }))
    .filter(({ inference }) => inference.learns);
  if (learning.length < 2) return null;
  const rivals = learning.filter(({ inference }) => inference.rival);
  const base = (rivals.length > 0 ? rivals : learning).reduce((best, one) =>
    one.estimates.length < best.estimates.length ? one : best,
  );
  const gains = learning
    .map(({ m, kind, estimates }) => {
      const i = estimates.findIndex(({ name }) => name === WEIGHT);
      return {
        kind,
        ...meanOf(people.map(({ fits }) => fits[m].logEvidence - fits[base.m].logEvidence)),
        weight: i < 0 ? null : meanOf(people.map(({ fits }) => fits[m].estimates[i].value)),
      };
    })
    .toSorted((a, b) => b.mean - a.mean)
    .filter(({ kind }, k, all) => all.findIndex((one) => one.kind === kind) === k);
  return gains.length > 1 ? { base: base.kind, gains } : null;
}

function meanOf(values: readonly number[]): MeanOverPeople {
  const { mean, error } = meanOverPeople(values);
  return { mean, sem: error };
}
