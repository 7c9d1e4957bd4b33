import { log, logistic, normalCumulative, square } from "@cause-toolkit/core/numerics";
import type { Estimate } from "../fit/fit-model.ts";
import type { PersonFit } from "../fit/fit-person.ts";
import { ingredientsOf } from "../models/model.ts";
import type { PersonParameter } from "../models/parameter.ts";
import type { ModelSettings } from "../models/settings.ts";

/**
 * The probability that a person is drawn to arms that are known less: that the person has a model with a bonus that explores, and that its weight is above 0 and not just
 * 0. The name of a model does not show it: such a model takes in people whose inference has no model without a bonus, at a weight of 0, and those who avoid what they do not know.
 *
 * @param probabilities of the models of the fit, for this person
 *
 * @example
 * ```ts
 * import { cohortPerson, fitPerson, makeCohort, parseModel } from "@cause-toolkit/people";
 * import { probabilityOfExploring } from "@cause-toolkit/people/group";
 *
 * const exploring = (kind: string) => {
 *   const cohort = makeCohort({ kinds: { [kind]: 1 }, design: { trials: 100 } });
 *   const fit = fitPerson(cohortPerson(cohort, 0).data, [parseModel("both-blind+ucb")], cohort.settings);
 *   return probabilityOfExploring(fit, [1], cohort.settings);
 * };
 * exploring("both-blind+ucb") > 0.9; // → true
 * exploring("both-blind+none") < 0.1; // → true
 * ```
 */
export function probabilityOfExploring(
  { fits }: PersonFit,
  probabilities: readonly number[],
  settings: ModelSettings,
): number {
  return fits.reduce((sum, { model, estimates }, k) => {
    const { bonus } = ingredientsOf(model);
    if (!bonus.explores) return sum;
    const [{ parameter }] = bonus.terms(settings);
    const found = estimates.find(({ name }) => name === parameter.name);
    return found ? sum + probabilities[k] * probabilityAbove0(found, parameter) : sum;
  }, 0);
}

/**
 * The probability that a weight is above 0, if it may just as well be 0 as be drawn from its prior: by Savage and Dickey's ratio of the densities of prior and posterior
 * at 0, with a normal posterior.
 */
function probabilityAbove0({ fitted, sd }: Pick<Estimate, "fitted" | "sd">, { prior }: PersonParameter): number {
  const logFactor = log(sd / prior.sd) + (square(fitted / sd) - square(prior.mean / prior.sd)) / 2;
  return logistic(logFactor) * normalCumulative(fitted / sd);
}
