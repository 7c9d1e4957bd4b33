import { bonusFigure } from "@cause-toolkit/figures";
import type { Row } from "../../row.ts";
import type { ExperimentFigure } from "../experiment.ts";
import { CURVES } from "./config.ts";
import { quantitiesOf } from "./rows.ts";

/** The Gittins bonus along each noise, a curve for each value of the other. */
export function theoremFigures(rows: readonly Row[]): ExperimentFigure[] {
  const curves = quantitiesOf(rows, "curves");
  return (["volatility", "stochasticity"] as const).map((along) => {
    const held = along === "volatility" ? "stochasticity" : "volatility";
    const title =
      along === "volatility" ? "Volatility raises the Gittins bonus" : "Stochasticity lowers the Gittins bonus";
    const caption = `Every curve ${along === "volatility" ? "rises" : "falls"}: exact Gittins bonus at P = ${CURVES.variance}, γ = ${CURVES.discount}.`;
    return {
      id: `theorems-${along}`,
      title,
      caption,
      computations: CURVES[along][held].map((value) => ({
        label: `${held[0]} = ${value}`,
        kind: "bonus",
        config: {
          indices: ["gittins"],
          axis: along,
          max: Math.max(...CURVES[along][along]),
          variance: CURVES.variance,
          held: value,
          discount: CURVES.discount,
          normalised: false,
        },
      })),
      draw: (document) =>
        bonusFigure(
          title,
          [
            {
              title: "",
              points: curves(`bonus along ${along}`).map((row) => ({
                series: `${held} ${row[held]}`,
                x: row[along],
                y: row.value,
              })),
            },
          ],
          { label: `${along} (variance)`, logarithmic: true },
          [caption],
          document,
        ),
    };
  });
}
