import {
  describeWindow,
  type InferOutcome,
  type InferPool,
  type InferSettings,
} from "@cause-toolkit/experiments/infer";
import { minusSigns, rounded } from "@cause-toolkit/figures/text";
import { type AskedInference, LEARNERS } from "../input/infer-options.ts";

const START = { moments: "from moments", evidence: "fitted", given: "as given" } as const;

/** The settings of the filters, in a few phrases. */
export function describeSettings(settings: InferSettings, asked: AskedInference) {
  const { interval, pools, pins } = settings;
  const { from, pool } = asked;
  const [first] = pools;
  const shared = pools.length === 1 && lambdaOf(first, from.lambda === "evidence", pins);
  const ownPrior = (value: number, source: "outcomes" | "given") =>
    pools.length === 1 || source === "given" ? minusSigns(short(value)) : "of the outcomes";
  return {
    learner: describeLearner(settings, asked),
    filter: describeFilter(settings),
    /** With several pools, which have values of their own, only where they come from. */
    lambda: shared || (from.lambda === "evidence" ? "λ fitted" : lambdaOf(first, false, pins)),
    start:
      pools.length === 1 || from.start === "given"
        ? `start: volatility ${short(first.start.volatility)}, stochasticity ${short(first.start.stochasticity)} (${START[from.start]})`
        : `start: ${START[from.start]}`,
    prior: `prior mean ${ownPrior(first.priorMean, from.priorMean)}, variance ${ownPrior(first.priorVariance, from.priorVariance)}`,
    /** Who shares what is estimated from the data; null if that is all series, or nothing to say. */
    pools: pools.length === 1 ? null : `${pools.length} pools with settings of their own (--pool ${pool})`,
    /** The length of a step; null without times. */
    steps:
      interval === null
        ? null
        : `time in steps of ${short(interval)} (${from.interval === "given" ? "as given" : "the median gap"})`,
    window: describeTrials(settings),
  };
}

/** Which filter, and how fine it is. */
export function describeFilter(settings: InferSettings): string {
  if (settings.filter === "grid") return `grid of ${settings.cells} cells for each noise`;
  const { particles, repetitions, seed } = settings;
  const repeated = repetitions === 1 ? "" : `, ${repetitions} repetitions`;
  return `${particles} particles${repeated}, seed ${seed}`;
}

function describeLearner({ pools }: InferSettings, { lesion }: AskedInference): string {
  const { blind } = LEARNERS[lesion];
  if (blind === null) return "healthy learner: infers both noises";
  const value = pools.length === 1 ? `, ${short(pools[0].start[blind])}` : "";
  return `lesion ${lesion}: ${blind} is fixed at its start value${value}`;
}

function lambdaOf({ lambda }: InferPool, isFitted: boolean, pins: InferSettings["pins"]): string {
  const pinned = Object.entries(pins).map(([noise, value]) => `, ${noise} pinned at ${short(value)}`);
  const fitted = isFitted ? " (fitted)" : "";
  return `λ ${short(lambda.volatility)} (volatility), ${short(lambda.stochasticity)} (stochasticity)${fitted}${pinned.join("")}`;
}

/** The trials of the summary: "the last 50 % of the trials", "trials 181 to 200". */
export function describeTrials({ window }: InferSettings): string {
  if ("last" in window) {
    return window.last === 1 ? "all trials" : `the last ${describeWindow(window).replace("%", " %")} of the trials`;
  }
  return window.to === undefined ? `the trials from ${window.from} on` : `trials ${window.from} to ${window.to}`;
}

const ESTIMATE = {
  volatility: "volatility",
  stochasticity: "stochasticity",
  learningRate: "the learning rate",
} as const;
const ESTIMATE_NAMES = ["volatility", "stochasticity", "learningRate"] as const;

/** How far the numbers are from what the model says, in a sentence without its end; null if that was not measured. */
export function describeError({ settings, summary, logEvidenceError }: InferOutcome): string | null {
  if (logEvidenceError === null) return null;
  const worst = (name: keyof typeof ESTIMATE) =>
    summary.reduce(
      (most, { error, ...one }) => Math.max(most, error && one[name] > 0 ? error[name] / one[name] : 0),
      0,
    );
  // A noise that is not inferred has no error.
  const errors = ESTIMATE_NAMES.flatMap((name) =>
    worst(name) > 0 ? [`${rounded(100 * worst(name), 2)} % in ${ESTIMATE[name]}`] : [],
  );
  const measured =
    settings.filter === "grid"
      ? `Numerical error, by a grid of ${settings.coarseCells} cells beside it`
      : `Monte Carlo error, the standard deviation over ${settings.repetitions} repetitions`;
  return `${measured}: at most ${errors.join(", ")}; ${rounded(logEvidenceError, 2)} in the total log evidence`;
}

export function short(value: number): string {
  return rounded(value, 4);
}
