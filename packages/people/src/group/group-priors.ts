import { square } from "@cause-toolkit/core/numerics";
import type { Estimate } from "../fit/fit-model.ts";
import type { PersonFit } from "../fit/fit-person.ts";
import type { Priors } from "../fit/profile.ts";
import { type Model, modelName } from "../models/model.ts";
import type { Prior } from "../models/parameter.ts";
import type { GroupPriors } from "./extrapolate.ts";

/** The least spread between people, in units of the wide prior's: a group of alike people does not become a point. */
const LEAST_SPREAD = 0.05;

/** How much the wide prior counts, in people. */
const WIDE_WEIGHT = 0.2;

type WideOf = (model: Model, parameter: string) => Prior;
type Weights = readonly (readonly number[])[];

/** An estimate, and how much the person counts. */
interface Weighed extends Pick<Estimate, "fitted" | "sd"> {
  readonly weight: number;
}

/**
 * Priors from the people themselves, for each model: the mean and spread of each parameter, people counted by `weights` (how probable the
 * model is for them).
 */
export function groupPriors(
  people: readonly PersonFit[],
  weights: Weights,
  wide: WideOf,
  wideWeight = WIDE_WEIGHT,
): GroupPriors {
  const models = people[0].fits.map(({ model }) => model);
  return Object.fromEntries(
    models.map((model, m) => {
      const names = people[0].fits[m].estimates.map(({ name }) => name);
      const priors = names.map((name, i) => {
        const own = people.map(({ fits }, n) => ({ ...fits[m].estimates[i], weight: weights[n][m] }));
        return [name, priorFrom(own, wide(model, name), wideWeight)] as const;
      });
      return [modelName(model), Object.fromEntries(priors)];
    }),
  );
}

/**
 * The same, but models share the prior of a parameter that several have: each person counts once for it, under the models that are probable for the person. If each
 * model had a prior of its own, people who are alike in a habit would gather under one model, whatever they infer: its prior would suit them, and no other's.
 */
export function sharedPriors(people: readonly PersonFit[], weights: Weights, wide: WideOf): GroupPriors {
  const found = new Map<string, { readonly prior: Prior; readonly own: Weighed[] }>();
  people.forEach(({ fits }, n) => {
    fits.forEach(({ model, estimates }, m) => {
      for (const { name, fitted, sd } of estimates) {
        const known = found.get(name) ?? { prior: wide(model, name), own: [] };
        known.own.push({ fitted, sd, weight: weights[n][m] });
        found.set(name, known);
      }
    });
  });
  const shared = new Map([...found].map(([name, { prior, own }]) => [name, priorFrom(own, prior, WIDE_WEIGHT)]));
  return Object.fromEntries(
    people[0].fits.map(({ model, estimates }) => {
      const own: Priors = Object.fromEntries(
        estimates.flatMap(({ name }) => {
          const prior = shared.get(name);
          return prior ? [[name, prior]] : [];
        }),
      );
      return [modelName(model), own];
    }),
  );
}

/** The M step of EM: the spread includes each person's own uncertainty. The wide prior counts as a part of a person, so what nobody tells of keeps it. */
function priorFrom(people: readonly Weighed[], prior: Prior, wideWeight: number): Prior {
  let [count, sum] = [wideWeight, wideWeight * prior.mean];
  for (const { fitted, weight } of people) {
    count += weight;
    sum += weight * fitted;
  }
  const mean = sum / count;
  let squares = wideWeight * (square(prior.sd) + square(prior.mean - mean));
  for (const { fitted, sd, weight } of people) squares += weight * (square(fitted - mean) + sd * sd);
  return { mean, sd: Math.max(Math.sqrt(squares / count), LEAST_SPREAD * prior.sd) };
}
