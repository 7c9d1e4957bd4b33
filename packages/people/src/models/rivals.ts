import { invalid } from "@cause-toolkit/core";
import { leavesArmsUnseen } from "../data/full-feedback.ts";
import type { PersonData } from "../data/person.ts";
import { none } from "./bonuses/none.ts";
import { INFERENCES } from "./inferences/list.ts";
import { ingredientsOf, kindOf, type Model, modelName } from "./model.ts";

/** Refuses models that call a person blind, or an explorer, without rivals that explain the same choices by something else. */
export function checkRivals(models: readonly Model[], people: readonly PersonData[]): void {
  for (const rule of missingRivals(models, people)) invalid("models", models.map(modelName).join(","), rule);
}

/** What models lack, in words. Where all arms are seen in every trial there is nothing to forget, nor to explore. */
export function missingRivals(models: readonly Model[], people: readonly PersonData[]): string[] {
  return [...rivalsOfLesions(models), ...(leavesArmsUnseen(people) ? rivalsOfExplorers(models) : [])];
}

function rivalsOfLesions(models: readonly Model[]): string[] {
  const blind = models.find((model) => ingredientsOf(model).inference.lesion);
  if (!blind) return [];
  const missing = INFERENCES.filter(({ name, rival }) => rival && !models.some(({ inference }) => inference === name));
  if (missing.length === 0) return [];
  return [
    `${blind.inference} needs rivals: add ${missing.map(({ name }) => name).join(", ")}; without them a delta-rule learner is called blind in 3 of 4 cases`,
  ];
}

function rivalsOfExplorers(models: readonly Model[]): string[] {
  const explorers = models.filter(explores);
  if (explorers.length === 0) return [];
  const plain = new Set(models.filter((model) => !explores(model)).map(kindOf));
  const twins = explorers
    .filter(({ forgetting }) => forgetting !== undefined)
    .map((model) => kindOf({ ...model, bonus: none.name }));
  const lacking = twins.find((twin) => !plain.has(twin));
  if (lacking === undefined && models.some((model) => model.forgetting !== undefined && !explores(model))) return [];
  return [
    `the bonus of ${kindOf(explorers[0])} needs a rival that forgets and has no bonus: add ${lacking ?? "delta+none+forgetting"}; without one, people who forget are called explorers`,
  ];
}

/** Whether a model says that a person is drawn to arms that are known less. */
export function explores(model: Model): boolean {
  return ingredientsOf(model).bonus.explores;
}
