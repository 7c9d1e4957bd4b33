import { invalid } from "@cause-toolkit/core";
import { leavesArmsUnseen } from "../data/full-feedback.ts";
import type { PersonData } from "../data/person.ts";
import { INFERENCES } from "./inferences/list.ts";
import { ingredientsOf, kindOf, type Model, modelName } from "./model.ts";

/**
 * Refuses models that call a person blind, or an explorer, without rivals that explain the same choices by something else. Where all arms are seen in every
 * trial there is nothing to forget, nor to explore.
 */
export function checkRivals(models: readonly Model[], people: readonly PersonData[]): void {
  checkLesions(models);
  if (leavesArmsUnseen(people)) checkExplorers(models);
}

function checkLesions(models: readonly Model[]): void {
  const blind = models.find((model) => ingredientsOf(model).inference.lesion);
  if (!blind) return;
  const missing = INFERENCES.filter(({ name, rival }) => rival && !models.some(({ inference }) => inference === name));
  if (missing.length > 0) {
    invalid(
      "models",
      models.map(modelName).join(","),
      `${blind.inference} needs rivals: add ${missing.map(({ name }) => name).join(", ")}; without them a delta-rule learner is called blind in 3 of 4 cases`,
    );
  }
}

/** Whether a model says that a person is drawn to arms that are known less. */
export function explores(model: Model): boolean {
  return ingredientsOf(model).bonus.explores;
}

function checkExplorers(models: readonly Model[]): void {
  const explorer = models.find(explores);
  if (!explorer || models.some((model) => model.forgetting !== undefined && !explores(model))) return;
  invalid(
    "models",
    models.map(modelName).join(","),
    `the bonus of ${kindOf(explorer)} needs a rival that forgets and has no bonus: add delta+none+forgetting; without one, people who forget are called explorers`,
  );
}
