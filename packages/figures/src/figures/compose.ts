import { coloredStyles, type StyleOf, seriesStyles } from "../identity/series-styles.ts";
import { PRINT } from "../identity/theme.ts";
import type { PlotFrame } from "../plots/frame.ts";
import { svg } from "../plots/svg.ts";
import { type Lettering, shortenText, textWidth, wrapText } from "../text/lettering.ts";

/** Something drawn from its upper left corner, and how much room it takes. */
export interface Key {
  readonly drawing: Element;
  readonly height: number;
}

/** A line, and what it stands for. */
export interface LegendEntry {
  readonly label: string;
  readonly style: { readonly color: string; readonly dash: string };
}

export interface Composition {
  readonly title: string;
  readonly caption: readonly string[];
  readonly legend: readonly LegendEntry[];
  /** What stands below the legend, of at most this width. */
  readonly key?: (width: number) => Key;
  /** How many panels stand in a row. Default all. */
  readonly columns?: number;
  /** Panels from left to right and top to bottom. */
  readonly panels: readonly { readonly title: string; readonly plot: Element }[];
  /** The frame of every panel, or of the highest. */
  readonly frame: PlotFrame;
}

/** A panel beside others, and alone, where it may take more room. */
export const PANEL_WIDTH = { beside: 330, alone: 560 } as const;

export function panelWidth(panels: readonly unknown[]): number {
  return panels.length === 1 ? PANEL_WIDTH.alone : PANEL_WIDTH.beside;
}

/** The frame of a panel's plot, for print. */
export function printFrame(width: number, height: number, document: Document): PlotFrame {
  return { width, height, theme: PRINT, document };
}

/** The legend of some series; of those that are gray, which are named at their ends, one entry for all. */
export function legendOf(
  series: readonly string[],
  styleOf: StyleOf,
  labelOf: (name: string) => string = (name) => name,
): LegendEntry[] {
  const colored = series.filter((name) => !styleOf(name).muted);
  const muted = series.find((name) => styleOf(name).muted);
  return [
    ...colored.map((name) => ({ label: labelOf(name), style: styleOf(name) })),
    ...(muted === undefined ? [] : [{ label: "others, named at their ends", style: styleOf(muted) }]),
  ];
}

/** How some series look in print where lines are solid, as bars and dots are. */
export function solidStyles(series: readonly string[]): StyleOf {
  const styled = coloredStyles(series, PRINT);
  return (name) => ({ ...styled(name), dash: "none" });
}

/** All series of some panels, in the order in which they come, and how they look in print. */
export function printSeries(
  panels: readonly (readonly { readonly series: string }[])[],
  first?: string,
): { readonly series: string[]; readonly styleOf: StyleOf } {
  const series = [...new Set(panels.flatMap((rows) => rows.map((row) => row.series)))];
  return { series, styleOf: seriesStyles(series, PRINT, first) };
}

const MARGIN = 16;
const TITLE = { size: 17, bold: true, top: 28, line: 22, height: 40 };
const LEGEND_LINE = 20;
const PANEL_TITLE = { size: 13, bold: true, left: 8, height: 32 };
const CAPTION = { size: 11.5, line: 16 };
/** Fonts of pages are up to a sixth wider than the one that is measured; the margin takes some of it. */
const WIDER = 1.12;

