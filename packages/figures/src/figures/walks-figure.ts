import { armIdentity } from "../identity/identities.ts";
import { styleOf } from "../identity/series-styles.ts";
import { PRINT } from "../identity/theme.ts";
import { type WalkRows, walkPlot } from "../plots/walk-plot.ts";
import { compose, printFrame } from "./compose.ts";
import type { PanelsFigure } from "./figure-function.ts";

/** A block of a payoff schedule. */
export interface WalkPanel extends WalkRows {
  readonly title: string;
}

const [WIDTH, HEIGHT, COLUMNS] = [360, 220, 4];

/**
 * Payoff schedules, a panel for each block, on one scale of points.
 *
 * @example
 * ```ts
 * import { walksFigure } from "@cause-toolkit/figures";
 * import { renderSvg } from "@cause-toolkit/figures/node";
 *
 * const panels = [{ title: "block 1", mean: [[40, 60], [42, 59]], reward: [[37, 66], [45, 58]] }];
 * const svg = renderSvg((document) => walksFigure("Walks", panels, ["Two trials."], document));
 * svg.includes("arm 2"); // → true
 * ```
 */
export const walksFigure: PanelsFigure<WalkPanel> = (title, panels, caption, document) => {
  const all = panels.flatMap(({ mean, reward }) => [...mean.flat(), ...reward.flat()]);
  const [low, high] = all.reduce(([min, max], one) => [Math.min(min, one), Math.max(max, one)], [Infinity, -Infinity]);
  const frame = { ...printFrame(WIDTH, HEIGHT, document), domain: [low, high === low ? low + 1 : high] as const };
  return compose({
    title,
    caption,
    columns: COLUMNS,
    legend: panels[0].mean[0].map((_, k) => ({ label: `arm ${k + 1}`, style: styleOf(armIdentity(k), PRINT) })),
    panels: panels.map((panel) => ({ title: panel.title, plot: walkPlot(panel, frame) })),
    frame,
  });
};
