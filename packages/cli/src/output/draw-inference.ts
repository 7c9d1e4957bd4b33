import { basename } from "node:path";
import type { InferOutcome, SeriesSummary } from "@cause-toolkit/experiments";
import { inferenceFigure } from "@cause-toolkit/figures";
import { rounded } from "@cause-toolkit/figures/text";
import type { AskedInference } from "../input/infer-options.ts";
import { version } from "../version.ts";
import { type DrawnTrials, MAX_POINTS } from "./drawn-trials.ts";
import { describeSettings } from "./infer-settings.ts";

/** Beliefs and estimates over time as SVG, a row of panels per series. */
export async function drawInference(asked: AskedInference, outcome: InferOutcome, drawn: DrawnTrials): Promise<string> {
  // Loaded on demand: most commands draw nothing.
  const { renderSvg } = await import("@cause-toolkit/figures/node");
  const series = drawn.series.map(({ group, rows }, i) => ({ ...titles(group, outcome.summary[i]), rows }));
  const title = `Noise inferred from ${basename(asked.file)}`;
  const counted = outcome.settings.interval === null ? "trial" : "time";
  const caption = captionOf(asked, outcome, drawn);
  return renderSvg((document) => inferenceFigure(title, series, caption, document, counted));
}

function titles(group: string, { trials, missing, logEvidence, ...mean }: SeriesSummary) {
  const gaps = missing === 0 ? "" : `, ${missing} missing`;
  return {
    title: `${group}: ${trials} trials${gaps}, log evidence ${logEvidence.toFixed(2)}`,
    noisesTitle: `volatility ${rounded(mean.volatility, 4)}, stochasticity ${rounded(mean.stochasticity, 4)}, learning rate ${rounded(mean.learningRate, 4)}`,
  };
}

function captionOf(asked: AskedInference, { settings, logEvidence }: InferOutcome, drawn: DrawnTrials): string[] {
  const { lesion, particles, start, prior, steps } = describeSettings(settings, asked);
  const { seed, estimator } = settings;
  return [
    ...(lesion === null ? [] : [`${lesion}.`]),
    `${particles}; ${start} (${FROM[asked.from.start]}); ${prior}; estimator ${estimator}; seed ${seed}; cause ${version}.`,
    "Band: 95 % of the belief. Above the right panels: means over the second half of the trials. " +
      `Total log evidence: ${logEvidence.toFixed(2)}.`,
    ...(steps === null ? [] : [`Volatility is per step: ${steps}.`]),
    ...(drawn.isThinned
      ? [`Series longer than ${MAX_POINTS} trials are drawn at about ${MAX_POINTS} evenly spaced trials.`]
      : []),
    ...(drawn.left > 0 ? [`${drawn.left} more series are not drawn.`] : []),
  ];
}

const FROM = { moments: "from moments", evidence: "by maximum evidence", given: "as given" };
