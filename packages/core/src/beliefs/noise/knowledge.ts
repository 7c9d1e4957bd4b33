import type { Arm } from "../../arm.ts";
import { checkKeys, invalid, located } from "../../invalid.ts";
import { LESIONS, type LesionName } from "./lesions.ts";
import { checkInference, INFERENCE_KEYS, type NoiseInference } from "./make-noise-filter.ts";
import { MIN_START, type NoisePair } from "./options.ts";

/** How policies know the noises: both given, both inferred, or one inferred and blind to the other. */
export const NOISE_KNOWLEDGE = ["known", "inferred", "s-blind", "v-blind"] as const;
export type NoiseKnowledge = (typeof NOISE_KNOWLEDGE)[number];

const LESION: { readonly [K in Exclude<NoiseKnowledge, "known">]: LesionName } = {
  inferred: "healthy",
  "s-blind": "stochasticity-blind",
  "v-blind": "volatility-blind",
};

/** How noises are inferred, in full; where it starts may be left out. */
export type NoiseOptions = Partial<NoiseInference>;

/** The inference that was asked for, with this start unless it has its own; null if the noises are known. */
export function inferenceOf(noise: NoiseKnowledge | NoiseOptions, start: NoisePair): NoiseInference | null {
  if (noise === "known") return null;
  const options = typeof noise === "string" ? noiseOptionsOf(noise) : noise;
  if (typeof options !== "object" || options === null) refuse(noise);
  checkKeys("setting of noise", options, INFERENCE_KEYS);
  // Inference is about logarithms: it can start from a little, not from nothing.
  const floor = MIN_START * start.stochasticity;
  const { start: given = { ...start, volatility: Math.max(start.volatility, floor) }, ...rest } = options;
  const inference = { start: given, ...rest };
  // Checked here, as there may be no arm yet whose filter checks it.
  located("settings of noise", () => checkInference(inference));
  return inference;
}

/**
 * What a name such as `s-blind` stands for, for choosing a filter too.
 *
 * @example
 * ```ts
 * import { noiseOptionsOf } from "@cause-toolkit/core/beliefs";
 *
 * const noise = { ...noiseOptionsOf("s-blind"), filter: "grid" };
 * noise.lambda; // → { volatility: 0.1, stochasticity: 0 }
 * ```
 */
export function noiseOptionsOf(noise: string): NoiseOptions {
  return Object.hasOwn(LESION, noise) ? LESIONS[LESION[noise as keyof typeof LESION]] : refuse(noise);
}

function refuse(noise: unknown): never {
  invalid("noise", noise, `must be one of ${NOISE_KNOWLEDGE.join(", ")}, or the settings of a noise filter`);
}

/** The mean of the arms' noises: the start of a learner that knows the set of arms, but not which is which (Appendix C). */
export function meanNoise(arms: readonly Arm[]): NoisePair {
  const mean = (noise: (arm: Arm) => number) => arms.reduce((sum, arm) => sum + noise(arm), 0) / arms.length;
  return { volatility: mean((arm) => arm.volatility), stochasticity: mean((arm) => arm.stochasticity) };
}
