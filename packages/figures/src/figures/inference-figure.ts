import { LEARNER_IDENTITIES } from "../identity/identities.ts";
import { styleOf } from "../identity/series-styles.ts";
import { PRINT } from "../identity/theme.ts";
import { beliefPlot } from "../plots/belief-plot.ts";
import { type NoisePoint, noisePlot } from "../plots/noise-plot.ts";
import { compose, printFrame } from "./compose.ts";

/** One trial of an inference; with the ends of intervals, if there are any. */
export interface InferencePoint extends NoisePoint {
  readonly outcome: number | null;
  readonly mean: number;
  readonly variance: number;
  /** The ends of the interval of the latent reward. By default the band holds 95 % of a normal belief. */
  readonly rewardLow?: number;
  readonly rewardHigh?: number;
}

export interface InferenceSeries {
  /** Above the observations, and above the noises. */
  readonly title: string;
  readonly noisesTitle?: string;
  readonly rows: readonly InferencePoint[];
}

const WIDTH = 420;
const HEIGHT = 260;
const SHOWN = ["belief", "volatility", "stochasticity"] as const;

/**
 * What an inference made of series of observations: on the left the observations and the belief about what lies behind them, on the right both
 * noises as they are estimated, on a logarithmic scale; along trials, or along time.
 *
 * @example
 * ```ts
 * import { inferenceFigure } from "@cause-toolkit/figures";
 * import { renderSvg } from "@cause-toolkit/figures/node";
 *
 * const row = { outcome: 2, mean: 1, variance: 4, volatility: 1, stochasticity: 9 };
 * const series = [{ title: "a", rows: [1, 2, 3].map((time) => ({ ...row, time })) }];
 * const svg = renderSvg((document) => inferenceFigure("Noises", series, ["3 trials"], document));
 * svg.includes("stochasticity"); // → true
 * ```
 */
export function inferenceFigure(
  title: string,
  series: readonly InferenceSeries[],
  caption: readonly string[],
  document: Document,
  counted: "trial" | "time" = "trial",
): SVGElement {
  const frame = { ...printFrame(WIDTH, HEIGHT, document), counted };
  const styles = SHOWN.map((label) => ({ label, style: styleOf(LEARNER_IDENTITIES[label], PRINT) }));
  const belief = { ...frame, style: styles[0].style, label: "observation" };
  return compose({
    title,
    caption,
    legend: styles,
    columns: 2,
    panels: series.flatMap(({ title: name, noisesTitle = "", rows }) => [
      {
        title: name,
        plot: beliefPlot(
          rows.map(({ outcome, rewardLow, rewardHigh, ...row }) => ({
            ...row,
            observed: outcome,
            ...(rewardLow !== undefined && { low: rewardLow }),
            ...(rewardHigh !== undefined && { high: rewardHigh }),
          })),
          belief,
        ),
      },
      { title: noisesTitle, plot: noisePlot(rows, frame) },
    ]),
    frame,
  });
}
