import { invalid } from "@cause-toolkit/core";
import { fadingLearner } from "../learners/fading-learner.ts";
import type { Learner } from "../learners/learner.ts";
import type { Memory } from "../learners/memory.ts";
import type { Bonus } from "./bonus.ts";
import { parseBonus } from "./bonuses/list.ts";
import { choiceParameters, meanTerm, predictionParameters } from "./choice-rule.ts";
import { findKind } from "./find-kind.ts";
import type { Forgetting } from "./forgetting.ts";
import { FORGETTINGS } from "./forgettings/list.ts";
import type { Habit } from "./habit.ts";
import { DEFAULT_HABIT, HABITS } from "./habits/list.ts";
import type { Inference } from "./inference.ts";
import { parseInference } from "./inferences/list.ts";
import { DEFAULT_MEMORY, parseMemory } from "./memories.ts";
import type { FilterParameter, ParameterValues, PersonParameter } from "./parameter.ts";
import type { ModelSettings } from "./settings.ts";
import type { Term } from "./term.ts";

/**
 * A model of a person, as plain data that threads can pass on: how noises are inferred, what is remembered of them, which bonus counts in a choice; and
 * where it has them, how beliefs about rewards fade, and which habit takes the place of perseveration.
 */
export interface Model {
  readonly inference: string;
  readonly bonus: string;
  /** Null where the inference keeps no beliefs about noises. */
  readonly memory: string | null;
  /** Absent where beliefs are kept. */
  readonly forgetting?: string;
  /** Absent for perseveration. */
  readonly habit?: string;
}

/** What a model is made of. */
export interface Ingredients {
  readonly inference: Inference;
  readonly bonus: Bonus;
  readonly memory: Memory;
  /** Null where beliefs are kept. */
  readonly forgetting: Forgetting | null;
  readonly habit: Habit;
}

export function ingredientsOf({ inference, bonus, memory, forgetting, habit }: Model): Ingredients {
  return {
    inference: parseInference(inference),
    bonus: parseBonus(bonus),
    memory: memory === null ? DEFAULT_MEMORY : parseMemory(memory),
    forgetting: forgetting === undefined ? null : findKind("forgetting", forgetting, FORGETTINGS),
    habit: habit === undefined ? DEFAULT_HABIT : findKind("habit", habit, HABITS),
  };
}

/** The terms of a choice: the mean, unless nothing is learned of it; the bonus; the habit. */
export function termsOf(model: Model, settings: ModelSettings): Term[] {
  const { inference, bonus, habit } = ingredientsOf(model);
  return [...(inference.learns ? [meanTerm(settings.spread)] : []), ...bonus.terms(settings), habit.term];
}

/** The learner of a model. Values are those of its inference and of how it forgets. */
export function learnerOf(model: Model, values: ParameterValues, arms: number, settings: ModelSettings): Learner {
  const { inference, memory, forgetting } = ingredientsOf(model);
  const learner = inference.learner(values, arms, memory, settings);
  if (!forgetting) return learner;
  return fadingLearner(learner, {
    kept: values.phi,
    toward: forgetting.toward(values, settings),
  });
}

/** Parameters that change beliefs: of the inference, and of how it forgets. */
export function learnerParameters(model: Model, settings: ModelSettings): FilterParameter[] {
  const { inference, forgetting } = ingredientsOf(model);
  return [...inference.parameters(settings), ...(forgetting?.parameters(settings) ?? [])];
}

/** Parameters that are searched for, if fitted: those that change beliefs, and those of the habit besides its weight. */
export function searchedParameters(model: Model, settings: ModelSettings): FilterParameter[] {
  return [...learnerParameters(model, settings), ...ingredientsOf(model).habit.parameters];
}

