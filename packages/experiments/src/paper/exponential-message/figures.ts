import { log10 } from "@cause-toolkit/core/numerics";
import { lineFigure } from "@cause-toolkit/figures";
import type { Row } from "../../row.ts";
import { bonusCurves } from "../computation.ts";
import type { ExperimentFigure, Settings } from "../experiment.ts";
import { raceFigure } from "../races/race-figure.ts";
import { CURVES } from "./config.ts";
import { racesOf } from "./races.ts";
import { curvesOf } from "./rows.ts";

/** The bonus by uncertainty, and regret in the paper's regimes. */
export function exponentialFigures(rows: readonly Row[], settings: Settings): ExperimentFigure[] {
  const described = {
    id: "exponential-message-regret",
    title: "Regret with the exponential message",
    caption:
      "Above: discounted regret over time. Below: the final regret of each policy minus CAUSE's. c is the constant of the exponential message; the paper's is 1/2, the default.",
  };
  return [
    growthFigure(rows),
    raceFigure(
      described,
      rows.filter((row) => row.kind !== "bonus"),
      racesOf(settings),
    ),
  ];
}

function growthFigure(rows: readonly Row[]): ExperimentFigure {
  const title = "Bonus by uncertainty, in powers of ten";
  const caption = [
    `γ = ${CURVES.discount}, c = 1/2. The exponential message's bonus grows like Σ = P + v,`,
    "the others' like √Σ where Σ is large compared with s.",
  ];
  const panels = CURVES.arms.map((arm, k) => ({
    title: `v = ${arm.volatility}, s = ${arm.stochasticity}`,
    points: CURVES.indices.flatMap((index) =>
      curvesOf(rows, index)[k].points.map(({ variance, bonus }) => {
        return { series: index, x: variance, mean: log10(bonus), sem: 0 };
      }),
    ),
  }));
  const axes = { x: "posterior variance P", y: "log₁₀ of the bonus", logarithmic: true };
  return {
    id: "exponential-message-bonus",
    title,
    caption: caption.join(" "),
    // The lab draws bonuses along a noise: Σ = P + v grows with v.
    computations: [...new Set(CURVES.arms.map((arm) => arm.stochasticity))].map((held) => {
      const { indices, discount } = CURVES;
      const config = { indices, axis: "volatility", max: 1000, variance: 25, held, discount } as const;
      return bonusCurves(`shapes along v, P = 25, s = ${held}`, config, true);
    }),
    draw: (document) => lineFigure(title, panels, axes, caption, document),
  };
}
