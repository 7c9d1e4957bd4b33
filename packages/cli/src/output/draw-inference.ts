import { basename } from "node:path";
import type { InferOutcome, SeriesSummary } from "@cause-toolkit/experiments";
import { inferenceFigure } from "@cause-toolkit/figures";
import type { AskedInference } from "../input/infer-options.ts";
import { version } from "../version.ts";
import { type DrawnTrials, MOST_POINTS } from "./drawn-trials.ts";
import { describeSettings, short } from "./infer-settings.ts";

/** Beliefs and estimates over time as an SVG, a row of panels for each series. */
export async function drawInference(asked: AskedInference, outcome: InferOutcome, drawn: DrawnTrials): Promise<string> {
  // Loaded where it is wanted: most commands draw nothing.
  const { renderSvg } = await import("@cause-toolkit/figures/node");
  const series = drawn.series.map(({ group, rows }, place) => ({ ...titles(group, outcome.summary[place]), rows }));
  const title = `What ${basename(asked.file)} tells of its noises`;
  const counted = outcome.settings.interval === null ? "trial" : "time";
  const caption = captionOf(asked, outcome, drawn);
  return renderSvg((document) => inferenceFigure(title, series, caption, document, counted));
}

function titles(group: string, { trials, missing, logEvidence, ...mean }: SeriesSummary) {
  const gaps = missing === 0 ? "" : `, ${missing} missing`;
  return {
    title: `${group}: ${trials} trials${gaps}, log evidence ${logEvidence.toFixed(2)}`,
    noisesTitle: `volatility ${short(mean.volatility)}, stochasticity ${short(mean.stochasticity)}, learning rate ${short(mean.learningRate)}`,
  };
}

function captionOf(asked: AskedInference, { settings, logEvidence }: InferOutcome, drawn: DrawnTrials): string[] {
  const { lesion, particles, start, prior, steps } = describeSettings(settings, asked);
  const { seed, estimator } = settings;
  return [
    ...(lesion === null ? [] : [`${lesion}.`]),
    `${particles}; ${start} (${FROM[asked.from.start]}); ${prior}; estimator ${estimator}; seed ${seed}; cause ${version}.`,
    "Band: 95 % of the belief. Above the right panels: means over the second half of the trials. " +
      `Log evidence of all: ${logEvidence.toFixed(2)}.`,
    ...(steps === null ? [] : [`Volatility is per step: ${steps}.`]),
    ...(drawn.isThinned
      ? [`Of series longer than ${MOST_POINTS} trials, some ${MOST_POINTS} at equal distances are drawn.`]
      : []),
    ...(drawn.left > 0 ? [`${drawn.left} more series are not drawn.`] : []),
  ];
}

const FROM = { moments: "from moments", evidence: "of highest evidence", given: "as asked" };
