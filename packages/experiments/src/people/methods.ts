import { count, shortNumber, whole } from "@cause-toolkit/figures/text";
import { eachTrial, MISSED, modelName, type PersonData, settingsFor, trialsOf } from "@cause-toolkit/people";
import { findingsOf } from "@cause-toolkit/people/data";
import { CALIBRATION, SAMPLING } from "@cause-toolkit/people/group";
import { inferenceOf, parseBonus, parseInference } from "@cause-toolkit/people/models";
import { howChecked } from "./figures/how-checked.ts";
import { FIT_DEFAULTS } from "./fit.ts";
import { filterParameters, parametersText } from "./methods-parameters.ts";
import { type FitResults, mostFrequentModel } from "./results.ts";
import { withError } from "./with-error.ts";

/** How people were fitted, with every setting, as paragraphs for a paper. */
export function methodsText(results: FitResults): string {
  const paragraphs = [
    dataText(results.people),
    modelsText(results),
    parametersText(results),
    fitText(results),
    trustText(results),
    `Software: the CAUSE toolkit, version ${results.version}. The same data and settings give the same results on any number of threads or machines.`,
  ];
  return `${paragraphs.join("\n\n")}\n`;
}

const range = (values: readonly number[], noun: string) => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? count(most, noun) : `${whole(least)} to ${count(most, noun)}`;
};

