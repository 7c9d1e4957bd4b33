import type { Block, PersonData } from "../data/person.ts";
import { meanReward, shareBestPayoff, shareMissed, shareOldest, switchRate } from "./choice-measures.ts";
import { blockConditions } from "./conditions.ts";
import { learningRate } from "./learning-rate.ts";

/** A measure of a person's behaviour in one condition, without any model. Plain data: a row of a table. */
export interface Measure {
  readonly person: string;
  readonly group: string;
  readonly condition: string;
  /** The noises of the condition; null where they are unknown or differ between its arms. */
  readonly volatility: number | null;
  readonly stochasticity: number | null;
  readonly measure: MeasureName;
  readonly value: number;
}

type MeasureOf = (blocks: readonly Block[], arms: number) => number | null;

const OF_CHOICES = {
  switch_rate: switchRate,
  share_oldest: shareOldest,
  share_missed: shareMissed,
  mean_reward: meanReward,
  share_best: shareBestPayoff,
} satisfies { readonly [name: string]: MeasureOf };

const OF_PREDICTIONS = { learning_rate: learningRate } satisfies { readonly [name: string]: MeasureOf };

export type MeasureName = keyof typeof OF_CHOICES | keyof typeof OF_PREDICTIONS;

/** All measures of some people, by condition. A measure that the data do not have is left out. */
export function measuresOf(people: readonly PersonData[]): Measure[] {
  return people.flatMap((person) => {
    const { id, group, arms } = person;
    const measures: { readonly [name: string]: MeasureOf } =
      arms > 1 ? { ...OF_CHOICES, ...OF_PREDICTIONS } : OF_PREDICTIONS;
    return blockConditions(person).flatMap(({ name: condition, blocks, volatility, stochasticity }) =>
      Object.entries(measures).flatMap(([name, of]) => {
        const value = of(blocks, arms);
        const measure = name as MeasureName;
        return value === null ? [] : [{ person: id, group, condition, volatility, stochasticity, measure, value }];
      }),
    );
  });
}
