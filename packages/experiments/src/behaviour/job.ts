import { BLOCK_RUNS } from "@cause-toolkit/core/simulate";
import { logisticRegression } from "./choice-regression.ts";
import type { BehaviourConfig } from "./config.ts";
import { type Choice, playRun } from "./play.ts";

/** One block of runs of one learner in one cell. */
export interface BehaviourChunk {
  readonly config: BehaviourConfig;
  readonly learner: string;
  readonly volatility: number;
  readonly stochasticity: number;
  readonly block: number;
}

/** The measures of a block of runs. */
export interface BehaviourBlock extends Omit<BehaviourChunk, "config"> {
  readonly values: { readonly [measure in BehaviourMeasure]: number };
}

/**
 * Measures of behaviour: how often the learner switches arms, how often it passes over the arm with the higher mean, and the information bonus. The last is
 * the ratio of two coefficients of a logistic regression of choice on the differences in mean and in standard deviation: reward per standard deviation, as an
 * experimenter would estimate it.
 */
export const BEHAVIOUR_MEASURES = ["switch rate", "non-greedy share", "information bonus"] as const;
export type BehaviourMeasure = (typeof BEHAVIOUR_MEASURES)[number];

export async function behaviourChunk({ config, ...chunk }: BehaviourChunk): Promise<BehaviourBlock> {
  const { learner, volatility: v, stochasticity: s, block } = chunk;
  const from = block * BLOCK_RUNS;
  const runs = Array.from({ length: Math.min(BLOCK_RUNS, config.runs - from) }, (_, i) => from + i);
  const choices = runs.flatMap((run) => playRun(config, learner, { v, s }, run));
  const after = choices.filter(({ switched }) => switched !== null);
  return {
    ...chunk,
    values: {
      "switch rate": share(after, ({ switched }) => switched === true),
      "non-greedy share": share(choices, ({ nonGreedy }) => nonGreedy),
      "information bonus": informationBonus(choices),
    },
  };
}

function share(choices: readonly Choice[], is: (choice: Choice) => boolean): number {
  return choices.filter(is).length / choices.length;
}

function informationBonus(choices: readonly Choice[]): number {
  const { coefficients, converged } = logisticRegression(
    choices.map(({ meanDifference, deviationDifference }) => [meanDifference, deviationDifference]),
    choices.map(({ first }) => first),
  );
  return converged ? coefficients[1] / coefficients[0] : Number.NaN;
}