function dataText(people: readonly PersonData[]): string {
  const groups = [...new Set(people.map(({ group }) => group))].filter(Boolean).sort();
  const sizes = groups.map((name) => `${name} ${whole(people.filter(({ group }) => group === name).length)}`);
  const all = { trials: 0, missed: 0, forced: 0, predictions: 0 };
  for (const person of people) {
    eachTrial(person, ({ choice, forced, prediction }, trial) => {
      all.trials++;
      if (choice[trial] === MISSED) all.missed++;
      else all.forced += forced[trial];
      if (!Number.isNaN(prediction[trial])) all.predictions++;
    });
  }
  const odd = new Set(findingsOf(people).map(({ person }) => person)).size;
  const noises = people.every(({ blocks }) => blocks.every((block) => block.noises));
  const free = all.trials - all.missed - all.forced;
  return [
    `Data: ${count(people.length, "person", "people")}${sizes.length > 0 ? ` (${sizes.join(", ")})` : ""}; ${count(people[0].arms, "arm")}; ${range(people.map(trialsOf), "trial")} a person, in ${range(
      people.map(({ blocks }) => blocks.length),
      "block",
    )}; ${count(all.trials, "trial")} in all.`,
    people[0].arms > 1
      ? `Of these, ${whole(all.missed)} were missed (${shortNumber((100 * all.missed) / all.trials, 2)} %) and ${whole(all.forced)} were forced; ${count(free, "free choice")} were fitted.`
      : "There was no choice between arms.",
    all.predictions > 0 ? `${count(all.predictions, "stated prediction")} were fitted.` : "",
    `True noises of the arms were ${noises ? "known" : "not known"} to the analysis.`,
    `Nobody was excluded${odd > 0 ? `; the data of ${count(odd, "person", "people")} have something unusual (see the table people)` : ""}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function modelsText({ outcome, people }: FitResults): string {
  const { models, settings } = outcome;
  const { start, lambda, spread, unit, discount, variance, cells } = settings;
  const found = settingsFor(people);
  const origin = (same: boolean, from: string) => (same ? from : "given");
  const inferences = [...new Set(models.map(({ inference }) => inference))];
  const bonuses = [...new Set(models.map(({ bonus }) => bonus))];
  const memories = [...new Set(models.flatMap(({ memory }) => memory ?? []))];
  const sameNoises = start.volatility === found.start.volatility && start.stochasticity === found.start.stochasticity;
  const samePrior = start.mean === found.start.mean && start.variance === found.start.variance;
  return [
    `Models: ${count(models.length, "model")} (${models.map(modelName).join(", ")}).`,
    `Inferences: ${inferences.map((name) => `${name} (${parseInference(name).summary})`).join("; ")}.`,
    people[0].arms > 1 ? `Bonuses: ${bonuses.map((name) => `${name} (${parseBonus(name).summary})`).join("; ")}.` : "",
    memories.length > 0 ? `Beliefs about noises between blocks and arms: ${memories.join(", ")}.` : "",
    `Noises are inferred on a grid of ${cells} cells along each axis, with λ = ${shortNumber(lambda)}, from v = ${shortNumber(start.volatility, 4)} and s = ${shortNumber(start.stochasticity, 4)} (${origin(sameNoises, "from differences between rewards of the same arm")}), all variances.`,
    `The prior of rewards at the start of a block has mean ${shortNumber(start.mean, 4)} and variance ${shortNumber(start.variance, 4)} (${origin(samePrior, "from the first rewards of arms in blocks")}).`,
    `The posterior variance P is averaged over noises ${variance === "mean" ? "by its mean" : "as the inverse of the mean precision"}.`,
    bonuses.some((name) => parseBonus(name).usesUncertainty)
      ? `CAUSE's unit of reward is ${shortNumber(unit, 4)} (${origin(unit === found.unit, "the standard deviation of all rewards")}); the discount γ is ${shortNumber(discount)}.`
      : "",
    `The spread of rewards, the unit of the priors below, is ${shortNumber(spread, 4)}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function fitText({ outcome, options }: FitResults): string {
  const { hierarchy, starts } = { ...FIT_DEFAULTS, ...options };
  const filters = filterParameters(outcome.models, outcome.settings);
  const free = outcome.people[0].fits.some(({ estimates }) => estimates.some(({ name }) => filters.has(name)));
  const priors = {
    none: "Each person was fitted alone, with these priors.",
    em: "Priors of the next round were estimated from all people (empirical Bayes)",
    hbi: "Priors of the next round were estimated from all people, each counted as far as the model was probable for the person (hierarchical Bayesian inference), and were the same for all models that share a parameter; weights of bonuses kept their wide priors",
  }[hierarchy];
  const rounds = `; ${count(outcome.rounds, "round")} after the first, ${outcome.settled ? "when frequencies and group means had settled" : "after which they had NOT settled"}.`;
  return [
    "Fit: parameters have the highest posterior; those of the choice rule by Newton's method with exact derivatives,",
    free
      ? `those of the filter by a quasi-Newton search from ${count(starts, "start")}.`
      : "from few and from many lapses.",
    "The evidence is Laplace's approximation.",
    `${priors}${hierarchy === "none" ? "" : rounds}`,
    `Models were compared as random effects (Stephan et al. 2009), with protected exceedance probabilities (Rigoux et al. 2014); frequencies of families of models have a uniform prior, and so have shares of models within a family${outcome.families.inference.crossing ? ", and shares of memories, which are the same in all families" : ""}; the posterior is sampled (${SAMPLING.chains} chains of ${SAMPLING.sweeps} sweeps, seed ${SAMPLING.seed}; largest standard error of a frequency ${shortNumber(Math.max(...outcome.families.inference.error), 1)}).`,
    outcome.comparison
      ? `Groups ${outcome.comparison.names.join(" and ")} were compared by the evidence for one set of frequencies against one for each group, and their parameters by random effects: each participant's estimate under the wide priors, without the prior, is normal around the group's mean with the participant's own variance and the spread of the group; means and spreads have uniform priors, and intervals are of 95 %. Participants whose data carry less than 0.3 of the prior's precision were excluded${excludedText(outcome)}.`
      : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** How many under the most frequent model, parameter by parameter. */
function excludedText(outcome: FitResults["outcome"]): string {
  const { model } = mostFrequentModel(outcome);
  const own = (outcome.comparison?.parameters ?? []).filter((one) => modelName(one.model) === modelName(model));
  return ` (under ${modelName(model)}: ${own.map(({ parameter, excluded }) => `${parameter} ${excluded}`).join(", ")})`;
}

function trustText({ outcome }: FitResults): string {
  const { replicas, checks } = outcome;
  const how = howChecked(checks);
  const kinds = new Set(replicas?.people.map(({ truth }) => modelName(truth.model)));
  const inferences = new Set(replicas?.people.map(({ truth }) => inferenceOf(truth.model)));
  return [
    replicas
      ? `Worth of the fit: ${count(replicas.people.length, "person", "people")} of ${count(kinds.size, "known model")} (${replicas.each} each, seeds 0 to ${replicas.each - 1}) did the task of the real people, with parameters drawn from the distribution of theirs, and were fitted in the same way with the final priors from one start. Right names: ${withError(replicas.inference.accuracy, replicas.inference.error)} of ${count(inferences.size, "inference")} (chance ${(1 / inferences.size).toFixed(2)}). Groups of ${whole(outcome.people.length)} were drawn ${CALIBRATION.draws * CALIBRATION.groups} times from them, with the estimated frequencies as the true ones (seed ${CALIBRATION.seed}), and frequencies estimated again.`
      : "Worth of the fit: no people were simulated, so it is not known what this design can recover.",
    checks.summaries.length > 0
      ? `Predictive checks: ${[how.how, how.bestArm, how.rates].filter(Boolean).join(" ")}`
      : "There were no predictive checks.",
    how.simulated ? "Random streams of the checks have seed 0." : "",
  ]
    .filter(Boolean)
    .join(" ");
}
