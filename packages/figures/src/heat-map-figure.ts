import * as Plot from "@observablehq/plot";
import { compose } from "./compose.ts";
import { FAINT, INK, PLOT_STYLE } from "./style.ts";

/** One cell: what it is worth, and what is printed in it. A value of null is left grey. */
export interface HeatCell {
  readonly x: number;
  readonly y: number;
  readonly value: number | null;
  readonly text: string;
}

export interface HeatPanel {
  readonly title: string;
  readonly cells: readonly HeatCell[];
}

export interface HeatAxes {
  readonly x: string;
  readonly y: string;
  /** What colours mean below and above zero. */
  readonly below: string;
  readonly above: string;
  /** Values so far from zero, and farther, have the full colour. */
  readonly full: number;
  /** How many panels stand in a row. Default all. */
  readonly columns?: number;
}

const WIDTH = 348;
const HEIGHT = 320;
/** Brown to blue through white: told apart by every kind of colour vision, and in grey by what is printed. */
const BELOW = "#b35806";
const ABOVE = "#2166ac";
const MIDDLE = "#f7f7f7";
const NO_VALUE = "#d0d0d0";

/**
 * Maps of a quantity that may have either sign: a panel for each map, a cell for each point of a grid, with the number in it.
 *
 * @example
 * ```ts
 * import { heatMapFigure } from "@cause-toolkit/figures";
 * import { renderSvg } from "@cause-toolkit/figures/node";
 *
 * const cells = [1, 10].flatMap((x) => [1, 10].map((y) => ({ x, y, value: x - y, text: String(x - y) })));
 * const axes = { x: "volatility", y: "variance", below: "falls", above: "rises", full: 9 };
 * const svg = renderSvg((document) => heatMapFigure("Slopes", [{ title: "mine", cells }], axes, ["A map."], document));
 * svg.includes("volatility →"); // → true
 * ```
 */
export function heatMapFigure(
  title: string,
  panels: readonly HeatPanel[],
  axes: HeatAxes,
  caption: readonly string[],
  document: Document,
): SVGElement {
  return compose(
    {
      title,
      caption,
      legend: [
        { label: axes.below, style: { color: BELOW, dash: "none" } },
        { label: axes.above, style: { color: ABOVE, dash: "none" } },
      ],
      columns: axes.columns ?? panels.length,
      panels: panels.map((panel) => ({ title: panel.title, plot: heatPlot(panel, axes, document) })),
      panelWidth: WIDTH,
      panelHeight: HEIGHT,
    },
    document,
  );
}

function heatPlot({ cells }: HeatPanel, { x, y, full }: HeatAxes, document: Document): Element {
  const columns = valuesOf(cells.map((cell) => cell.x));
  const rows = valuesOf(cells.map((cell) => cell.y)).reverse();
  const band = { padding: 0.04, tickSize: 0 };
  return Plot.plot({
    document,
    width: WIDTH,
    height: HEIGHT,
    marginLeft: 52,
    marginTop: 24,
    marginBottom: 40,
    style: PLOT_STYLE,
    x: { ...band, type: "band", domain: columns, label: `${x} →`, labelAnchor: "right", tickFormat: thin(columns) },
    y: { ...band, type: "band", domain: rows, label: `↑ ${y}`, labelAnchor: "top", tickFormat: thin(rows) },
    color: { type: "diverging", domain: [-full, full], range: [BELOW, MIDDLE, ABOVE], pivot: 0, clamp: true },
    marks: [
      Plot.cell(cells, { x: "x", y: "y", fill: NO_VALUE }),
      Plot.cell(
        cells.filter(({ value }) => value !== null),
        { x: "x", y: "y", fill: "value" },
      ),
      Plot.text(cells, {
        x: "x",
        y: "y",
        text: "text",
        fontSize: columns.length > 9 ? 8.5 : 11,
        fill: ({ value }: HeatCell) => (value === null ? FAINT : Math.abs(value) > 0.6 * full ? "white" : INK),
      }),
    ],
  });
}

function valuesOf(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}

/** Names whole powers of ten only, where there are too many values to name them all. */
function thin(values: readonly number[]): (value: number) => string {
  const dense = values.length > 7;
  return (value) => {
    const exponent = Math.log10(value);
    const whole = Math.abs(exponent - Math.round(exponent)) < 1e-6;
    if (dense && !whole) return "";
    return whole && exponent < -1.5 ? `1e−${Math.round(-exponent)}` : String(Number(value.toPrecision(3)));
  };
}
