import { PRINT } from "../identity/theme.ts";
import { type Effect, effectColors, effectPlot } from "../plots/effect-plot.ts";
import { compose, printFrame } from "./compose.ts";
import type { SharedFigure } from "./figure-function.ts";

export interface EffectPanel {
  readonly title: string;
  /** What changes, with its unit. */
  readonly quantity: string;
  readonly effects: readonly Effect[];
}

const WIDTH = 430;
const LINE = 21;
const FRAME = 48;

/**
 * Effects against zero, one a line, with intervals of 95 %. Full dots have the sign that is claimed, open ones the other.
 *
 * @example
 * ```ts
 * import { effectFigure } from "@cause-toolkit/figures";
 * import { renderSvg } from "@cause-toolkit/figures/node";
 *
 * const effects = [{ label: "with v, at s = 9", effect: 0.2, sem: 0.05, claimed: "rises" as const }];
 * const panels = [{ title: "healthy", quantity: "learning rate", effects }];
 * const svg = renderSvg((document) => effectFigure("Effects", panels, 1, ["64 runs"], document));
 * svg.includes("with v, at s = 9"); // → true
 * ```
 */
export const effectFigure: SharedFigure<EffectPanel, number> = (title, panels, columns, caption, document) => {
  const panelHeight = FRAME + LINE * Math.max(...panels.map(({ effects }) => effects.length));
  const frame = printFrame(WIDTH, panelHeight, document);
  const { asClaimed, contrary } = effectColors(PRINT);
  return compose({
    title,
    caption,
    legend: [
      { label: "the sign that is claimed", style: { color: asClaimed, dash: "none" } },
      { label: "the other sign", style: { color: contrary, dash: "none" } },
    ],
    columns,
    panels: panels.map(({ title, quantity, effects }) => ({
      title,
      plot: effectPlot(effects, { ...frame, quantity }),
    })),
    frame,
  });
};
