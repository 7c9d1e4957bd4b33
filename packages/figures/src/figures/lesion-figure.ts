import { PRINT } from "../identity/theme.ts";
import {
  type SurfacePoint,
  surfaceDomain,
  surfacePlot,
  volatilityLabel,
  volatilityStyle,
} from "../plots/surface-plot.ts";
import { compose, printFrame } from "./compose.ts";
import type { SharedFigure } from "./figure-function.ts";

export interface LesionPanel {
  readonly title: string;
  /** Panels of one quantity share their scale. */
  readonly quantity: string;
  readonly points: readonly SurfacePoint[];
}

const WIDTH = 270;
const HEIGHT = 230;

/**
 * What learners make of true volatility and stochasticity: a panel for each learner and quantity, stochasticity along x, a line for each volatility,
 * values with intervals of 95 %. Lines that fall to the right and lie higher for more volatility are a healthy learner's.
 *
 * @example
 * ```ts
 * import { lesionFigure } from "@cause-toolkit/figures";
 * import { renderSvg } from "@cause-toolkit/figures/node";
 *
 * const points = [9, 25].map((stochasticity) => ({ volatility: 1, stochasticity, mean: 3 / stochasticity, sem: 0.01 }));
 * const panels = [{ title: "healthy", quantity: "learning rate", points }];
 * const svg = renderSvg((document) => lesionFigure("Lesions", panels, 1, ["64 runs"], document));
 * svg.includes("true v = 1"); // → true
 * ```
 */
export const lesionFigure: SharedFigure<LesionPanel, number> = (title, panels, columns, caption, document) => {
  const volatilities = [...new Set(panels.flatMap(({ points }) => points.map((point) => point.volatility)))];
  const frame = { ...printFrame(WIDTH, HEIGHT, document), volatilities };
  const domainOf = (quantity: string) =>
    surfaceDomain(panels.filter((panel) => panel.quantity === quantity).flatMap(({ points }) => points));
  return compose({
    title,
    caption,
    legend: volatilities.map((v, rank) => ({ label: volatilityLabel(v), style: volatilityStyle(v, rank, PRINT) })),
    columns,
    panels: panels.map(({ title, quantity, points }) => ({
      title,
      plot: surfacePlot(points, { ...frame, quantity, domain: domainOf(quantity) }),
    })),
    frame,
  });
};
