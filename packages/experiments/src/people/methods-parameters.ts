import { shortNumber } from "@cause-toolkit/figures/text";
import { type Model, type ModelSettings, modelName } from "@cause-toolkit/people";
import { type PersonParameter, parametersOf, searchedParameters, termsOf } from "@cause-toolkit/people/models";
import type { FitResults } from "./results.ts";

const SCALES = { identity: "", log: "logarithm of ", logit: "logit of " } as const;

/** The parameters that were fitted, with their priors, and where the others were held. */
export function parametersText({ outcome }: FitResults): string {
  const { models, settings, people } = outcome;
  const fitted = new Set(
    people.flatMap(({ fits }) => fits.flatMap(({ estimates }) => estimates.map(({ name }) => name))),
  );
  const all = new Map(models.flatMap((model) => parametersOf(model, settings).map((one) => [one.name, one] as const)));
  const list = [...all.values()];
  const filters = filterParameters(models, settings);
  const weights = new Set(models.flatMap((model) => termsOf(model, settings).map(({ parameter }) => parameter.name)));
  const held = list.filter(({ name }) => !fitted.has(name) && filters.has(name));
  const choosing = people[0].fits.some(({ estimates }) => estimates.some(({ name }) => weights.has(name)));
  return [
    choosing
      ? `Choice: softmax of β × mean + the weighted bonus + κ × [chosen last in the block]${models.some(({ habit }) => habit !== undefined) ? ", or in its place the weighted trace of earlier choices," : ","} with a share ε of choices at random.`
      : "Stated predictions are normal around the mean that the person believes.",
    `Parameters and their priors, normal on the scale that is named: ${list
      .filter(({ name }) => fitted.has(name))
      .map(priorText)
      .join("; ")}.`,
    held.length > 0
      ? `Not fitted, and held at the mean of its prior for everybody: ${held.map(({ name }) => name).join(", ")}.`
      : "",
    `Parameters of each model: ${models.map((model) => `${modelName(model)} ${estimatesOf(outcome, modelName(model))}`).join("; ")}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** Names of the parameters that change beliefs. */
export function filterParameters(models: readonly Model[], settings: ModelSettings): Set<string> {
  const all = models.flatMap((model) => searchedParameters(model, settings));
  return new Set(all.map(({ name }) => name));
}

function estimatesOf({ people }: FitResults["outcome"], name: string): string {
  const fit = people[0].fits.find(({ model }) => modelName(model) === name);
  return (fit?.estimates ?? []).map((one) => one.name).join(", ") || "none";
}

function priorText({ name, about, scale, prior, rewardPower = 0 }: PersonParameter): string {
  const unit = rewardPower === -1 ? " × spread of rewards" : rewardPower === 1 ? " / spread of rewards" : "";
  return `${SCALES[scale]}${name}${unit} (${about}), mean ${shortNumber(prior.mean)}, sd ${shortNumber(prior.sd)}`;
}