/** Sets panels side by side in one SVG, with title and legend above and a caption below. What is too long for the width is set in more lines, or cut with "…". */
export function compose(figure: Composition): SVGElement {
  const { panels, frame } = figure;
  const { width: panelWidth, height: panelHeight, document } = frame;
  const columns = Math.min(figure.columns ?? panels.length, panels.length);
  const room = columns * panelWidth;
  const width = 2 * MARGIN + room;
  const titles = wrapText(figure.title, room, TITLE);
  const caption = figure.caption.flatMap((text) => wrapText(text, room / WIDER, CAPTION));
  const rows = legendRows(figure.legend, room);
  const top = TITLE.height + (titles.length - 1) * TITLE.line;
  const key = figure.key?.(room);
  const below = top + rows.length * LEGEND_LINE;
  const head = below + (key?.height ?? 0);
  const tops = [head];
  for (let i = 0; i < panels.length; i += columns) {
    const heights = panels.slice(i, i + columns).map(({ plot }) => Number(plot.getAttribute("height")) || panelHeight);
    tops.push(tops[tops.length - 1] + PANEL_TITLE.height + Math.max(...heights));
  }
  const bottom = tops[tops.length - 1];
  const height = bottom + caption.length * CAPTION.line + MARGIN;
  const label = (x: number, y: number, size: number, text: string, more: { [key: string]: string } = {}) =>
    svg(document, "text", { x, y, "font-size": size, fill: PRINT.ink, ...more }, text);

  const drawn = svg(
    document,
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      "font-family": PRINT.fontFamily,
      role: "img",
      "aria-label": figure.title,
    },
    svg(document, "title", {}, figure.title),
    svg(document, "rect", { width, height, fill: "white" }),
    ...titles.map((text, i) => label(MARGIN, TITLE.top + i * TITLE.line, TITLE.size, text, { "font-weight": "600" })),
    ...rows.flatMap((row, i) => row.map((item) => legendItem(item, top + i * LEGEND_LINE + 12, room, document))),
    ...(key ? [svg(document, "g", { transform: `translate(${MARGIN}, ${below})` }, key.drawing)] : []),
    ...panels.flatMap(({ title, plot }, i) => {
      const x = MARGIN + (i % columns) * panelWidth;
      const y = tops[Math.floor(i / columns)];
      plot.setAttribute("x", String(x));
      plot.setAttribute("y", String(y + PANEL_TITLE.height));
      const heading = label(x + PANEL_TITLE.left, y + 20, PANEL_TITLE.size, "", { "font-weight": "600" });
      heading.append(...shortened(title, panelWidth - 2 * PANEL_TITLE.left, PANEL_TITLE, document));
      return [heading, plot];
    }),
    ...caption.map((text, i) =>
      label(MARGIN, bottom + (i + 1) * CAPTION.line, CAPTION.size, text, { fill: PRINT.faint }),
    ),
  );
  for (const part of drawn.querySelectorAll("[aria-label]")) nameMark(part);
  return drawn;
}

/** The figure is one image with one name. ARIA allows none for its groups and paths, so what Plot calls them becomes data. */
function nameMark(part: Element): void {
  part.setAttribute("data-mark", part.getAttribute("aria-label") ?? "");
  part.removeAttribute("aria-label");
}

/** The text as it fits; where it was cut, all of it to be read where one points at it. */
function shortened(text: string, width: number, lettering: Lettering, document: Document): (Element | string)[] {
  const short = shortenText(text, width, lettering);
  return short === text ? [text] : [svg(document, "title", {}, text), short];
}

const LEGEND = { size: 12.5 };
const SAMPLE = 28;
const GAP = 20;

interface LegendItem {
  readonly label: string;
  readonly style: LegendEntry["style"];
  readonly x: number;
}

/** Sets the entries one after another, and on a new line where the width is used up. */
function legendRows(entries: Composition["legend"], width: number): LegendItem[][] {
  const rows: LegendItem[][] = [];
  let x = Infinity;
  for (const { label, style } of entries) {
    const needs = Math.min(width, SAMPLE + 6 + textWidth(label, LEGEND));
    if (x + needs > width) {
      rows.push([]);
      x = 0;
    }
    rows[rows.length - 1].push({ label, style, x: MARGIN + x });
    x += needs + GAP;
  }
  return rows;
}

function legendItem({ label, style, x }: LegendItem, y: number, room: number, document: Document): SVGElement {
  const sample = { x1: 0, x2: SAMPLE, y1: -4, y2: -4, stroke: style.color, "stroke-width": 2.2 };
  return svg(
    document,
    "g",
    { transform: `translate(${x}, ${y})` },
    svg(document, "line", { ...sample, "stroke-dasharray": style.dash, "stroke-linecap": "round" }),
    svg(
      document,
      "text",
      { x: SAMPLE + 6, y: 0, "font-size": LEGEND.size, fill: PRINT.ink },
      ...shortened(label, room - SAMPLE - 6, LEGEND, document),
    ),
  );
}
