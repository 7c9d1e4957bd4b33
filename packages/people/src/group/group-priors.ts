import { square } from "@cause-toolkit/core/numerics";
import type { PersonFit } from "../fit/fit-person.ts";
import type { Priors } from "../fit/profile.ts";
import { type Model, modelName } from "../models/model.ts";
import type { Prior } from "../models/parameter.ts";

/** The least spread between people, in units of the wide prior's: a group of alike people does not become a point. */
const LEAST_SPREAD = 0.05;

/**
 * Priors from the people themselves, for each model: the mean and spread of each parameter, people counted by `weights` (how probable the
 * model is for them). This is the M step of EM: the spread includes each person's own uncertainty. The wide prior counts as a
 * fifth of a person, so a model that explains nobody keeps it.
 */
export function groupPriors(
  people: readonly PersonFit[],
  weights: readonly (readonly number[])[],
  wide: (model: Model, parameter: string) => Prior,
  wideWeight = 0.2,
): { [model: string]: Priors } {
  const models = people[0].fits.map(({ model }) => model);
  return Object.fromEntries(
    models.map((model, m) => {
      const names = people[0].fits[m].estimates.map(({ name }) => name);
      const priors = names.map((name, i) => {
        const prior = wide(model, name);
        let [count, sum] = [wideWeight, wideWeight * prior.mean];
        people.forEach(({ fits }, n) => {
          count += weights[n][m];
          sum += weights[n][m] * fits[m].estimates[i].fitted;
        });
        const mean = sum / count;
        let squares = wideWeight * (square(prior.sd) + square(prior.mean - mean));
        people.forEach(({ fits }, n) => {
          const { fitted, sd } = fits[m].estimates[i];
          squares += weights[n][m] * (square(fitted - mean) + sd * sd);
        });
        return [name, { mean, sd: Math.max(Math.sqrt(squares / count), LEAST_SPREAD * prior.sd) }] as const;
      });
      return [modelName(model), Object.fromEntries(priors)];
    }),
  );
}
