import { average, standardDeviation } from "@cause-toolkit/core/numerics";
import { type RepeatedWorld, repeatedPerson, repeatedWorld } from "../cohorts/repeated.ts";
import type { PersonData } from "../data/person.ts";
import type { ModelFit } from "../fit/fit-model.ts";
import { fittedChoices } from "../fit/fitted-choices.ts";
import { type BestArmRule, bestArmRule, bestArms, shareBestArm } from "../measures/best-arms.ts";
import { switchRateFromLastResponse } from "../measures/choice-measures.ts";
import type { ArmConditions } from "../measures/conditions.ts";
import { learningRatesByArm } from "../measures/learning-rate.ts";
import { ratesFromChoices } from "../measures/rates-from-choices.ts";
import type { ModelSettings } from "../models/settings.ts";
import { expectedRates } from "./expected-rates.ts";

export const CHECK_MEASURES = ["switch_rate", "best_arm", "learning_rate"] as const;
export type CheckMeasure = (typeof CHECK_MEASURES)[number];

/** From what learning rates are read: stated predictions where there are any, choices otherwise. */
export type LearningRateSource = "predictions" | "choices";

/** What a person did, and what a fitted model does in the same task. */
export interface PersonCheck {
  readonly measure: CheckMeasure;
  /** Of learning rates: arms of the same noises. */
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
 * Compares a person with a fitted model of the person, by measures that need no model: how often the arm is changed and the best arm chosen, and how
 * fast is learned. The model does the task again, as often as `repetitions` says.
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
    const rules = { switch_rate: null, best_arm: rule, learning_rate: source } as const;
    return [{ measure: name, condition, observed: value, ...spreadOf(values), how, rule: rules[name] }];
  });
}

/** Learning rates are left out: no choice tells them one step ahead. */
function oneStepAhead(
  person: PersonData,
  fit: ModelFit,
  settings: ModelSettings,
  observed: readonly Measured[],
  rule: BestArmRule,
): PersonCheck[] {
  const rates = expectedRates(fittedChoices(person, fit, settings), bestArms(person, rule));
  return observed.flatMap(({ measure, value }) => {
    if (measure === "learning_rate" || value === null) return [];
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
