/** Section 7: the exponential message, whose recursion is exact, against the sigmoid message of CAUSE. */

import { runBonus } from "../../bonus/run.ts";
import type { Row } from "../../row.ts";
import type { Experiment } from "../experiment.ts";
import { type RaceConfig, raceRows } from "../races/race.ts";
import { exponentialClaims } from "./claims.ts";
import { CURVES } from "./config.ts";
import { exponentialFigures } from "./figures.ts";
import { raceConditions } from "./races.ts";

type Config = RaceConfig | typeof CURVES;

const ID = "exponential-message";

export const exponentialMessage: Experiment<Config> = {
  id: ID,
  title: "The exponential message",
  where: "§7",
  about:
    "With the optimality likelihood exp(γ^(t−1) r) instead of σ(γ^(t−1) r), the recursion of Appendix B is exact, and the bonus is c(P + v)/(1 − γ). The paper says that it over-explores where uncertainty is high. Does it, and is that a matter of its constant?",
  paper: true,
  runs: ({ runs }) => runs,
  conditions: (settings) => [{ id: `${ID}/bonus`, weight: 1, config: CURVES }, ...raceConditions(settings)],
  async run({ id, weight, config }, engine, options): Promise<readonly Row[]> {
    if ("simulation" in config) return raceRows({ id, weight, config }, engine, options);
    const { indices, arms, variance, discount } = config;
    const rows: Row[] = [];
    for (const { volatility, stochasticity } of arms) {
      const grid = {
        indices,
        variance,
        volatility: [volatility],
        stochasticity: [stochasticity],
        discount: [discount],
      };
      const priced = await runBonus(grid, engine, options.signal ? { signal: options.signal } : {});
      rows.push(...priced.map((row) => ({ condition: id, kind: "bonus", ...row })));
    }
    return rows;
  },
  claims: (rows) => exponentialClaims(rows),
  figures: (rows, settings) => exponentialFigures(rows, settings),
};
