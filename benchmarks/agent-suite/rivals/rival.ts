import type { Stream } from "@cause-toolkit/core/numerics";

/** A player of a situation. Arms are numbered from 0 in the order in which they come. */
export interface Player {
  /** `time` is the clock, where the situation has one. */
  select(step: number, time: number | undefined): number;
  /** The reward of the arm that was chosen at this step. */
  update(arm: number, reward: number, step: number): void;
  /** One more arm. */
  add(): void;
}

/** A rival, with the settings among which the best is chosen on other seeds. */
export interface Rival<S = unknown> {
  readonly name: string;
  readonly settings: readonly S[];
  /** The setting of somebody who does not tune. */
  readonly untuned: S;
  /** Rewards come scaled to the range that the rival is told: mostly 0 to 1. */
  start(arms: number, setting: S, chance: Stream): Player;
}

/** The place of the highest value; the first of equals. */
export function highest(values: readonly number[]): number {
  return values.reduce((best, value, k) => (value > values[best] ? k : best), 0);
}
