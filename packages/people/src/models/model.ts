import { invalid } from "@cause-toolkit/core";
import { type MemoryName, parseMemory } from "../learners/memory.ts";
import { parseBonus } from "./bonuses.ts";
import { parseInference } from "./inferences.ts";

/** A model of a person, as data: how noises are inferred, what is remembered of them, and which bonus counts in a choice. */
export interface Model {
  readonly inference: string;
  readonly bonus: string;
  /** Null where the inference keeps no beliefs about noises. */
  readonly memory: MemoryName | null;
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
export function parseModel(text: string, memory: MemoryName = "reset-separate"): Model {
  const [, inferenceName, bonusName, own] = /^([^+/]+)\+([^+/]+)(?:\/(.+))?$/.exec(text.trim()) ?? [];
  if (inferenceName === undefined) invalid("model", text, "must be inference+bonus, such as healthy+cause");
  const inference = parseInference(inferenceName);
  const bonus = parseBonus(bonusName);
  if (!inference.uncertain && bonus.name !== "none") {
    invalid("model", text, `${inference.name} has no uncertainty, so its bonus must be none`);
  }
  if (own !== undefined && !inference.remembers) {
    invalid("model", text, `${inference.name} keeps no beliefs about noises, so it has no memory structure`);
  }
  const kept = own === undefined ? memory : parseMemory(own);
  return { inference: inference.name, bonus: bonus.name, memory: inference.remembers ? kept : null };
}

/** Models under each of some memory structures; those without memory come once. */
export function withMemories(models: readonly string[], memories: readonly MemoryName[]): Model[] {
  const all = models.flatMap((text) =>
    (text.includes("/") ? memories.slice(0, 1) : memories).map((memory) => parseModel(text, memory)),
  );
  return [...new Map(all.map((model) => [modelName(model), model])).values()];
}

export function modelName({ inference, bonus, memory }: Model): string {
  return `${inference}+${bonus}${memory === null ? "" : `/${memory}`}`;
}

/** A model's name without its memory. */
export function kindOf(model: string): string {
  return model.split("/")[0];
}

/** The inference of a model alone. */
export function inferenceOf(model: string): string {
  return model.split("+")[0];
}

/** Refuses models that call a person blind without rivals that explain the same choices by something else. */
export function checkRivals(models: readonly Model[]): void {
  const blind = models.filter(({ inference }) => parseInference(inference).lesion);
  if (blind.length === 0) return;
  const missing = ["healthy", "both-blind", "delta"].filter(
    (name) => !models.some(({ inference }) => inference === name),
  );
  if (missing.length > 0) {
    invalid(
      "models",
      models.map(modelName).join(","),
      `${blind[0].inference} needs rivals: add ${missing.join(", ")}; without them a delta-rule learner is called blind in 3 of 4 cases`,
    );
  }
}
