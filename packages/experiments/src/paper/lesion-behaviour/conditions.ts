import { LESIONS, type LesionName } from "@cause-toolkit/core/beliefs";
import { type BehaviourRunConfig, KNOWS, twins } from "../behaviour/conditions.ts";
import type { Condition, Settings } from "../experiment.ts";
import { filterRuns } from "../filter-runs.ts";
import { START, STOCHASTICITIES, VOLATILITIES } from "../lesion/rows.ts";

export const LEARNER_NAMES = Object.keys(LESIONS) as readonly LesionName[];

/** What comes later counts for less than 0.6 %. */
const STEPS = 100;

export const learnerId = (learner: string, v: number, s: number) => `lesion-behaviour/${learner} v=${v},s=${s}`;
export const learnerRuns = (settings: Settings) => 4 * filterRuns(settings);

/** The cells of the lesion experiment, where learners start from the midpoints. Each learner meets its own worlds, so that errors are independent. */
export function learnerConditions(settings: Settings): Condition<BehaviourRunConfig>[] {
  const { seed, filter } = settings;
  return [KNOWS, ...LEARNER_NAMES].flatMap((learner) =>
    VOLATILITIES.flatMap((volatility) =>
      STOCHASTICITIES.map((stochasticity) => {
        const id = learnerId(learner, volatility, stochasticity);
        const lesion = learner === KNOWS ? undefined : LESIONS[learner as LesionName];
        const noise = lesion && { ...lesion, start: START, ...(filter && { filter }) };
        const simulation = {
          name: id,
          arms: twins(volatility, stochasticity),
          policies: ["cause"],
          steps: STEPS,
          runs: learnerRuns(settings),
          seed,
          ...(noise && { noise }),
        };
        return {
          id,
          weight: lesion ? 8 : 0.1,
          config: { simulation, columns: { learner, volatility, stochasticity } },
        };
      }),
    ),
  );
}
