import type { ArmOptions } from "@cause-toolkit/core";
import type { SimulationConfig } from "../../simulation/config.ts";
import { type BehaviourRunConfig, KNOWS, SWEPT, twins } from "../behaviour/conditions.ts";
import type { Condition, Settings } from "../experiment.ts";
import { drawPair, stepsFor } from "./random-pair.ts";
import { SIGN_SETTINGS, type SignSetting, signsId } from "./signs.ts";

/** Pairs of which the surface is compared with differences of bonuses. */
export interface AdditivePair {
  readonly name: string;
  readonly arms: readonly ArmOptions[];
}

export type OptimumConfig =
  | { readonly signs: SignSetting }
  | { readonly losses: SimulationConfig & { readonly name: string }; readonly random: boolean }
  | { readonly additive: readonly AdditivePair[] }
  | { readonly behaviour: BehaviourRunConfig };

const arm = (volatility: number, stochasticity: number): ArmOptions => ({ volatility, stochasticity });

/** One arm of each kind that a regime of the paper has; of the mixed one, the two that differ most. */
export const PAPER_PAIRS: readonly AdditivePair[] = [
  { name: "mixed", arms: [arm(1, 9), arm(4, 25)] },
  { name: "s-dominant", arms: [arm(4, 9), arm(4, 900)] },
  { name: "v-dominant", arms: [arm(1, 25), arm(100, 25)] },
  { name: "still", arms: [arm(0, 9), arm(0, 25)] },
];

/** Arms that rest while they are not pulled: by Gittins's theorem their surface is a difference of bonuses. */
export const RESTED_PAIR: AdditivePair = {
  name: "rested",
  arms: [arm(1, 9), arm(4, 25)].map((one) => ({ ...one, dynamics: { kind: "rested" } })),
};

export const RANDOM_PAIRS = 20;
const FORMULAS = ["horizon-gain", "lasting-gain", "gain", "cause", "ucb:c=1", "thompson", "myopic"];
/** The policies that are compared with the optimum; Gittins and Whittle in the paper's pairs only. */
export const RANDOM_FIELD = ["optimal", ...FORMULAS];
export const PAPER_FIELD = ["optimal", "whittle", "gittins", ...FORMULAS];

export const pairId = (name: string | number) => `optimum/pair-${name}`;
export const behaviourId = (letter: "v" | "s", value: number) => `optimum/behaviour-${letter}=${value}`;
/** Shares differ by little: eight times the runs of other races. */
const BEHAVIOUR_RUNS = 8;
export const pairRuns = ({ runs }: Settings) => Math.max(64, Math.round(runs / 5));

export function optimumConditions(settings: Settings): Condition<OptimumConfig>[] {
  const { runs, seed } = settings;
  const losses = (name: string | number, one: Pick<SimulationConfig, "arms" | "discount">, all: boolean) => {
    const id = pairId(name);
    const steps = stepsFor(one.discount ?? 0.95);
    const field = all ? PAPER_FIELD : RANDOM_FIELD;
    const simulated = { name: id, ...one, steps, policies: field, reference: "optimal", seed };
    const config = { losses: { ...simulated, runs: all ? runs : pairRuns(settings) }, random: !all };
    return { id, weight: 4, config };
  };
  return [
    ...SIGN_SETTINGS.map((signs) => ({ id: signsId(signs), weight: signs.horizon === 10 ? 3 : 10, config: { signs } })),
    ...PAPER_PAIRS.map(({ name, arms }) => losses(name, { arms, discount: 0.95 }, true)),
    ...Array.from({ length: RANDOM_PAIRS }, (_, n) => losses(n + 1, drawPair(seed, n + 1), false)),
    { id: "optimum/additive", weight: 10, config: { additive: [...PAPER_PAIRS, RESTED_PAIR] } },
    ...behaviourConditions(settings),
  ];
}

/** Two equal arms, as in the experiment on behaviour. */
function behaviourConditions({ runs, seed }: Settings): Condition<OptimumConfig>[] {
  const one = (letter: "v" | "s", value: number) => {
    const [volatility, stochasticity] = letter === "v" ? [value, 25] : [4, value];
    const id = behaviourId(letter, value);
    const simulation = {
      name: id,
      arms: twins(volatility, stochasticity),
      policies: ["optimal"],
      runs: BEHAVIOUR_RUNS * runs,
      seed,
    };
    const behaviour = { simulation, columns: { learner: KNOWS, volatility, stochasticity } };
    return { id, weight: 4, config: { behaviour } };
  };
  return [...SWEPT.volatility.map((v) => one("v", v)), ...SWEPT.stochasticity.map((s) => one("s", s))];
}