/** All parameters that a model can have, whether or not they are fitted. */
export function parametersOf(model: Model, settings: ModelSettings): PersonParameter[] {
  return [
    ...choiceParameters(termsOf(model, settings)),
    ...predictionParameters,
    ...searchedParameters(model, settings),
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

/**
 * What is fitted unless asked otherwise: also people who learn nothing, who would be called v-blind if nothing else fits them, and people who forget, who
 * would be called explorers. Nobody who forgets and explores: such a model takes in those who forget (docs/evidence/forgetting.md).
 */
export const DEFAULT_MODELS = [
  ...STANDARD_MODELS,
  "random+none",
  "delta+none+forgetting",
  "both-blind+none+forgetting",
] as const;

/** The three kinds alone: for studies in which nothing else is simulated. */
export const KINDS = ["healthy+cause", "s-blind+cause", "v-blind+cause"] as const;

/**
 * Reads a model: inference+bonus, such as `healthy+cause`; after them how it forgets and its habit (`+forgetting`, `+trace`), and a memory after a slash
 * (`/carry-separate`).
 *
 * @example
 * ```ts
 * import { modelName, parseModel } from "@cause-toolkit/people";
 *
 * parseModel("s-blind+cause/carry-shared"); // → { inference: "s-blind", bonus: "cause", memory: "carry-shared" }
 * modelName(parseModel("delta+none")); // → "delta+none"
 * parseModel("delta+age+forgetting").forgetting; // → "forgetting"
 * ```
 */
export function parseModel(text: string, memory: string = DEFAULT_MEMORY.name): Model {
  const [, inferenceName, bonusName, others, own] =
    /^([^+/]+)\+([^+/]+)((?:\+[^+/]+)*)(?:\/(.+))?$/.exec(text.trim()) ?? [];
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
  const added = parseAdditions(text, others.split("+").slice(1));
  const model = { inference: inference.name, bonus: bonus.name, memory: inference.remembers ? kept : null, ...added };
  checkForgetting(text, ingredientsOf(model));
  return model;
}

/** Refuses what cannot be forgotten, and combinations that were not recovered from simulated people (docs/evidence/forgetting.md). */
function checkForgetting(text: string, { inference, bonus, forgetting, habit }: Ingredients): void {
  if (!forgetting) return;
  if (!inference.learns) invalid("model", text, `${inference.name} learns nothing, so it has nothing to forget`);
  if (forgetting.withoutLevel === undefined) return;
  const beside = [
    ...(inference.remembers ? ["noises that are inferred"] : []),
    ...(bonus.usesUncertainty ? [`the bonus ${bonus.name}`] : []),
    ...(habit === DEFAULT_HABIT ? [] : [`the habit ${habit.name}`]),
  ];
  if (beside.length > 0) {
    const rule = `a fitted level is not recovered beside ${beside.join(" and ")}: write ${forgetting.withoutLevel}`;
    invalid("model", text, rule);
  }
}

/** What stands after inference and bonus: one way to forget, one habit. */
function parseAdditions(text: string, names: readonly string[]): Pick<Model, "forgetting" | "habit"> {
  const found: { forgetting?: string; habit?: string } = {};
  for (const name of names) {
    const { factor } = findKind("part of a model", name, ADDITIONS);
    if (found[factor] !== undefined) invalid("model", text, `has more than one ${factor}`);
    found[factor] = name;
  }
  const { forgetting, habit } = found;
  return { ...(forgetting !== undefined && { forgetting }), ...(habit !== undefined && { habit }) };
}

const ADDITIONS = [
  ...FORGETTINGS.map(({ name }) => ({ name, factor: "forgetting" as const })),
  ...HABITS.filter((one) => one !== DEFAULT_HABIT).map(({ name }) => ({ name, factor: "habit" as const })),
];

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
export function kindOf({ inference, bonus, forgetting, habit }: Model): string {
  return [inference, bonus, forgetting, habit].filter((one) => one !== undefined).join("+");
}

/** The name of a model's inference: a family of models. */
export function inferenceOf({ inference }: Model): string {
  return inference;
}

export function sameModel(a: Model, b: Model): boolean {
  return modelName(a) === modelName(b);
}
