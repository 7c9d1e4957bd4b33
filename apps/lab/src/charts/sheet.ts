import type { SeriesStyle } from "@cause-toolkit/figures";

/** Plots of the lab as one picture: a title and a legend above, words below. */
export interface Sheet {
  readonly title: string;
  readonly legend: readonly (SeriesStyle & { readonly label: string })[];
  /** Side by side, all of one size. */
  readonly panels: readonly { readonly title: string; readonly plot: Element }[];
  readonly panelWidth: number;
  readonly panelHeight: number;
  readonly caption: readonly string[];
}

const MARGIN = 16;
const HEAD = 40;
const LEGEND = { size: 12.5, line: 20, sample: 34, gap: 20 };
const PANEL_HEAD = 32;
const CAPTION = { size: 11.5, line: 16 };
const INK = "#1b1e23";
const FAINT = "#5c636e";
const FONT = "Inter, 'Helvetica Neue', Arial, sans-serif";
/** How a plot is set on it. Spelt out, because not every program that reads SVG knows of what is inherited. */
export const SHEET_STYLE = { fontFamily: FONT, fontSize: "11.5px", color: INK, background: "none" };
/** About how wide a letter is, as a share of its height: text is set without being measured. */
const LETTER = 0.56;

/** Sets plots side by side in an SVG that stands alone: no theme, no page around it. */
export function sheet(
  { title, legend, panels, panelWidth, panelHeight, caption }: Sheet,
  document: Document,
): SVGElement {
  const room = panels.length * panelWidth;
  const words = caption.flatMap((text) => wrapped(text, room / (CAPTION.size * LETTER)));
  const keys = legendPlaces(legend, room);
  const top = HEAD + (keys.at(-1)?.y ?? 0) + LEGEND.line;
  const bottom = top + PANEL_HEAD + panelHeight;
  const [width, height] = [room + 2 * MARGIN, bottom + words.length * CAPTION.line + MARGIN];
  const make = (name: string, attributes: { [name: string]: string | number }, ...inside: (Element | string)[]) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name) as SVGElement;
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    element.append(...inside);
    return element;
  };
  const text = (x: number, y: number, size: number, said: string, more = {}) =>
    make("text", { x, y, "font-size": size, fill: INK, ...more }, said);

  return make(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      "font-family": FONT,
      role: "img",
      "aria-label": title,
    },
    make("title", {}, title),
    make("rect", { width, height, fill: "white" }),
    text(MARGIN, 28, 17, title, { "font-weight": 600 }),
    ...keys.flatMap(({ label, color, dash, x, y }) => [
      make("line", {
        x1: MARGIN + x,
        x2: MARGIN + x + LEGEND.sample,
        y1: HEAD + y + 8,
        y2: HEAD + y + 8,
        stroke: color,
        "stroke-width": 2.5,
        "stroke-dasharray": dash,
      }),
      text(MARGIN + x + LEGEND.sample + 6, HEAD + y + 12, LEGEND.size, label),
    ]),
    ...panels.flatMap((panel, i) => {
      panel.plot.setAttribute("x", String(MARGIN + i * panelWidth));
      panel.plot.setAttribute("y", String(top + PANEL_HEAD));
      return [text(MARGIN + i * panelWidth + 8, top + 20, 13, panel.title, { "font-weight": 600 }), panel.plot];
    }),
    ...words.map((line, i) => text(MARGIN, bottom + (i + 1) * CAPTION.line, CAPTION.size, line, { fill: FAINT })),
  );
}

/** One after another, and on a new line where the width is used up. */
function legendPlaces(legend: Sheet["legend"], width: number) {
  let [x, y] = [0, 0];
  return legend.map((item) => {
    const needs = LEGEND.sample + 6 + item.label.length * LEGEND.size * LETTER;
    if (x > 0 && x + needs > width) [x, y] = [0, y + LEGEND.line];
    const place = { ...item, x, y };
    x += needs + LEGEND.gap;
    return place;
  });
}

/** Words in lines of at most so many letters. */
function wrapped(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
