import * as Plot from "@observablehq/plot";
import { compose } from "./compose.ts";
import { textWidth } from "./lettering.ts";
import { INK, PLOT_STYLE, styleOf } from "./style.ts";

/** One race: how regret grew, and what each ends up with beyond the reference. */
export interface DifferencePanel {
  readonly title: string;
  readonly curves: readonly {
    readonly series: string;
    readonly step: number;
    readonly mean: number;
    readonly sem: number;
  }[];
  readonly differences: readonly { readonly series: string; readonly mean: number; readonly sem: number }[];
}

export interface DifferenceFigureOptions {
  /** Of so many standard errors the bars of differences are, to either side. Default 2. */
  readonly reach?: number;
  /** What differs, as the axis has it. Default "regret". */
  readonly measure?: string;
  /** How the differences stand, from top to bottom. Default as the curves. */
  readonly order?: readonly string[];
}

const WIDTH = 330;
const HEIGHT = 260;
/** Names need room on the left: about so much a letter. */
const LETTER = 6.8;
const LEFT = 112;
/** What numbers have left of the curves, where they need no more. */
const NUMBERS = 48;
const LABEL = { size: 11.5 };
/** Plot's own. */
const RIGHT = 20;
const TICKS = 5;

/**
 * Regret over time above, paired differences to the reference below: where lines overlap, the differences tell them apart.
 *
 * @example
 * ```ts
 * import { differenceFigure } from "@cause-toolkit/figures";
 * import { renderSvg } from "@cause-toolkit/figures/node";
 *
 * const curves = ["cause", "ucb"].flatMap((series, k) => [1, 2].map((step) => ({ series, step, mean: step * (k + 1), sem: 0.1 })));
 * const panel = { title: "mixed", curves, differences: [{ series: "ucb", mean: 2, sem: 0.1 }] };
 * const svg = renderSvg((document) => differenceFigure("Regret", [panel], ["two steps"], document));
 * svg.includes("minus cause"); // → true
 * ```
 */
export function differenceFigure(
  title: string,
  panels: readonly DifferencePanel[],
  caption: readonly string[],
  document: Document,
  reference = "cause",
  options: DifferenceFigureOptions = {},
): SVGElement {
  const series = [...new Set(panels.flatMap(({ curves }) => curves.map((point) => point.series)))];
  const below = { reference, reach: 2, measure: "regret", order: series, ...options };
  const style = (name: string) => styleOf(series.indexOf(name));
  return compose(
    {
      title,
      caption,
      legend: series.map((label) => ({ label, style: style(label) })),
      columns: panels.length,
      panels: [
        ...panels.map((panel) => ({ title: panel.title, plot: curvePlot(panel, series, style, document) })),
        ...panels.map((panel) => ({ title: "", plot: differencePlot(panel, style, below, document) })),
      ],
      panelWidth: WIDTH,
      panelHeight: HEIGHT,
    },
    document,
  );
}

type StyleOf = (series: string) => ReturnType<typeof styleOf>;

const FRAME = {
  width: WIDTH,
  height: HEIGHT,
  marginTop: 24,
  marginBottom: 40,
  style: PLOT_STYLE,
};

function curvePlot(
  { curves }: DifferencePanel,
  series: readonly string[],
  style: StyleOf,
  document: Document,
): Element {
  const lines = series.map((name) => curves.filter((point) => point.series === name));
  const draw = (marginLeft: number) =>
    Plot.plot({
      ...FRAME,
      document,
      marginLeft,
      x: { label: "step →", ticks: 5, labelAnchor: "right", zero: true },
      y: {
        label: "↑ discounted regret",
        grid: true,
        ticks: 6,
        nice: true,
        zero: true,
        ...(areZero(curves) && { domain: [0, 1] }),
      },
      marks: [
        ...lines.map((line, k) =>
          Plot.areaY(line, {
            x: "step",
            y1: (d) => d.mean - d.sem,
            y2: (d) => d.mean + d.sem,
            fill: style(series[k]).color,
            fillOpacity: 0.18,
          }),
        ),
        ...lines.map((line, k) => {
          const { color, dash } = style(series[k]);
          return Plot.lineY(line, { x: "step", y: "mean", stroke: color, strokeWidth: 1.8, strokeDasharray: dash });
        }),
        Plot.ruleY([0], { stroke: INK }),
      ],
    });
  const plot = draw(NUMBERS);
  // Beside a label are its tick, 9 pixels in all, and the frame.
  const needed = Math.ceil(Math.max(0, ...labelWidths(plot, "y")) + 11);
  return needed > NUMBERS ? draw(needed) : plot;
}

/** Zeros alone are no range for an axis. */
function areZero(values: readonly { readonly mean: number }[]): boolean {
  return values.every(({ mean }) => mean === 0);
}

function labelWidths(plot: Element, axis: "x" | "y"): number[] {
  const labels = [...plot.querySelectorAll(`[aria-label='${axis}-axis tick label'] text`)];
  return labels.map((label) => textWidth(label.textContent ?? "", LABEL));
}

function differencePlot(
  { differences }: DifferencePanel,
  style: StyleOf,
  { reference, reach, measure, order }: Required<DifferenceFigureOptions> & { readonly reference: string },
  document: Document,
): Element {
  const names = order.filter((name) => differences.some((d) => d.series === name));
  const marginLeft = Math.max(LEFT, ...names.map((name) => 12 + LETTER * name.length));
  const draw = (ticks: number) =>
    Plot.plot({
      ...FRAME,
      document,
      marginLeft,
      x: {
        label: `${measure} minus ${reference} →`,
        ticks,
        labelAnchor: "right",
        grid: true,
        nice: true,
        zero: true,
        ...(areZero(differences) && { domain: [-1, 1] }),
      },
      y: { label: null, domain: names, type: "band" },
      marks: [
        Plot.ruleX([0], { stroke: INK }),
        Plot.link(differences, {
          x1: (d) => d.mean - reach * d.sem,
          x2: (d) => d.mean + reach * d.sem,
          y1: "series",
          y2: "series",
          stroke: (d) => style(d.series).color,
          strokeWidth: 2,
        }),
        Plot.dot(differences, { x: "mean", y: "series", r: 3.5, fill: (d) => style(d.series).color }),
      ],
    });
  // Numbers of many digits would run into one another: then there are fewer.
  const room = WIDTH - marginLeft - RIGHT;
  let plot = draw(TICKS);
  for (let ticks = TICKS - 1; ticks > 0 && sumOf(labelWidths(plot, "x")) > room; ticks--) plot = draw(ticks);
  return plot;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
