import { LESIONS, type LesionName } from "@cause-toolkit/core/beliefs";
import type { SimulationConfig } from "../../jobs/simulation/config.ts";
import { REGIMES } from "../../regimes.ts";
import type { Condition, Settings } from "../experiment.ts";
import { filterRuns } from "../filter-runs.ts";
import { START, STOCHASTICITIES, VOLATILITIES } from "../lesion/rows.ts";

/** A simulation of which behaviour is measured, and what its rows have in common. */
export interface BehaviourRunConfig {
  readonly simulation: SimulationConfig & { readonly name: string };
  readonly columns: {
    readonly learner: string;
    readonly volatility: number | null;
    readonly stochasticity: number | null;
  };
}

/** The paper's span of each noise; the other is at the high value of its mixed regime. */
export const SWEPT = { volatility: [1, 4, 25, 100], stochasticity: [9, 25, 100, 900] } as const;
const HELD = { volatility: 4, stochasticity: 25 };
export const KNOWS = "knows";
export const AGENTS = ["whittle", "gittins", "cause", "ucb:c=1"] as const;
export const LEARNER_NAMES = Object.keys(LESIONS) as readonly LesionName[];
export const S_DOMINANT = "behaviour/s-dominant";

export const sweptId = (axis: "volatility" | "stochasticity", value: number) =>
  `behaviour/${axis === "volatility" ? "v" : "s"}=${value}`;
export const learnerId = (learner: string, v: number, s: number) => `behaviour/${learner} v=${v},s=${s}`;

/** Two arms of the same kind, so that nothing but the noises tells conditions apart. */
const twins = (volatility: number, stochasticity: number) => [0, 1].map(() => ({ volatility, stochasticity }));

export function behaviourConditions(settings: Settings): Condition<BehaviourRunConfig>[] {
  return [...sweptConditions(settings), ...learnerConditions(settings), sDominantCondition(settings)];
}

function sweptConditions({ runs, seed }: Settings): Condition<BehaviourRunConfig>[] {
  return (["volatility", "stochasticity"] as const).flatMap((axis) =>
    SWEPT[axis].map((value) => {
      const volatility = axis === "volatility" ? value : HELD.volatility;
      const stochasticity = axis === "stochasticity" ? value : HELD.stochasticity;
      const id = sweptId(axis, value);
      const simulation = { name: id, arms: twins(volatility, stochasticity), policies: AGENTS, runs, seed };
      return { id, weight: 1, config: { simulation, columns: { learner: KNOWS, volatility, stochasticity } } };
    }),
  );
}

/** The cells of the lesion experiment, where learners start from the midpoints; all meet the same worlds. */
function learnerConditions(settings: Settings): Condition<BehaviourRunConfig>[] {
  const { seed, filter } = settings;
  return [KNOWS, ...LEARNER_NAMES].flatMap((learner) =>
    VOLATILITIES.flatMap((volatility) =>
      STOCHASTICITIES.map((stochasticity) => {
        const lesion = learner === KNOWS ? undefined : LESIONS[learner as LesionName];
        const noise = lesion && { ...lesion, start: START, ...(filter && { filter }) };
        const simulation = {
          name: `behaviour/v=${volatility},s=${stochasticity}`,
          arms: twins(volatility, stochasticity),
          policies: ["cause"],
          runs: filterRuns(settings),
          seed,
          ...(noise && { noise }),
        };
        const id = learnerId(learner, volatility, stochasticity);
        return {
          id,
          weight: lesion ? 4 : 0.1,
          config: { simulation, columns: { learner, volatility, stochasticity } },
        };
      }),
    ),
  );
}

function sDominantCondition({ runs, seed }: Settings): Condition<BehaviourRunConfig> {
  const policies = ["cause", "gittins", "whittle", "ucb", "thompson", "myopic"];
  const simulation = { name: S_DOMINANT, arms: REGIMES["s-dominant"], policies, runs, seed };
  const columns = { learner: KNOWS, volatility: null, stochasticity: null };
  return { id: S_DOMINANT, weight: 1, config: { simulation, columns } };
}
