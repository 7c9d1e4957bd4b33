import * as Plot from "@observablehq/plot";
import { compose } from "./compose.ts";
import { shortenText } from "./lettering.ts";
import { INK, PLOT_STYLE, styleOf } from "./style.ts";

/** Means with errors for some labels, and for each label some series. */
export interface BarPanel {
  readonly title: string;
  readonly bars: readonly {
    readonly label: string;
    readonly series: string;
    readonly mean: number;
    readonly sem: number;
  }[];
}

const WIDTH = 330;
const WIDTH_ALONE = 560;
/** Labels need room on the left: about so much a letter. */
const LETTER = 6.8;
const LEFT = 84;
/** At most this share of the width; longer labels are cut. */
const MOST_LEFT = 0.45;
const LABEL = { size: 11.5 };
const ROW = 16;
const MARGINS = 70;

/**
 * Horizontal bars with standard errors: a group for each label, a bar for each series, a panel for each setting.
 *
 * @example
 * ```ts
 * import { barFigure } from "@cause-toolkit/figures";
 * import { renderSvg } from "@cause-toolkit/figures/node";
 *
 * const bars = ["inferred", "s-blind"].map((series, k) => ({ label: "cause", series, mean: k + 1, sem: 0.2 }));
 * const svg = renderSvg((document) => barFigure("Costs", [{ title: "mixed", bars }], "cost →", ["100 runs"], document));
 * svg.includes("inferred"); // → true
 * ```
 */
export function barFigure(
  title: string,
  panels: readonly BarPanel[],
  label: string,
  caption: readonly string[],
  document: Document,
  /** All series there are, so that each looks the same in every figure; those that are drawn by default. */
  all?: readonly string[],
): SVGElement {
  const drawn = new Set(panels.flatMap(({ bars }) => bars.map((bar) => bar.series)));
  const colors = all ?? [...drawn];
  const series = colors.filter((name) => drawn.has(name));
  const labels = [...new Set(panels.flatMap(({ bars }) => bars.map((bar) => bar.label)))];
  const width = all && panels.length === 1 ? WIDTH_ALONE : WIDTH;
  const seriesOf = ({ bars }: BarPanel) => series.filter((name) => bars.some((bar) => bar.series === name));
  const height = MARGINS + labels.length * (Math.max(...panels.map((panel) => seriesOf(panel).length)) + 0.6) * ROW;
  return compose(
    {
      title,
      caption,
      columns: all ? 3 : panels.length,
      legend: series.map((name) => ({ label: name, style: { ...styleOf(colors.indexOf(name)), dash: "none" } })),
      panels: panels.map((panel) => ({
        title: panel.title,
        plot: barPlot(panel, { labels, series: seriesOf(panel), colors, label, width, height }, document),
      })),
      panelWidth: width,
      panelHeight: height,
    },
    document,
  );
}

interface BarLayout {
  readonly labels: readonly string[];
  readonly series: readonly string[];
  readonly colors: readonly string[];
  readonly label: string;
  readonly width: number;
  readonly height: number;
}

function barPlot({ bars }: BarPanel, layout: BarLayout, document: Document): Element {
  const { labels, series, colors, label, width, height } = layout;
  const color = (bar: BarPanel["bars"][number]) => styleOf(colors.indexOf(bar.series)).color;
  const marginLeft = Math.min(MOST_LEFT * width, Math.max(LEFT, ...labels.map((name) => 12 + LETTER * name.length)));
  return Plot.plot({
    document,
    width,
    height,
    marginLeft,
    marginTop: 24,
    marginBottom: 40,
    style: PLOT_STYLE,
    x: {
      label: shortenText(label, width - 24, LABEL),
      ticks: 5,
      labelAnchor: "right",
      grid: true,
      nice: true,
      zero: true,
    },
    fy: {
      label: null,
      domain: [...labels],
      padding: 0.12,
      tickFormat: (name: string) => shortenText(name, marginLeft - 12, LABEL),
    },
    y: { axis: null, domain: [...series] },
    marks: [
      Plot.barX(bars, { x: "mean", y: "series", fy: "label", fill: color, fillOpacity: 0.75 }),
      Plot.link(bars, {
        x1: (d) => d.mean - d.sem,
        x2: (d) => d.mean + d.sem,
        y1: "series",
        y2: "series",
        fy: "label",
        stroke: INK,
      }),
      Plot.ruleX([0], { stroke: INK }),
    ],
  });
}
