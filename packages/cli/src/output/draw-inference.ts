import { basename } from "node:path";
import type { InferResult } from "@cause-toolkit/experiments";
import { inferenceFigure } from "@cause-toolkit/figures";

/** Series beyond these are left out of the drawing. */
const MOST_SERIES = 6;

/** Beliefs and estimates over time as an SVG, a row of panels for each series. */
export async function drawInference(
  file: string,
  { settings, rows }: InferResult,
  steps: string | null,
): Promise<string> {
  // Loaded where it is wanted: most commands draw nothing.
  const { renderSvg } = await import("@cause-toolkit/figures/node");
  const groups = [...new Set(rows.map((row) => row.group))];
  const shown = groups.slice(0, MOST_SERIES);
  const left = groups.length - shown.length;
  const caption = [
    `${settings.particles} particles, seed ${settings.seed}. Band: 95 % of the belief.`,
    ...(steps === null ? [] : [`Volatility is per step: ${steps}.`]),
    ...(left > 0 ? [`${left} more series are not drawn.`] : []),
  ];
  const series = shown.map((title) => ({ title, rows: rows.filter((row) => row.group === title) }));
  const title = `What ${basename(file)} tells of its noises`;
  const counted = steps === null ? "trial" : "time";
  return renderSvg((document) => inferenceFigure(title, series, caption, document, counted));
}
