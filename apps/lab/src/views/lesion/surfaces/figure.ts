import type { LesionResult } from "@cause-toolkit/experiments/browser";
import { lesionFigure } from "@cause-toolkit/figures";
import { LEARNERS } from "../learners.ts";

/** The surfaces as they would be printed. */
export function surfacesFigure(
  { config, rows }: LesionResult,
  quantities: readonly { readonly quantity: string; readonly label: string }[],
): SVGElement {
  const panels = quantities.flatMap(({ quantity, label }) =>
    LEARNERS.map((learner) => ({
      title: learner,
      quantity: label,
      points: rows.filter((row) => row.learner === learner && row.quantity === quantity),
    })),
  );
  const caption = [
    `After ${config.trials} trials, by true noises; means of ${config.runs} series with ± 1 SEM. ${config.particles} particles, seed ${config.seed}.`,
  ];
  return lesionFigure("What learners make of volatility and stochasticity", panels, LEARNERS.length, caption, document);
}
