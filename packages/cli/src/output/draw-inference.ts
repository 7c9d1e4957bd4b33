import { basename } from "node:path";
import type { InferOutcome, SeriesSummary } from "@cause-toolkit/experiments/infer";
import { minusSigns, rounded } from "@cause-toolkit/figures/text";
import type { AskedInference } from "../input/infer-options.ts";
import { version } from "../version.ts";
import { type DrawnTrials, MAX_POINTS } from "./drawn-trials.ts";
import { describeError, describeSettings } from "./infer-settings.ts";

/** Beliefs and estimates over time as SVG, a row of panels per series, of so many series at most. */
export async function drawInference(
  asked: AskedInference,
  outcome: InferOutcome,
  drawn: DrawnTrials,
  most = Number.POSITIVE_INFINITY,
): Promise<string> {
  // Loaded on demand: most commands draw nothing.
  const { inferenceFigure } = await import("@cause-toolkit/figures");
  const { renderSvg } = await import("@cause-toolkit/figures/node");
  const series = drawn.series
    .slice(0, most)
    .map(({ group, rows }, i) => ({ ...titles(group, outcome.summary[i]), rows }));
  const title = `Noise inferred from ${basename(asked.file)}`;
  const counted = outcome.settings.interval === null ? "trial" : "time";
  const caption = captionOf(asked, outcome, drawn, drawn.left + drawn.series.length - series.length);
  return renderSvg((document) => inferenceFigure(title, series, caption, document, counted));
}

function titles(group: string, { trials, missing, logEvidence, ...mean }: SeriesSummary) {
  const gaps = missing === 0 ? "" : `, ${missing} missing`;
  return {
    title: `${group}: ${trials} trials${gaps}, log evidence ${minusSigns(logEvidence.toFixed(2))}`,
    noisesTitle: `volatility ${rounded(mean.volatility, 4)}, stochasticity ${rounded(mean.stochasticity, 4)}, learning rate ${rounded(mean.learningRate, 4)}`,
  };
}

function captionOf(asked: AskedInference, outcome: InferOutcome, drawn: DrawnTrials, left: number): string[] {
  const { settings, logEvidence } = outcome;
  const { learner, filter, lambda, start, prior, pools, steps, window } = describeSettings(settings, asked);
  const error = describeError(outcome);
  const missing = outcome.summary.some((one) => one.missing > 0);
  return [
    `Bands: ${rounded(100 * settings.level, 4)} % credible intervals. Above the right panels: means over ${window}. ` +
      `Total log evidence: ${minusSigns(logEvidence.toFixed(2))}.`,
    `Model: ${learner}; ${lambda}; ${start}; ${prior}${pools === null ? "" : `; ${pools}`}; estimator ${settings.estimator}.`,
    `Filter: ${filter}. ${error === null ? "" : `${error}. `}cause ${version}.`,
    ...(steps === null ? [] : [`Volatility is per step: ${steps}.`]),
    ...(missing ? ["Over missing observations beliefs drift, and nothing is learned."] : []),
    ...(drawn.isThinned
      ? [`Series longer than ${MAX_POINTS} trials are drawn at about ${MAX_POINTS} evenly spaced trials.`]
      : []),
    ...(left > 0 ? [`${left} more series are not drawn.`] : []),
  ];
}
