import { invalid } from "@cause-toolkit/core";
import { MAX_VARIANCE, MIN_VARIANCE } from "@cause-toolkit/core/checks";
import { DYNAMICS, DYNAMICS_EXAMPLES, dynamicsRule, parseDynamics } from "@cause-toolkit/core/worlds";
import type { BlockNoises } from "../learners/learner.ts";
import { checkSettings, type SettingTable, type ValuesOf } from "../settings/setting.ts";

export const LAYOUTS = ["mixed", "homogeneous"] as const;
export const FEEDBACKS = ["partial", "full"] as const;

/** Dynamics of arms whose walks can be drawn beforehand, as they are written. */
const MOVING = DYNAMICS_EXAMPLES.filter((_, i) => DYNAMICS[i].driftsWhenIdle);

/** A variance that may be 0, or may not. */
const VARIANCE = { min: 0, smallest: MIN_VARIANCE, largest: MAX_VARIANCE };
const POSITIVE = { above: 0, smallest: MIN_VARIANCE, largest: MAX_VARIANCE };
const LEVELS = { type: "pair", words: "low,high" } as const;

/**
 * The settings of a task, by name: blocks of trials in which arms drift and are noisy, at two levels of either noise. Files, options of commands, fields of the lab and the guide are
 * made from this table: a new setting is a new entry.
 */
export const DESIGN_SETTINGS = {
  arms: {
    type: "number",
    integer: true,
    min: 1,
    max: 100,
    default: 4,
    about: "arms",
    called: "number of arms",
    page: { label: "Arms", min: 2, max: 8 },
  },
  blocks: {
    type: "number",
    integer: true,
    min: 1,
    max: 1000,
    default: 4,
    about: "blocks",
    called: "number of blocks",
    page: { label: "Blocks", max: 12 },
  },
  /** Trials of each block. */
  trials: {
    type: "number",
    integer: true,
    min: 2,
    max: 100_000,
    default: 50,
    called: "number of trials",
    about: "trials in each block",
    page: { label: "Trials in a block", min: 5, max: 400, to: 200 },
  },
  /** Mixed: the arms of a block have different noises, and each arm keeps its own. Homogeneous: all arms of a block are alike, and blocks differ. */
  layout: {
    type: "choice",
    choices: LAYOUTS,
    default: "mixed",
    about: "mixed (arms of a block differ in noise) or homogeneous (blocks differ)",
    page: { label: "Noises differ between", labels: { mixed: "arms of a block", homogeneous: "blocks" } },
  },
  /** Low and high, as variances. */
  volatility: {
    ...LEVELS,
    ...VARIANCE,
    default: [1, 16],
    about: "levels of volatility, as variances",
    page: { label: "volatility", link: "v", letter: "v" },
  },
  stochasticity: {
    ...LEVELS,
    ...POSITIVE,
    default: [4, 64],
    about: "levels of stochasticity, as variances",
    page: { label: "stochasticity", link: "s", letter: "s" },
  },
  /** Whether the person sees the reward of the chosen arm, or of all. */
  feedback: {
    type: "choice",
    choices: FEEDBACKS,
    default: "partial",
    about: "partial (reward of the chosen arm) or full (of all arms)",
    page: { label: "Rewards seen", labels: { partial: "of the chosen arm", full: "of all arms" } },
  },
  /** Variance of the latent rewards at the start of a block. */
  priorVariance: {
    type: "number",
    ...POSITIVE,
    default: 25,
    called: "prior variance",
    about: "variance of the latent rewards with which a block begins",
  },
  /** How arms move, as core's worlds do. */
  dynamics: { type: "text", default: "restless", about: `how arms move: ${MOVING.join(", ")}` },
} as const satisfies SettingTable;

/** A task: a value for each of its settings. */
export type TaskDesign = ValuesOf<typeof DESIGN_SETTINGS>;

/** Checks a design and fills in defaults: those of the standard design of the simulation study, four arms, one for each pair of noises. */
export function makeDesign(options: Partial<TaskDesign> = {}): TaskDesign {
  const design = checkSettings(DESIGN_SETTINGS, options);
  if (!dynamicsRule(parseDynamics(design.dynamics).kind).driftsWhenIdle) {
    invalid(
      "dynamics",
      design.dynamics,
      `arms of a task must move whether or not they are chosen: ${MOVING.join(", ")}`,
    );
  }
  return design;
}

/** The four pairs of noises, by number. */
function pair({ volatility, stochasticity }: TaskDesign, number: number): [number, number] {
  return [volatility[(number >> 1) % 2], stochasticity[number % 2]];
}

/** With two arms, mixed blocks compare pairs that differ in one noise. */
const PAIRS_OF_TWO = [
  [0, 1],
  [2, 3],
  [0, 2],
  [1, 3],
] as const;

/** The noises of each arm in a block. */
export function noisesOfBlock(
  design: TaskDesign,
  block: number,
): Required<BlockNoises> & { volatility: Float64Array; stochasticity: Float64Array } {
  const numbers = Array.from({ length: design.arms }, (_, arm) => {
    if (design.layout === "homogeneous") return block % 4;
    return design.arms === 2 ? PAIRS_OF_TWO[block % 4][arm] : arm % 4;
  });
  return {
    volatility: Float64Array.from(numbers, (number) => pair(design, number)[0]),
    stochasticity: Float64Array.from(numbers, (number) => pair(design, number)[1]),
  };
}

/** The middle of two levels: where people of the study start. */
export function middle([low, high]: readonly [number, number]): number {
  return (low + high) / 2;
}

/** The expected spread of rewards, a standard deviation. */
export function spreadOfDesign({ volatility, stochasticity, priorVariance, trials }: TaskDesign): number {
  return Math.sqrt(priorVariance + (middle(volatility) * (trials + 1)) / 2 + middle(stochasticity));
}
