import { runBonus } from "../../bonus/run.ts";
import type { Row } from "../../row.ts";
import type { Experiment } from "../experiment.ts";
import { raceRows } from "../races/race.ts";
import { RACE_ESTIMATES, withRaceRuns } from "../races/race-experiment.ts";
import { horizonClaims } from "./claims.ts";
import { type HorizonConfig, horizonConditions, runsOf } from "./conditions.ts";
import { horizonFigures } from "./figures.ts";

/** Beyond the paper: how bonus and regret depend on the horizon. */
export const horizon: Experiment<HorizonConfig> = {
  id: "horizon",
  title: "The horizon",
  where: "beyond",
  about:
    "A patient agent has more time to use what it learns, so it should explore more: the Gittins bonus rises with γ. Does that of CAUSE? And what does it cost? In the mixed regime, γ from 0.5 to 0.999.",
  paper: false,
  runs: runsOf,
  conditions: horizonConditions,
  async run(condition, engine, options): Promise<Row[]> {
    const { id, config } = condition;
    if ("race" in config) return raceRows({ ...condition, config: config.race }, engine, options);
    const rows: Row[] = [];
    for (const grid of config.bonus) {
      rows.push(...(await runBonus(grid, engine, options)).map((row) => ({ condition: id, kind: "bonus", ...row })));
    }
    return rows;
  },
  extension: { condition: withRaceRuns, estimates: RACE_ESTIMATES },
  claims: (rows) => horizonClaims(rows),
  figures: horizonFigures,
};
