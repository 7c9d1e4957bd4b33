import type * as Plot from "@observablehq/plot";
import type { PlotFrame } from "./frame.ts";
import type { HeatCell } from "./heat-plot.ts";
import { svg } from "./svg.ts";

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const SPACING = 6;

/** Slanted lines through some boxes, which go on from one box to its neighbour. */
export function hatchPath(boxes: readonly Box[]): string {
  return boxes.flatMap(linesOf).join("");
}

function linesOf({ x, y, width, height }: Box): string[] {
  const [first, last] = [x + y, x + width + y + height].map((sum) => sum / SPACING);
  const lines: string[] = [];
  for (let k = Math.floor(first) + 1; k < last; k++) {
    const sum = k * SPACING;
    const from = Math.max(x, sum - y - height);
    const to = Math.min(x + width, sum - y);
    lines.push(`M${rounded(from)},${rounded(sum - from)}L${rounded(to)},${rounded(sum - to)}`);
  }
  return lines;
}

function rounded(value: number): string {
  return String(Math.round(100 * value) / 100);
}

/** Hatches those cells; white where they are dark. */
export function hatchMark(
  cells: readonly HeatCell[],
  isDark: (value: number) => boolean,
  { theme, document }: Pick<PlotFrame, "theme" | "document">,
): Plot.RenderFunction {
  return (_index, { x, y, scales }) => {
    const size = { width: scales.x?.bandwidth ?? 0, height: scales.y?.bandwidth ?? 0 };
    const boxes = (dark: boolean) =>
      cells
        .filter(({ value }) => isDark(value ?? 0) === dark)
        .map((cell) => ({ ...size, x: x?.(cell.x), y: y?.(cell.y) }));
    const lines = (dark: boolean) =>
      svg(document, "path", {
        d: hatchPath(boxes(dark)),
        stroke: dark ? theme.paper : theme.ink,
        "stroke-opacity": dark ? 0.6 : 0.4,
        "stroke-width": 0.8,
      });
    return svg(document, "g", { "aria-label": "hatch" }, lines(false), lines(true));
  };
}
