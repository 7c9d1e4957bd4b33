import * as Plot from "@observablehq/plot";
import { compose } from "./compose.ts";
import { colorsOf, type HeatColors, legendOf } from "./heat-colors.ts";
import { FAINT, INK, PLOT_STYLE } from "./style.ts";

/** One cell: what it is worth, and what is printed in it. A value of null is left grey. Numbers are put in order, names stay as they come. */
export interface HeatCell {
  readonly x: number | string;
  readonly y: number | string;
  readonly value: number | null;
  readonly text: string;
  /** Print it in grey: it is not to be relied on. */
  readonly faint?: boolean;
}

export interface HeatPanel {
  readonly title: string;
  readonly cells: readonly HeatCell[];
}

export type HeatAxes = HeatColors & {
  readonly x: string;
  readonly y: string;
  /** How many panels stand in a row. Default all. */
  readonly columns?: number;
};

const WIDTH = 348;
const HEIGHT = 320;
const NO_VALUE = "#d0d0d0";
const FAINTER = "#969da8";

/**
 * Maps of a quantity over two others: a panel for each map, a cell for each point of a grid, with the number in it.
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
      legend: legendOf(axes),
      columns: axes.columns ?? panels.length,
      panels: panels.map((panel) => ({ title: panel.title, plot: heatPlot(panel, axes, document) })),
      panelWidth: WIDTH,
      panelHeight: HEIGHT,
    },
    document,
  );
}

function heatPlot({ cells }: HeatPanel, axes: HeatAxes, document: Document): Element {
  const columns = valuesOf(cells.map((cell) => cell.x));
  const rows = upwards(valuesOf(cells.map((cell) => cell.y)));
  const band = { padding: 0.04, tickSize: 0 };
  const slanted = columns.some((name) => typeof name === "string" && name.length * columns.length > MOST_LETTERS);
  const named = Math.max(0, ...rows.map((name) => (typeof name === "string" ? name.length : 0)));
  const marginLeft = Math.max(52, 10 + LETTER * named);
  const room = (WIDTH - marginLeft - 20) / columns.length / Math.max(...cells.map(({ text }) => text.length));
  const { scale, isDark } = colorsOf(axes);
  return Plot.plot({
    document,
    width: WIDTH,
    height: HEIGHT,
    marginLeft,
    marginTop: 24,
    marginBottom: slanted ? 76 : 40,
    style: PLOT_STYLE,
    x: {
      ...band,
      type: "band",
      domain: columns,
      label: columns.some((name) => typeof name === "string") ? axes.x : `${axes.x} →`,
      labelAnchor: "right",
      tickFormat: thin(columns),
      ...(slanted && { tickRotate: -30 }),
    },
    y: {
      ...band,
      type: "band",
      domain: rows,
      label: named > 0 ? axes.y : `↑ ${axes.y}`,
      labelAnchor: "top",
      tickFormat: thin(rows),
    },
    color: scale,
    marks: [
      Plot.cell(cells, { x: "x", y: "y", fill: NO_VALUE }),
      Plot.cell(
        cells.filter(({ value }) => value !== null),
        { x: "x", y: "y", fill: "value" },
      ),
      Plot.text(room < SMALL_LETTER ? [] : cells, {
        x: "x",
        y: "y",
        text: "text",
        fontSize: columns.length > 9 || room < LETTER ? 8.5 : 11,
        fill: ({ value, faint }: HeatCell) =>
          value === null ? FAINT : isDark(value) ? "white" : faint ? FAINTER : INK,
      }),
    ],
  });
}

/** Names longer than their cells are wide are set aslant. */
const MOST_LETTERS = 44;
/** About how wide letters are. Numbers that would run into each other are set smaller, and then left out. */
const LETTER = 6.6;
const SMALL_LETTER = 5;

function valuesOf<T extends number | string>(values: readonly T[]): T[] {
  const distinct = [...new Set(values)];
  return distinct.every((value) => typeof value === "number")
    ? distinct.sort((a, b) => Number(a) - Number(b))
    : distinct;
}

/** Numbers rise from the bottom, names are read from the top. */
function upwards<T extends number | string>(values: readonly T[]): T[] {
  return values.some((value) => typeof value === "string") ? [...values] : values.toReversed();
}

/** Where there are too many values to name them all: of powers of ten the whole ones, else some at equal distances. */
function thin(values: readonly (number | string)[]): (value: number | string) => string {
  const dense = values.length > 7;
  const isWhole = (value: number) => Math.abs(Math.log10(value) - Math.round(Math.log10(value))) < 1e-6;
  const powers = values.filter((value) => typeof value === "number" && isWhole(value)).length > 1;
  const each = Math.ceil(values.length / 7);
  return (value) => {
    if (typeof value === "string") return value;
    const exponent = Math.log10(value);
    const whole = isWhole(value);
    if (dense && !(powers ? whole : values.indexOf(value) % each === 0)) return "";
    return whole && exponent < -1.5 ? `1e−${Math.round(-exponent)}` : String(Number(value.toPrecision(3)));
  };
}
