import { bonusFigure } from "@cause-toolkit/figures";
import type { Row } from "../../row.ts";
import { bonusCurves } from "../computation.ts";
import type { ExperimentFigure } from "../experiment.ts";
import { CURVES } from "./config.ts";
import { quantitiesOf } from "./rows.ts";

/** The Gittins bonus along each noise, a curve for each value of the other. */
export function theoremFigures(rows: readonly Row[]): ExperimentFigure[] {
  const curves = quantitiesOf(rows, "curves");
  const { variance, discount } = CURVES;
  return (["volatility", "stochasticity"] as const).map((along) => {
    const held = along === "volatility" ? "stochasticity" : "volatility";
    const title =
      along === "volatility" ? "Volatility raises the Gittins bonus" : "Stochasticity lowers the Gittins bonus";
    const caption = `Every curve ${along === "volatility" ? "rises" : "falls"}: exact Gittins bonus at P = ${variance}, γ = ${discount}.`;
    const points = curves(`bonus along ${along}`).map((row) => {
      return { series: `${held} ${row[held]}`, x: row[along], y: row.value };
    });
    const axis = { label: `${along} (variance)`, logarithmic: true };
    return {
      id: `theorems-${along}`,
      title,
      caption,
      computations: CURVES[along][held].map((value) => {
        const max = Math.max(...CURVES[along][along]);
        const config = { indices: ["gittins"], axis: along, max, variance, held: value, discount };
        return bonusCurves(`${held[0]} = ${value}`, config);
      }),
      draw: (document) => bonusFigure(title, [{ title: "", points }], axis, [caption], document),
    };
  });
}
