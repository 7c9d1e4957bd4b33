import { invalid } from "@cause-toolkit/core";
import type { Memory } from "../learners/memory.ts";
import type { Bonus } from "./bonus.ts";
import { parseBonus } from "./bonuses/list.ts";
import { choiceParameters, meanTerm, perseveration, predictionParameters } from "./choice-rule.ts";
import type { Inference } from "./inference.ts";
import { INFERENCES, parseInference } from "./inferences/list.ts";
import { DEFAULT_MEMORY, parseMemory } from "./memories.ts";
import type { PersonParameter } from "./parameter.ts";
import type { ModelSettings } from "./settings.ts";
import type { Term } from "./term.ts";

/** A model of a person, as plain data that threads can pass on: how noises are inferred, what is remembered of them, and which bonus counts in a choice. */
export interface Model {
  readonly inference: string;
  readonly bonus: string;
  /** Null where the inference keeps no beliefs about noises. */
  readonly memory: string | null;
}

/** What a model is made of. */
export interface Ingredients {
  readonly inference: Inference;
  readonly bonus: Bonus;
  readonly memory: Memory;
}

export function ingredientsOf({ inference, bonus, memory }: Model): Ingredients {
  return {
    inference: parseInference(inference),
    bonus: parseBonus(bonus),
    memory: memory === null ? DEFAULT_MEMORY : parseMemory(memory),
  };
}

/** The terms of a choice: the mean, unless nothing is learned of it; the bonus; perseveration. */
export function termsOf(model: Model, settings: ModelSettings): Term[] {
  const { inference, bonus } = ingredientsOf(model);
  return [...(inference.learns ? [meanTerm(settings.spread)] : []), ...bonus.terms(settings), perseveration];
}

/** All parameters that a model can have, whether or not they are fitted. */
export function parametersOf(model: Model, settings: ModelSettings): PersonParameter[] {
  return [
    ...choiceParameters(termsOf(model, settings)),
    ...predictionParameters,
    ...ingredientsOf(model).inference.parameters(settings),
  ];
}

/** The models of the simulation study: three kinds of inference with CAUSE, and rivals that may be mistaken for a lesion. */
export const STANDARD_MODELS = [
  "healthy+cause",
  "s-blind+cause",
  "v-blind+cause",
  "both-blind+cause",
  "healthy+none",
  "healthy+ucb",
  "healthy+risk",
  "delta+none",
] as const;

/** What is fitted unless asked otherwise: also people who learn nothing, who would be called v-blind if nothing else fits them. */
export const DEFAULT_MODELS = [...STANDARD_MODELS, "random+none"] as const;

/** The three kinds alone: for studies in which nothing else is simulated. */
export const KINDS = ["healthy+cause", "s-blind+cause", "v-blind+cause"] as const;

/**
 * Reads a model: inference+bonus, such as `healthy+cause`, with a memory after a slash (`/carry-separate`).
 *
 * @example
 * ```ts
 * import { modelName, parseModel } from "@cause-toolkit/people";
 *
 * parseModel("s-blind+cause/carry-shared"); // → { inference: "s-blind", bonus: "cause", memory: "carry-shared" }
 * modelName(parseModel("delta+none")); // → "delta+none"
 * ```
 */
export function parseModel(text: string, memory: string = DEFAULT_MEMORY.name): Model {
  const [, inferenceName, bonusName, own] = /^([^+/]+)\+([^+/]+)(?:\/(.+))?$/.exec(text.trim()) ?? [];
  if (inferenceName === undefined) invalid("model", text, "must be inference+bonus, such as healthy+cause");
  const inference = parseInference(inferenceName);
  const bonus = parseBonus(bonusName);
  if (!inference.uncertain && bonus.usesUncertainty) {
    invalid("model", text, `${inference.name} has no uncertainty, so its bonus must be none`);
  }
  if (own !== undefined && !inference.remembers) {
    invalid("model", text, `${inference.name} keeps no beliefs about noises, so it has no memory structure`);
  }
  const kept = parseMemory(own ?? memory).name;
  return { inference: inference.name, bonus: bonus.name, memory: inference.remembers ? kept : null };
}

/** Models under each of some memory structures; those without memory come once. */
export function withMemories(models: readonly string[], memories: readonly string[]): Model[] {
  const all = models.flatMap((text) =>
    (text.includes("/") ? memories.slice(0, 1) : memories).map((memory) => parseModel(text, memory)),
  );
  return [...new Map(all.map((model) => [modelName(model), model])).values()];
}

/** How a model is written where people type or read it. */
export function modelName(model: Model): string {
  return `${kindOf(model)}${model.memory === null ? "" : `/${model.memory}`}`;
}

/** The same without the memory. */
export function kindOf({ inference, bonus }: Model): string {
  return `${inference}+${bonus}`;
}

/** The name of a model's inference: a family of models. */
export function inferenceOf({ inference }: Model): string {
  return inference;
}

export function sameModel(a: Model, b: Model): boolean {
  return a.inference === b.inference && a.bonus === b.bonus && a.memory === b.memory;
}

/** Refuses models that call a person blind without rivals that explain the same choices by something else. */
export function checkRivals(models: readonly Model[]): void {
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
