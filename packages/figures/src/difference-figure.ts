import * as Plot from "@observablehq/plot";
import { compose } from "./compose.ts";
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

const WIDTH = 330;
const HEIGHT = 260;
/** Names need room on the left: about so much a letter. */
const LETTER = 6.8;
const LEFT = 112;

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
): SVGElement {
  const series = [...new Set(panels.flatMap(({ curves }) => curves.map((point) => point.series)))];
  const style = (name: string) => styleOf(series.indexOf(name));
  return compose(
    {
      title,
      caption,
      legend: series.map((label) => ({ label, style: style(label) })),
      columns: panels.length,
      panels: [
        ...panels.map((panel) => ({ title: panel.title, plot: curvePlot(panel, series, style, document) })),
        ...panels.map((panel) => ({ title: "", plot: differencePlot(panel, series, style, reference, document) })),
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
  return Plot.plot({
    ...FRAME,
    document,
    marginLeft: 48,
    x: { label: "step →", ticks: 5, labelAnchor: "right", zero: true },
    y: { label: "↑ discounted regret", grid: true, ticks: 6, nice: true, zero: true },
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
}

function differencePlot(
  { differences }: DifferencePanel,
  series: readonly string[],
  style: StyleOf,
  reference: string,
  document: Document,
): Element {
  const names = series.filter((name) => differences.some((d) => d.series === name));
  return Plot.plot({
    ...FRAME,
    document,
    marginLeft: Math.max(LEFT, ...names.map((name) => 12 + LETTER * name.length)),
    x: { label: `regret minus ${reference} →`, ticks: 5, labelAnchor: "right", grid: true, nice: true, zero: true },
    y: { label: null, domain: names, type: "band" },
    marks: [
      Plot.ruleX([0], { stroke: INK }),
      Plot.link(differences, {
        x1: (d) => d.mean - 2 * d.sem,
        x2: (d) => d.mean + 2 * d.sem,
        y1: "series",
        y2: "series",
        stroke: (d) => style(d.series).color,
        strokeWidth: 2,
      }),
      Plot.dot(differences, { x: "mean", y: "series", r: 3.5, fill: (d) => style(d.series).color }),
    ],
  });
}
