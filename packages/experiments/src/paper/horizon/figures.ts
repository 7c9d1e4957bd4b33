import { lineFigure } from "@cause-toolkit/figures";
import type { Row } from "../../row.ts";
import { bonusCurves } from "../computation.ts";
import type { ExperimentFigure, Settings } from "../experiment.ts";
import { difference, finalRegret } from "../races/race-tests.ts";
import { simulationsOf } from "../runs-by-policy.ts";
import { runsInWords } from "../runs-in-words.ts";
import { bonusesOf } from "./claims.ts";
import { DISCOUNTS, horizonConditions, raceId } from "./conditions.ts";

/** The horizon 1/(1 − γ), in steps. */
const horizonOf = (discount: number) => 1 / (1 - discount);
const AXIS = { x: "horizon 1/(1 − γ), steps", logarithmic: true };

export function horizonFigures(rows: readonly Row[], settings: Settings): ExperimentFigure[] {
  return [bonusFigure(rows), regretFigure(rows, settings)];
}

function bonusFigure(rows: readonly Row[]): ExperimentFigure {
  const title = "The bonus as the horizon grows";
  const indices = ["cause", "lasting-gain", "gain", "gittins", "whittle"];
  const points = indices.flatMap((series) =>
    bonusesOf(rows, series).map(({ discount, bonus }) => {
      return { series, x: horizonOf(Number(discount)), mean: Number(bonus), sem: 0 };
    }),
  );
  const caption = "P = 25, v = 1, s = 9; γ from 0.5 to 0.999. Gittins is solved up to 0.998, Whittle up to 0.995.";
  return {
    id: "horizon-bonus",
    title,
    caption,
    computations: [0.9, 0.95, 0.99].map((discount) =>
      bonusCurves(`γ = ${discount}`, { indices, axis: "volatility", variance: 25, held: 9, discount }),
    ),
    draw: (document) => lineFigure(title, [{ title: "", points }], { ...AXIS, y: "bonus" }, [caption], document),
  };
}

const SHOWN = ["cause", "gain", "whittle", "gittins", "ucb:c=1", "thompson", "learned"];

function regretFigure(rows: readonly Row[], settings: Settings): ExperimentFigure {
  const title = "Regret in the mixed regime as the horizon grows";
  const points = DISCOUNTS.flatMap((discount) => {
    const reference = finalRegret(rows, raceId(discount), "lasting-gain").effect;
    const played = SHOWN.filter((policy) =>
      rows.some((row) => row.condition === raceId(discount) && row.policy === policy),
    );
    return played.map((series) => {
      const { effect, sem } = difference(rows, raceId(discount), series, "lasting-gain");
      return { series, x: horizonOf(discount), mean: (100 * effect) / reference, sem: (100 * sem) / reference };
    });
  });
  const races = rows.filter((row) => row.kind !== "bonus");
  return {
    id: "horizon-regret",
    title,
    caption:
      "The regret of each policy minus that of lasting-gain, in percent of the latter. Runs last until γ^T ≤ 0.01.",
    computations: horizonConditions(settings).flatMap(({ config }) =>
      "race" in config ? simulationsOf(`γ = ${config.race.simulation.discount}`, config.race.simulation, rows) : [],
    ),
    draw: (document) =>
      lineFigure(
        title,
        [{ title: "", points }],
        { ...AXIS, y: "% above lasting-gain" },
        [`${runsInWords(races)}. Bands: 95 % intervals, paired.`],
        document,
      ),
  };
}
