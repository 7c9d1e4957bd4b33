import { type Model, modelName } from "@cause-toolkit/people";
import { type NormalGroup, normalGroup, widePrior, withoutPrior } from "@cause-toolkit/people/group";
import { explores, ingredientsOf, kindOf, parametersOf, valueOf } from "@cause-toolkit/people/models";
import type { FitPeopleOutcome } from "./fit.ts";

/** The weight that people give to a bonus that explores, if all had this model. In the data's own units. */
export interface BonusWeight {
  readonly model: Model;
  readonly parameter: string;
  readonly forgets: boolean;
  readonly group: NormalGroup;
  /** Participants whose data carry less than 0.3 of the prior's precision. */
  readonly excluded: number;
  /** The share of people whose own estimate is above 0. */
  readonly estimatesAbove: number;
}

type Fitted = Pick<FitPeopleOutcome, "people" | "priors" | "settings">;

/** The group's weight of each bonus that explores; of several memories of a model, the one with the most evidence. */
export function bonusWeights({ people, priors, settings }: Fitted): BonusWeight[] {
  const evidence = (m: number) => people.reduce((sum, { fits }) => sum + fits[m].logEvidence, 0);
  const exploring = people[0].fits
    .map(({ model }, m) => ({ model, m, evidence: evidence(m) }))
    .filter(({ model }) => explores(model));
  const best = exploring.filter(
    ({ model, evidence }) => !exploring.some((one) => kindOf(one.model) === kindOf(model) && one.evidence > evidence),
  );
  return best.flatMap(({ model, m }) =>
    ingredientsOf(model)
      .bonus.terms(settings)
      .flatMap(({ parameter: { name } }) => {
        const parameter = parametersOf(model, settings).find((one) => one.name === name);
        if (parameter?.scale !== "identity") return [];
        const prior = priors[modelName(model)]?.[name] ?? widePrior(model, name, settings);
        const estimates = people.flatMap(({ fits }) => fits[m].estimates.filter((one) => one.name === name));
        const unit = valueOf(parameter, 1, settings.spread);
        const told = estimates.flatMap(({ fitted, sd }) => withoutPrior({ mean: fitted, sd }, prior) ?? []);
        const group = normalGroup(told.map(({ mean, sd }) => ({ mean: unit * mean, sd: unit * sd })));
        if (!group) return [];
        const above = estimates.filter(({ value }) => value > 0).length / estimates.length;
        const excluded = people.length - told.length;
        return [
          { model, parameter: name, forgets: model.forgetting !== undefined, group, excluded, estimatesAbove: above },
        ];
      }),
  );
}

/** What is missing where a bonus is told of, but not beside forgetting in the same person. Null if nothing is. */
export function missingBoth(weights: readonly BonusWeight[]): string | null {
  const without = weights.find(({ forgets }) => !forgets);
  if (!without || weights.some(({ forgets }) => forgets)) return null;
  const { inference, bonus } = without.model;
  const twins = [bonus, "none"].map((one) =>
    kindOf({ inference, bonus: one, memory: null, forgetting: "forgetting-to-prior" }),
  );
  return `No model here forgets and explores, so these weights may be due to forgetting. Fit also ${twins.join(" and ")} to see what is left of the bonus.`;
}
