import * as Plot from "@observablehq/plot";
import { shortenText } from "../text/lettering.ts";
import { tickNames } from "../text/ticks.ts";
import { frameOptions, type PlotFrame } from "./frame.ts";
import { hatchMark } from "./hatch.ts";
import { colorsOf, type HeatColors } from "./heat-colors.ts";
import { fontRoom } from "./label-room.ts";

/** One cell: what it is worth, and what is printed in it. A value of null is left grey. Numbers are put in order, names stay as they come. */
export interface HeatCell {
  readonly x: number | string;
  readonly y: number | string;
  readonly value: number | null;
  readonly text: string;
  /** Hatch it: it is not to be relied on. */
  readonly faint?: boolean;
}

export type HeatAxes = HeatColors & {
  readonly x: string;
  readonly y: string;
  /** How many panels stand in a row. Default all. */
  readonly columns?: number;
  /** What it means that a cell is hatched, such as "95 % interval includes 0". */
  readonly faint?: string;
};

const NO_VALUE = "#d0d0d0";

/** A map of a quantity over two others: a cell for each point of a grid, with the number in it if there is room. */
export function heatPlot(cells: readonly HeatCell[], options: PlotFrame & { readonly axes: HeatAxes }): Element {
  const { axes, width, height, theme } = options;
  const columns = valuesOf(cells.map((cell) => cell.x));
  const rows = upwards(valuesOf(cells.map((cell) => cell.y)));
  const band = { padding: 0.04, tickSize: 0 };
  const slanted = columns.some((name) => typeof name === "string" && name.length * columns.length > width / LETTERS);
  const named = Math.max(0, ...rows.map((name) => (typeof name === "string" ? name.length : 0)));
  const wider = fontRoom(theme);
  const marginLeft = Math.min(MAX_LEFT, Math.max(52, 10 + LETTER * wider * named));
  const marginBottom = slanted ? 76 : 40;
  const cell = {
    width: (width - marginLeft - 20) / columns.length,
    height: (height - 24 - marginBottom) / rows.length,
  };
  const letters = Math.max(...cells.map(({ text }) => text.length));
  const room = cell.width / letters;
  const fontSize = columns.length > 9 || room < LETTER || cell.height < 16 ? 8.5 : 11;
  const printed = room >= SMALL_LETTER && cell.height >= 10;
  const { scale, isDark } = colorsOf(axes);
  const doubted = cells.filter(({ value, faint }) => faint && value !== null);
  const [names, rowNames] = [tickNames(columns), tickNames(rows)];
  const label = (text: string) => shortenText(text, width - 24, LABEL);
  return Plot.plot({
    ...frameOptions(options),
    marginLeft,
    marginBottom,
    x: {
      ...band,
      type: "band",
      domain: columns,
      label: label(columns.some((name) => typeof name === "string") ? axes.x : `${axes.x} →`),
      labelAnchor: "right",
      tickFormat: (value) => (slanted ? shortenText(names(value), MAX_SLANTED, LABEL) : names(value)),
      ...(slanted && { tickRotate: -30 }),
    },
    y: {
      ...band,
      type: "band",
      domain: rows,
      label: label(named > 0 ? axes.y : `↑ ${axes.y}`),
      labelAnchor: "top",
      tickFormat: (value) => shortenText(rowNames(value), (MAX_LEFT - 10) / wider, { size: theme.fontSize }),
    },
    color: scale,
    marks: [
      Plot.cell(cells, { x: "x", y: "y", fill: NO_VALUE }),
      Plot.cell(
        cells.filter(({ value }) => value !== null),
        { x: "x", y: "y", fill: "value" },
      ),
      ...(doubted.length > 0 ? [hatchMark(doubted, isDark, options)] : []),
      // The number stands on a patch without lines.
      Plot.cell(printed ? doubted : [], {
        x: "x",
        y: "y",
        fill: "value",
        insetLeft: Math.max(0, (cell.width - letters * 0.6 * fontSize - 6) / 2),
        insetRight: Math.max(0, (cell.width - letters * 0.6 * fontSize - 6) / 2),
        insetTop: Math.max(0, (cell.height - fontSize - 4) / 2),
        insetBottom: Math.max(0, (cell.height - fontSize - 4) / 2),
      }),
      Plot.text(printed ? cells : [], {
        x: "x",
        y: "y",
        text: "text",
        fontSize,
        fill: ({ value, faint }: HeatCell) =>
          value === null ? theme.faint : isDark(value) ? "white" : faint ? theme.faint : theme.ink,
      }),
    ],
  });
}

const LABEL = { size: 11.5 };
/** Names longer than their cells are wide are set aslant: about so many pixels a letter. */
const LETTERS = 7.9;
/** Names take at most so much room on the left, and aslant. */
const MAX_LEFT = 150;
const MAX_SLANTED = 100;
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
