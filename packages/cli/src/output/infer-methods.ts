import type { NoisePair } from "@cause-toolkit/core/beliefs";
import type { InferOutcome, InferPool } from "@cause-toolkit/experiments/infer";
import { rounded } from "@cause-toolkit/figures/text";
import { type AskedInference, LEARNERS } from "../input/infer-options.ts";
import { version } from "../version.ts";
import { describeError, describeTrials, short } from "./infer-settings.ts";

/** A paragraph for the methods section of a paper: what was inferred, and with which settings. */
export function describeMethods(outcome: InferOutcome, asked: AskedInference): string {
  const { settings } = outcome;
  const error = describeError(outcome);
  return [
    `Volatility and stochasticity were inferred from ${asked.names.column}, trial by trial, with the model of Piray and Daw (2021), in which the precisions of both noises follow multiplicative random walks of rate λ, using the CAUSE toolkit ${version} (cause infer).`,
    filterSentence(outcome),
    learnerSentence(asked),
    ...settingSentences(settings.pools, asked),
    ...(settings.interval === null
      ? []
      : [`Time was counted in steps of ${short(settings.interval)}; volatility is per step.`]),
    `Each noise was estimated by ${ESTIMATOR[settings.estimator]}; intervals are ${rounded(100 * settings.level, 4)} % credible intervals with equal tails.`,
    ...summarySentences(outcome, asked),
    ...(error === null ? [] : [`${error}.`]),
  ].join(" ");
}

const ESTIMATOR = {
  inverseMeanPrecision: "the inverse of its posterior mean precision",
  geometricMean: "its posterior geometric mean",
  mean: "its posterior mean",
} as const;

function filterSentence({ settings }: InferOutcome): string {
  if (settings.filter === "particles") {
    return `The posterior was approximated by a Rao-Blackwellised particle filter with ${settings.particles} particles (seed ${settings.seed}).`;
  }
  return `The posterior was computed on a grid of ${settings.cells} cells for the logarithm of each noise, with a normal distribution of the latent reward in each cell.`;
}

function learnerSentence({ lesion }: AskedInference): string {
  const { blind, other } = LEARNERS[lesion];
  if (blind === null) return "Both noises were inferred.";
  return `Only ${other} was inferred; ${blind} was held at its start value (lesion ${lesion}).`;
}

function settingSentences(pools: readonly InferPool[], { from, pool }: AskedInference): string[] {
  const [{ start, lambda, priorMean, priorVariance }] = pools;
  const one = pools.length === 1;
  const series = one
    ? "all series together"
    : pool === "none"
      ? "each series"
      : `each ${pool.split(",").join(" and ")}`;
  const values = ({ volatility, stochasticity }: NoisePair) =>
    `${short(volatility)} (volatility) and ${short(stochasticity)} (stochasticity)`;
  const sources = {
    moments: `estimated from the moments of ${series}`,
    evidence: `fitted to ${series}`,
    given: "as given",
    outcomes: `that of the observations of ${series}`,
  };
  const listed = (what: string, value: NoisePair, source: "moments" | "evidence" | "given") =>
    one || source === "given" ? `${what} ${values(value)}, ${sources[source]}.` : `${what} ${sources[source]}.`;
  const valued = (value: number, source: "outcomes" | "given") =>
    one || source === "given" ? `${short(value)} (${sources[source]})` : sources[source];
  return [
    listed("λ was", lambda, from.lambda),
    listed("Start values were", start, from.start),
    ...fitSentence(from),
    `The prior mean of the latent reward was ${valued(priorMean, from.priorMean)}, its variance ${valued(priorVariance, from.priorVariance)}.`,
  ];
}

function fitSentence({ start, lambda }: AskedInference["from"]): string[] {
  const priors = [
    ...(start === "evidence" ? ["start values: median from the scale of the data, SD of the logarithm 2.3"] : []),
    ...(lambda === "evidence" ? ["λ: median 0.1, SD of the logarithm 1"] : []),
  ];
  if (priors.length === 0) return [];
  return [
    `Fitted values maximise the marginal likelihood of the observations times a weak log-normal prior (${priors.join("; ")}).`,
  ];
}

function summarySentences({ settings, summary }: InferOutcome, { names }: AskedInference): string[] {
  const missing = summary.reduce((sum, one) => sum + one.missing, 0);
  const trials = summary.reduce((sum, one) => sum + one.trials, 0);
  const each = summary.length === 1 ? "" : ` of each of ${summary.length} series (${names.group.join(" × ")})`;
  return [
    `Summaries are means over ${describeTrials(settings)}${each}.`,
    missing === 0
      ? "No observation was missing."
      : `${missing} of ${trials} observations were missing; beliefs drift over them, and nothing is learned.`,
  ];
}
