import * as Plot from "@observablehq/plot";
import { compose } from "./compose.ts";
import { FAINT, PLOT_STYLE, styleOf } from "./style.ts";

/** One trial of an inference. */
export interface InferencePoint {
  readonly time: number;
  readonly outcome: number | null;
  readonly mean: number;
  readonly variance: number;
  readonly volatility: number;
  readonly stochasticity: number;
}

export interface InferenceSeries {
  /** Above the observations, and above the noises. */
  readonly title: string;
  readonly noisesTitle?: string;
  readonly rows: readonly InferencePoint[];
}

const WIDTH = 420;
const HEIGHT = 260;
const BELIEF = { ...styleOf(1), dash: "none" };
const NOISES = ["volatility", "stochasticity"] as const;

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
  return compose(
    {
      title,
      caption,
      legend: [{ label: "belief", style: BELIEF }, ...NOISES.map((label, k) => ({ label, style: styleOf(k * 2) }))],
      columns: 2,
      panels: series.flatMap(({ title: name, noisesTitle = "", rows }) => [
        { title: name, plot: beliefPlot(rows, frame(document, counted)) },
        { title: noisesTitle, plot: noisePlot(rows, frame(document, counted)) },
      ]),
      panelWidth: WIDTH,
      panelHeight: HEIGHT,
    },
    document,
  );
}

function frame(document: Document, counted: string) {
  return {
    document,
    width: WIDTH,
    height: HEIGHT,
    marginLeft: 52,
    marginRight: 28,
    marginTop: 24,
    marginBottom: 40,
    style: PLOT_STYLE,
    x: { label: `${counted} →`, ticks: 5, labelAnchor: "right" as const },
  };
}

function beliefPlot(rows: readonly InferencePoint[], frame: Plot.PlotOptions): Element {
  const band = rows.map(({ time, mean, variance }) => {
    const reach = 2 * Math.sqrt(variance);
    return { time, mean, low: mean - reach, high: mean + reach };
  });
  const { color } = BELIEF;
  return Plot.plot({
    ...frame,
    y: { label: "↑ observation", grid: true, ticks: 6, nice: true },
    marks: [
      Plot.areaY(band, { x: "time", y1: "low", y2: "high", fill: color, fillOpacity: 0.18 }),
      Plot.dot(
        rows.filter(({ outcome }) => outcome !== null),
        { x: "time", y: "outcome", r: 1.6, fill: FAINT },
      ),
      Plot.lineY(band, { x: "time", y: "mean", stroke: color, strokeWidth: 2 }),
    ],
  });
}

function noisePlot(rows: readonly InferencePoint[], frame: Plot.PlotOptions): Element {
  return Plot.plot({
    ...frame,
    y: { label: "↑ estimate (variance)", type: "log", grid: true, ticks: 5, tickFormat: ",~g" },
    marks: NOISES.map((noise, k) => {
      const { color, dash } = styleOf(k * 2);
      return Plot.lineY(rows, { x: "time", y: noise, stroke: color, strokeWidth: 2, strokeDasharray: dash });
    }),
  });
}
