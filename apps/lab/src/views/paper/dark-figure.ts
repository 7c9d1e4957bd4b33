import { HUES, MUTED, PALETTE, PRINT } from "@cause-toolkit/figures/identity";

/** Ink, gray and paper of the dark page, as in style.css. */
const DARK = { ink: "#e8eaee", faint: "#a7afbb", paper: "#15181d", line: "#343b45" };

const COLORS = new Map<string, string>([
  ...HUES.map((hue) => [PALETTE[hue].light, PALETTE[hue].dark] as const),
  [MUTED.light, MUTED.dark],
  [PRINT.ink, DARK.ink],
  [PRINT.faint, DARK.faint],
  [PRINT.paper, DARK.paper],
  ["white", DARK.paper],
  ["#d0d0d0", DARK.line],
]);

/**
 * A printed figure in the colors of the dark page; null if it has colors of its own, such as a heat map. In a heat map white is zero, and letters are dark on light
 * cells, so it stays on white.
 */
export function darkFigure(svg: string): string | null {
  if (/"rgb\(|: ?rgb\(/.test(svg)) return null;
  return svg
    .replace(/"(#[0-9a-f]{6}|white)"/g, (text, color: string) => (COLORS.has(color) ? `"${COLORS.get(color)}"` : text))
    .replace(/(?<=: ?)(#[0-9a-f]{6}|white)\b/g, (color) => COLORS.get(color) ?? color);
}
