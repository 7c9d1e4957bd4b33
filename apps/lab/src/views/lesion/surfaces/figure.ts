import type { LesionResult } from "@cause-toolkit/experiments/browser";
import { lesionFigure } from "@cause-toolkit/figures";
import { LEARNERS } from "../learners.ts";
import { levelStyle, REACH } from "./surface-plot.ts";

/** The surfaces as they would be printed: lines and bars as on the page. */
export function surfacesFigure(
  { config, rows }: LesionResult,
  quantities: readonly { readonly quantity: string; readonly label: string }[],
  page: Document,
): SVGElement {
  const panels = quantities.flatMap(({ quantity, label }) =>
    LEARNERS.map((learner) => ({
      title: learner,
      quantity: label,
      points: rows.filter((row) => row.learner === learner && row.quantity === quantity),
    })),
  );
  const caption = [
    `After ${config.trials} trials, by true noises; means of ${config.runs} series with ± ${REACH} SEM. ${config.particles} particles, seed ${config.seed}.`,
  ];
  const title = "What learners make of volatility and stochasticity";
  return lesionFigure(title, panels, LEARNERS.length, caption, page, {
    reach: REACH,
    style: (place) => levelStyle(place, true),
  });
}
