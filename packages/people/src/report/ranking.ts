import { exp } from "@cause-toolkit/core/numerics";
import type { PersonFit } from "../fit/fit-person.ts";
import { type Model, modelName } from "../models/model.ts";
import { scoresByName } from "../recover/confusion.ts";

/** How well one model, or family of models, explains one person. */
export interface Ranked {
  readonly name: string;
  /** ln p(data); of a family, the mean over its models. */
  readonly logEvidence: number;
  /** By how many nats it is behind the best one. */
  readonly behind: number;
  /** Its probability, if all names are equally probable beforehand and one of them is true. */
  readonly probability: number;
}

/**
 * The models of one person from best to worst, under names that several may share: a family's evidence is the mean of its models'.
 *
 * @example
 * ```ts
 * import { cohortPerson, fitPerson, makeCohort, parseModel } from "@cause-toolkit/people";
 * import { rankModels } from "@cause-toolkit/people/report";
 *
 * const cohort = makeCohort({ kinds: { "delta+none": 1 }, design: { trials: 100 } });
 * const models = ["both-blind+cause", "both-blind+ucb", "delta+none"].map((name) => parseModel(name));
 * const fit = fitPerson(cohortPerson(cohort, 0).data, models, cohort.settings);
 * rankModels(fit, ({ inference }) => inference).map(({ name }) => name); // → ["delta", "both-blind"]
 * ```
 */
export function rankModels(fit: PersonFit, label: (model: Model) => string = modelName): Ranked[] {
  const scores = [...scoresByName(fit, "evidence", label)];
  const best = Math.max(...scores.map(([, logEvidence]) => logEvidence));
  const total = scores.reduce((sum, [, one]) => sum + exp(one - best), 0);
  return scores
    .map(([name, logEvidence]) => {
      const behind = best - logEvidence;
      return { name, logEvidence, behind, probability: exp(-behind) / total };
    })
    .sort((a, b) => a.behind - b.behind);
}
