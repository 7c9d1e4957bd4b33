/** Figures 2 and 4: the bonuses of CAUSE, Gittins and UCB along each noise. */
import { PUBLISHED_FIGURE } from "@cause-toolkit/core/indices";
import type { BonusRow } from "../../bonus/job.ts";
import { runBonus } from "../../bonus/run.ts";
import type { Experiment } from "../experiment.ts";
import { bonusClaims } from "./claims.ts";
import { bonusFigures } from "./figures.ts";
import { AXES, type Axis, type AxisRow, INDICES, PUBLISHED } from "./rows.ts";

const DISCOUNT = 0.95;

export const bonus: Experiment<{ readonly axis: Axis }> = {
  id: "bonus",
  title: "The bonus along each noise",
  where: "§6.2, Fig. 2; App. D.1, Fig. 4",
  about:
    "Does CAUSE's bonus have the shape of the Gittins bonus as stochasticity or volatility increases from 10 to 1000, at a fixed posterior variance?",
  paper: true,
  runs: () => null,
  conditions: () => AXES.map((axis) => ({ id: `bonus/${axis}`, weight: 1, config: { axis } })),
  async run({ config: { axis } }, engine, options) {
    const { variance, points } = PUBLISHED_FIGURE[axis];
    const swept = points.map((point) => point[axis]);
    const noises =
      axis === "volatility"
        ? { volatility: swept, stochasticity: [points[0].stochasticity] }
        : { volatility: [points[0].volatility], stochasticity: swept };
    const grid = { indices: INDICES, variance: [variance], discount: [DISCOUNT], ...noises };
    const solved = await runBonus(grid, engine, options);
    const published = points.map((point) => ({
      index: PUBLISHED,
      variance,
      discount: DISCOUNT,
      ...point,
      error: null,
    }));
    return normalised(axis, [...solved, ...published]);
  },
  claims: (rows) => bonusClaims(rows),
  figures: (rows) => bonusFigures(rows),
};

/** Adds the bonus on the two common ranges. */
function normalised(axis: Axis, rows: readonly BonusRow[]): AxisRow[] {
  return rows.map((row) => {
    const curve = rows.filter((other) => other.index === row.index).map((other) => other.bonus);
    const [low, high] = [Math.min(...curve), Math.max(...curve)];
    const normalised = high > low ? (row.bonus - low) / (high - low) : 1;
    return { axis, ...row, normalised, toMaximum: row.bonus / high };
  });
}
