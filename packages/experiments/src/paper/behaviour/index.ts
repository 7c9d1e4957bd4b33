/** Sections 1, 6.1 and 7: exploration as behaviour, of agents that know the noises. */
import type { Experiment } from "../experiment.ts";
import { withRuns } from "../with-runs.ts";
import { behaviourClaims } from "./claims.ts";
import { type BehaviourRunConfig, behaviourConditions } from "./conditions.ts";
import { behaviourFigures } from "./figures.ts";
import { behaviourRows } from "./rows.ts";

export const behaviour: Experiment<BehaviourRunConfig> = {
  id: "behaviour",
  title: "Exploration in behaviour",
  where: "§1, §6.1, §7",
  about:
    "Does volatility raise exploration and stochasticity lower it, not in a bonus at a fixed uncertainty but in what agents do? The measure that decides, fixed before the first run, is the discounted share of pulls that are not greedy.",
  paper: true,
  runs: ({ runs }) => runs,
  conditions: behaviourConditions,
  run: behaviourRows,
  extension: {
    condition: ({ config, ...condition }, ...more) => ({
      ...condition,
      config: { ...config, simulation: withRuns(config.simulation, ...more) },
    }),
    estimates: [["share", "sem"]],
  },
  claims: (rows) => behaviourClaims(rows),
  figures: behaviourFigures,
};
