import { FAINT, FONT, INK, type SeriesStyle } from "./style.ts";
import { svg } from "./svg.ts";

export interface Composition {
  readonly title: string;
  readonly caption: readonly string[];
  readonly legend: readonly { readonly label: string; readonly style: SeriesStyle }[];
  /** How many panels stand in a row. Default all. */
  readonly columns?: number;
  /** Panels of equal size, from left to right and top to bottom. */
  readonly panels: readonly { readonly title: string; readonly plot: Element }[];
  readonly panelWidth: number;
  readonly panelHeight: number;
}

const MARGIN = 16;
const TITLE = 40;
const LEGEND_LINE = 20;
const PANEL_TITLE = 32;
const LINE = 16;

/** Sets panels side by side in one SVG, with title and legend above and a caption below. */
export function compose(figure: Composition, document: Document): SVGElement {
  const { panels, panelWidth, panelHeight, caption } = figure;
  const columns = Math.min(figure.columns ?? panels.length, panels.length);
  const lines = Math.ceil(panels.length / columns);
  const width = 2 * MARGIN + columns * panelWidth;
  const rows = legendRows(figure.legend, width - 2 * MARGIN);
  const head = TITLE + rows.length * LEGEND_LINE;
  const bottom = head + lines * (PANEL_TITLE + panelHeight);
  const height = bottom + caption.length * LINE + MARGIN;
  const label = (x: number, y: number, size: number, text: string, more: { [key: string]: string } = {}) =>
    svg(document, "text", { x, y, "font-size": size, fill: INK, ...more }, text);

  return svg(
    document,
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      "font-family": FONT,
      role: "img",
      "aria-label": figure.title,
    },
    svg(document, "title", {}, figure.title),
    svg(document, "rect", { width, height, fill: "white" }),
    label(MARGIN, 28, 17, figure.title, { "font-weight": "600" }),
    ...rows.flatMap((row, i) => row.map((item) => legendItem(item, TITLE + i * LEGEND_LINE + 12, document))),
    ...panels.flatMap(({ title, plot }, i) => {
      const x = MARGIN + (i % columns) * panelWidth;
      const y = head + Math.floor(i / columns) * (PANEL_TITLE + panelHeight);
      plot.setAttribute("x", String(x));
      plot.setAttribute("y", String(y + PANEL_TITLE));
      return [label(x + 8, y + 20, 13, title, { "font-weight": "600" }), plot];
    }),
    ...caption.map((text, i) => label(MARGIN, bottom + (i + 1) * LINE, 11.5, text, { fill: FAINT })),
  );
}

/** About how wide a letter is at the legend's size: the SVG is laid out without measuring text. */
const LETTER = 7.2;
const SAMPLE = 28;
const GAP = 20;

interface LegendItem {
  readonly label: string;
  readonly style: SeriesStyle;
  readonly x: number;
}

/** Sets the entries one after another, and on a new line where the width is used up. */
function legendRows(entries: Composition["legend"], width: number): LegendItem[][] {
  const rows: LegendItem[][] = [];
  let x = Infinity;
  for (const { label, style } of entries) {
    const needs = SAMPLE + 6 + label.length * LETTER;
    if (x + needs > width) {
      rows.push([]);
      x = 0;
    }
    rows[rows.length - 1].push({ label, style, x: MARGIN + x });
    x += needs + GAP;
  }
  return rows;
}

function legendItem({ label, style, x }: LegendItem, y: number, document: Document): SVGElement {
  const sample = { x1: 0, x2: SAMPLE, y1: -4, y2: -4, stroke: style.color, "stroke-width": 2.5 };
  return svg(
    document,
    "g",
    { transform: `translate(${x}, ${y})` },
    svg(document, "line", { ...sample, "stroke-dasharray": style.dash }),
    svg(document, "text", { x: SAMPLE + 6, y: 0, "font-size": 12.5, fill: INK }, label),
  );
}
