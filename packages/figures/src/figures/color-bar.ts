import { pow } from "@cause-toolkit/core/numerics";
import * as Plot from "@observablehq/plot";
import { PRINT } from "../identity/theme.ts";
import { hatchPath } from "../plots/hatch.ts";
import { colorsOf, type HeatColors, isSigned } from "../plots/heat-colors.ts";
import { svg } from "../plots/svg.ts";
import { shortenText, textWidth } from "../text/lettering.ts";
import { signedNumber } from "../text/readable-numbers.ts";
import type { Key } from "./compose.ts";

/** What colours mean, and whether some values lie beyond them; what hatching means, if any cell has it. */
export interface ColorBar {
  readonly colors: HeatColors;
  readonly min: number;
  readonly max: number;
  readonly hatched?: string;
}

const WIDTH = 260;
const HEIGHT = 10;
const LABELS = { size: 12.5 };
const NUMBERS = { size: 11 };
const GAP = 24;
const STEPS = 64;

/** A bar of the colours with numbers below, and words above if the colours have sides. */
export function colorBar(bar: ColorBar, width: number, document: Document): Key {
  const { colors, hatched } = bar;
  const labels = isSigned(colors) ? [colors.below, colors.above] : [];
  const widths = labels.map((label) => textWidth(label, LABELS));
  const length = Math.min(width, Math.max(WIDTH, GAP + widths.reduce((sum, one) => sum + one, 0)));
  // One word may be longer than half the bar where the other leaves room.
  const roomFor = (i: number) => Math.max(length / 2 - GAP / 2, length - widths[1 - i] - GAP);
  const top = labels.length > 0 ? 18 : 2;
  const text = (x: number, y: number, size: number, anchor: string, content: string, fill = PRINT.ink) =>
    svg(document, "text", { x, y, "font-size": size, "text-anchor": anchor, fill }, content);
  const ends = ["start", "end"].map((anchor, i) => ({ anchor, x: i * length }));
  const ticks = ticksOf(bar);
  const numbered = top + HEIGHT + 14;
  const swatchWidth = hatched ? SWATCH + 8 + textWidth(hatched, LABELS) : 0;
  const beside = length + GAP + swatchWidth <= width;
  const swatch = hatched
    ? [hatchSwatch(hatched, beside ? length + GAP : 0, beside ? top - 1 : numbered + 8, width, document)]
    : [];
  return {
    height: numbered + (hatched && !beside ? 24 : 4),
    drawing: svg(
      document,
      "g",
      { "aria-label": "colours" },
      ...labels.map((label, i) =>
        text(ends[i].x, 12, LABELS.size, ends[i].anchor, shortenText(label, roomFor(i), LABELS)),
      ),
      ...shades(colors, length, top, document),
      ...ticks.map(({ share, label }) =>
        text(
          share * length,
          numbered,
          NUMBERS.size,
          share === 0 ? "start" : share === 1 ? "end" : "middle",
          label,
          PRINT.faint,
        ),
      ),
      ...swatch,
    ),
  };
}

/** The value a share of the way along the bar. */
function valueAt(colors: HeatColors, share: number): number {
  if (isSigned(colors)) return (2 * share - 1) * colors.full;
  const { low, high } = colors;
  return colorsOf(colors).scale.type === "log" ? low * pow(high / low, share) : low + (high - low) * share;
}

function shades(colors: HeatColors, length: number, y: number, document: Document): SVGElement[] {
  const color = Plot.scale({ color: colorsOf(colors).scale });
  const step = length / STEPS;
  return Array.from({ length: STEPS }, (_, i) =>
    svg(document, "rect", {
      x: i * step,
      y,
      // A little over the next, so that no seam shows.
      width: i === STEPS - 1 ? step : step + 0.5,
      height: HEIGHT,
      fill: String(color.apply(valueAt(colors, (i + 0.5) / STEPS))),
    }),
  );
}

function ticksOf({ colors, min, max }: ColorBar): { share: number; label: string }[] {
  const text = colors.text ?? signedNumber;
  if (!isSigned(colors) && colors.low === colors.high) return [{ share: 0.5, label: text(colors.low) }];
  return [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const value = valueAt(colors, share);
    const clipped = share === 0 && min < value ? "≤ " : share === 1 && max > value ? "≥ " : "";
    return { share, label: `${clipped}${text(value)}` };
  });
}

const SWATCH = 20;

function hatchSwatch(words: string, x: number, y: number, width: number, document: Document): SVGElement {
  const box = { x: 0, y: 0, width: SWATCH, height: 12 };
  const room = width - x - SWATCH - 8;
  return svg(
    document,
    "g",
    { transform: `translate(${x}, ${y})` },
    svg(document, "rect", { ...box, fill: "none", stroke: PRINT.faint, "stroke-width": 0.6 }),
    svg(document, "path", { d: hatchPath([box]), stroke: PRINT.ink, "stroke-width": 0.8, "stroke-opacity": 0.5 }),
    svg(
      document,
      "text",
      { x: SWATCH + 8, y: 10, "font-size": LABELS.size, fill: PRINT.ink },
      shortenText(words, room, LABELS),
    ),
  );
}
