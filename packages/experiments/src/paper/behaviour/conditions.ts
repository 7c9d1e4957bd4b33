import { REGIMES } from "../../regimes.ts";
import type { SimulationConfig } from "../../simulation/config.ts";
import type { Condition, Settings } from "../experiment.ts";

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
export const S_DOMINANT = "behaviour/s-dominant";

export const sweptId = (axis: "volatility" | "stochasticity", value: number) =>
  `behaviour/${axis === "volatility" ? "v" : "s"}=${value}`;

/** Two arms of the same kind, so that nothing but the noises tells conditions apart. */
export const twins = (volatility: number, stochasticity: number) => [0, 1].map(() => ({ volatility, stochasticity }));

export function behaviourConditions(settings: Settings): Condition<BehaviourRunConfig>[] {
  return [...sweptConditions(settings), sDominantCondition(settings)];
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

function sDominantCondition({ runs, seed }: Settings): Condition<BehaviourRunConfig> {
  const policies = ["cause", "gittins", "whittle", "ucb", "thompson", "myopic"];
  const simulation = { name: S_DOMINANT, arms: REGIMES["s-dominant"], policies, runs, seed };
  const columns = { learner: KNOWS, volatility: null, stochasticity: null };
  return { id: S_DOMINANT, weight: 1, config: { simulation, columns } };
}
