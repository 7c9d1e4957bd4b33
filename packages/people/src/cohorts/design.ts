import { invalid } from "@cause-toolkit/core";
import { checkChoice, checkInteger, checkPositiveVariance, checkVariance } from "@cause-toolkit/core/checks";
import type { BlockNoises } from "../learners/learner.ts";

export const LAYOUTS = ["mixed", "homogeneous"] as const;
export const FEEDBACKS = ["partial", "full"] as const;

/** A task: blocks of trials in which arms drift and are noisy, at two levels of either noise. */
export interface TaskDesign {
  readonly arms: number;
  readonly blocks: number;
  /** Trials of each block. */
  readonly trials: number;
  /** Mixed: the arms of a block have different noises, and each arm keeps its own. Homogeneous: all arms of a block are alike, and blocks differ. */
  readonly layout: (typeof LAYOUTS)[number];
  /** Low and high, as variances. */
  readonly volatility: readonly [number, number];
  readonly stochasticity: readonly [number, number];
  /** Whether the person sees the reward of the chosen arm, or of all. */
  readonly feedback: (typeof FEEDBACKS)[number];
  /** Variance of the latent rewards at the start of a block. */
  readonly priorVariance: number;
}

/** The standard design of the simulation study: four arms, one for each pair of noises. */
export function makeDesign(options: Partial<TaskDesign> = {}): TaskDesign {
  const { arms = 4, blocks = 4, trials = 50, layout = "mixed", feedback = "partial", priorVariance = 25 } = options;
  const { volatility = [1, 16], stochasticity = [4, 64] } = options;
  if (!Array.isArray(volatility) || volatility.length !== 2) invalid("volatility levels", volatility, "must be two");
  if (!Array.isArray(stochasticity) || stochasticity.length !== 2)
    invalid("stochasticity levels", stochasticity, "must be two");
  return {
    arms: checkInteger("number of arms", arms, 1, 100),
    blocks: checkInteger("number of blocks", blocks, 1, 1000),
    trials: checkInteger("number of trials", trials, 2, 100_000),
    layout: checkChoice("layout", layout, LAYOUTS),
    volatility: [checkVariance("volatility", volatility[0]), checkVariance("volatility", volatility[1])],
    stochasticity: [
      checkPositiveVariance("stochasticity", stochasticity[0]),
      checkPositiveVariance("stochasticity", stochasticity[1]),
    ],
    feedback: checkChoice("feedback", feedback, FEEDBACKS),
    priorVariance: checkPositiveVariance("prior variance", priorVariance),
  };
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
