import { InvalidInput } from "../../invalid.ts";
import type { Stream } from "../../numerics/stream.ts";
import type { NoiseKnowledge, NoiseOptions } from "./knowledge.ts";
import type { NoiseInference } from "./make-noise-filter.ts";
import type { NoiseFilter } from "./noise-filter.ts";
import type { NoisePair } from "./options.ts";

/** How noise filters are checked, made and restored. */
export interface NoiseFilters {
  inferenceOf(noise: NoiseKnowledge | NoiseOptions, start: NoisePair): NoiseInference | null;
  make(inference: NoiseInference, stream: () => Stream): NoiseFilter;
  restore(saved: unknown): NoiseFilter;
}

let provided: NoiseFilters | undefined;

/** Tells of the filters, once their modules are loaded. */
export function provideNoiseFilters(filters: NoiseFilters): void {
  provided = filters;
}

/** The filters. In Node they are always there. A bundler leaves them out unless something uses them: an agent seldom does. */
export function noiseFilters(): NoiseFilters {
  if (provided) return provided;
  throw new InvalidInput(
    "invalid noise: filters are not in this bundle; use a filter of @cause-toolkit/core/beliefs somewhere",
  );
}
