import { average, standardDeviation } from "@cause-toolkit/core/numerics";
import { type RepeatedWorld, repeatedPerson, repeatedWorld } from "../cohorts/repeated.ts";
import type { PersonData } from "../data/person.ts";
import type { ModelFit } from "../fit/fit-model.ts";
import { fittedChoices } from "../fit/fitted-choices.ts";
import { type BestArmRule, bestArmRule, bestArms, shareBestArm } from "../measures/best-arms.ts";
import { shareOldest, switchRateFromLastResponse } from "../measures/choice-measures.ts";
import type { ArmConditions } from "../measures/conditions.ts";
import { learningRatesByArm } from "../measures/learning-rate.ts";
import { ratesFromChoices } from "../measures/rates-from-choices.ts";
import {
  AGES,
  agesAtReturn,
  REWARD_QUARTERS,
  RUN_LENGTHS,
  returnsByAge,
  rewardQuarters,
  runLengths,
  type Shares,
  switchesByReward,
} from "../measures/returns.ts";
import type { ModelSettings } from "../models/settings.ts";
import { expectedRates } from "./expected-rates.ts";

export const CHECK_MEASURES = [
  "switch_rate",
  "best_arm",
  "learning_rate",
  "share_oldest",
  "age_at_return",
  "return_by_age",
  "run_length",
  "switch_by_reward",
] as const;
export type CheckMeasure = (typeof CHECK_MEASURES)[number];

/** The ranges of measures that have some, in order. */
export const CHECK_RANGES: { readonly [measure in CheckMeasure]?: readonly string[] } = {
  age_at_return: AGES,
  return_by_age: AGES,
  run_length: RUN_LENGTHS,
  switch_by_reward: REWARD_QUARTERS,
};

/** From what learning rates are read: stated predictions where there are any, choices otherwise. */
export type LearningRateSource = "predictions" | "choices";

/** What a person did, and what a fitted model does in the same task. */
export interface PersonCheck {
  readonly measure: CheckMeasure;
  /** Of learning rates: arms of the same noises. Of what is told by range: the range. */
  readonly condition: string | null;
  readonly observed: number;
  /** Mean and standard deviation of what the model does. */
  readonly expected: number;
  readonly sd: number;
  /** How the model's part was found: in a simulated world, or one choice ahead of what the person did. */
  readonly how: RepeatedWorld | "one step ahead";
  /** What counts as the best arm, or from what learning rates were read. */
  readonly rule: BestArmRule | LearningRateSource | null;
}

interface Measured {
  readonly measure: CheckMeasure;
  readonly condition: string | null;
  readonly value: number | null;
}

/**
 * Compares a person with a fitted model of the person, by measures that need no model: how often the arm is changed and the best arm chosen, how
 * fast is learned, when the person comes back to an arm, and what makes the person leave one. The model does the task again, as often as `repetitions` says.
 */
export function checkPerson(
  person: PersonData,
  fit: ModelFit,
  settings: ModelSettings,
  conditions: ArmConditions,
  repetitions: number,
): PersonCheck[] {
  const rule = bestArmRule(person);
  const predicted = person.blocks.some(({ prediction }) => prediction.some((one) => !Number.isNaN(one)));
  const source = predicted ? "predictions" : "choices";
  const how = repeatedWorld(person);
  const ends = rewardQuarters(person);
  const measure = (data: PersonData): Measured[] => {
    const rates =
      source === "predictions"
        ? learningRatesByArm(data, conditions)
        : how === null
          ? []
          : ratesFromChoices(data, conditions, settings);
    return [
      { measure: "switch_rate", condition: null, value: switchRateFromLastResponse(data) },
      { measure: "best_arm", condition: null, value: shareBestArm(data, bestArms(data, rule)) },
      ...rates.map((value, k) => ({ measure: "learning_rate" as const, condition: conditions.names[k], value })),
      ...(how === null ? [] : returnsOf(data, ends)),
    ];
  };
  const observed = measure(person);
  if (how === null) return oneStepAhead(person, fit, settings, observed, rule);
  const simulated = Array.from({ length: repetitions }, (_, repetition) =>
    measure(repeatedPerson(person, fit, settings, repetition) ?? person),
  );
  return observed.flatMap(({ measure: name, condition, value }, i) => {
    const values = simulated.flatMap((one) => one[i].value ?? []);
    if (value === null || values.length === 0) return [];
    const rules: { readonly [measure: string]: PersonCheck["rule"] } = { best_arm: rule, learning_rate: source };
    return [{ measure: name, condition, observed: value, ...spreadOf(values), how, rule: rules[name] ?? null }];
  });
}

/** Where people go, how long they stay, and what makes them leave; with one arm there is nothing of it. */
function returnsOf(data: PersonData, ends: readonly number[]): Measured[] {
  if (data.arms < 2) return [];
  const each = (measure: CheckMeasure, names: readonly string[], shares: Shares) =>
    shares.map((value, k) => ({ measure, condition: names[k], value }));
  return [
    { measure: "share_oldest", condition: null, value: shareOldest(data.blocks, data.arms) },
    ...each("age_at_return", AGES, agesAtReturn(data)),
    ...each("return_by_age", AGES, returnsByAge(data)),
    ...each("run_length", RUN_LENGTHS, runLengths(data)),
    ...each("switch_by_reward", REWARD_QUARTERS, switchesByReward(data, ends)),
  ];
}

/** Only shares of single choices: no choice tells the others one step ahead. */
function oneStepAhead(
  person: PersonData,
  fit: ModelFit,
  settings: ModelSettings,
  observed: readonly Measured[],
  rule: BestArmRule,
): PersonCheck[] {
  const rates = expectedRates(fittedChoices(person, fit, settings), bestArms(person, rule));
  return observed.flatMap(({ measure, value }) => {
    if ((measure !== "switch_rate" && measure !== "best_arm") || value === null) return [];
    const { expected, deviation: sd } = rates[measure];
    if (expected === null || sd === null) return [];
    const how = "one step ahead" as const;
    return [
      {
        measure,
        condition: null,
        observed: value,
        expected,
        sd,
        how,
        rule: measure === "best_arm" ? rule : null,
      },
    ];
  });
}

function spreadOf(values: readonly number[]): { expected: number; sd: number } {
  return { expected: average(values), sd: values.length > 1 ? standardDeviation(values) : 0 };
}
