import { DISTRIBUTION } from "../../random-world/world.ts";
import type { Experiment } from "../experiment.ts";
import { RACE_ESTIMATES, withRaceRuns } from "../races/race-experiment.ts";
import { bestIndexClaims } from "./claims.ts";
import { type BestIndexConfig, bestIndexConditions, WORLDS, worldRuns } from "./conditions.ts";
import { bestIndexFigures } from "./figures.ts";
import { runBestIndex } from "./run.ts";

/** Beyond the paper: is there a closed form that is better than CAUSE, and how near is it to the best that is known? */
export const bestIndex: Experiment<BestIndexConfig> = {
  id: "best-index",
  title: "A better index",
  where: "beyond",
  about: `Are lasting-gain, and horizon-gain after it, better than CAUSE, and how near are they to the best policy? In the paper's eleven conditions, with ten times the runs in the three regimes; and in ${WORLDS["random-walk"]} random worlds (${DISTRIBUTION.arms[0]} to ${DISTRIBUTION.arms.at(-1)} arms, γ from ${DISTRIBUTION.discount[0]} to ${DISTRIBUTION.discount.at(-1)}, noises over five decades, priors that differ). Worlds, rivals, tests and margins were fixed before the first run.`,
  paper: false,
  runs: (settings) => worldRuns(settings),
  conditions: bestIndexConditions,
  run: runBestIndex,
  extension: { condition: withRaceRuns, estimates: RACE_ESTIMATES },
  claims: (rows) => bestIndexClaims(rows),
  figures: bestIndexFigures,
};
