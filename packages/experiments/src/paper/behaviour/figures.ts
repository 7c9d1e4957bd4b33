import { lineFigure } from "@cause-toolkit/figures";
import type { Row } from "../../row.ts";
import type { ExperimentFigure, Settings } from "../experiment.ts";
import { simulationsOf } from "../runs-by-policy.ts";
import { runsInWords } from "../runs-in-words.ts";
import { AGENTS, behaviourConditions, SWEPT, sweptId } from "./conditions.ts";
import { shareOf } from "./rows.ts";

/** The share of non-greedy pulls along each noise. */
export function behaviourFigures(rows: readonly Row[], settings: Settings): ExperimentFigure[] {
  return (["volatility", "stochasticity"] as const).map((axis) => {
    const title = `Exploration in behaviour, by ${axis}`;
    const held = axis === "volatility" ? "s = 25" : "v = 4";
    const caption = [
      `The discounted share of pulls of an arm without the highest predicted mean. Two equal arms, ${held}, γ = 0.95, 200 steps.`,
    ];
    const points = AGENTS.flatMap((series) =>
      SWEPT[axis].map((x) => {
        const { effect, sem } = shareOf(rows, sweptId(axis, x), series);
        return { series, x, mean: 100 * effect, sem: 100 * sem };
      }),
    );
    const mine = rows.filter(({ condition }) => SWEPT[axis].some((value) => condition === sweptId(axis, value)));
    return {
      id: `behaviour-${axis}`,
      title,
      caption: caption.join(" "),
      computations: behaviourConditions(settings)
        .filter(({ id }) => SWEPT[axis].some((value) => id === sweptId(axis, value)))
        .flatMap(({ id, config: { simulation } }) => simulationsOf(id.replace("behaviour/", ""), simulation, rows)),
      draw: (document) =>
        lineFigure(
          title,
          [{ title: "", points }],
          { x: `${axis} (variance)`, y: "non-greedy pulls (%)", logarithmic: true },
          [...caption, `${runsInWords(mine)}. Bands: 95 % intervals.`],
          document,
        ),
    };
  });
}
