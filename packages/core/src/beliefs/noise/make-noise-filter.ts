import { checkChoice } from "../../invalid.ts";
import type { Stream } from "../../numerics/stream.ts";
import { GridFilter } from "./grid/grid-filter.ts";
import { type GridOptions, makeGridSettings } from "./grid/settings.ts";
import type { NoiseFilter } from "./noise-filter.ts";
import type { NoiseModelOptions } from "./options.ts";
import { makeParticleSettings } from "./particles/options.ts";
import { ParticleFilter } from "./particles/particle-filter.ts";

/** The filters that infer noises. */
export const NOISE_FILTERS = ["particles", "grid"] as const;
export type NoiseFilterName = (typeof NOISE_FILTERS)[number];

/** How the noises of some arms are inferred: what is assumed, and the filter, but not what belongs to each arm. */
export interface NoiseInference extends NoiseModelOptions, GridOptions {
  /** Default `particles`. */
  readonly filter?: NoiseFilterName;
  /** Default 100; of `particles` alone. */
  readonly particles?: number;
}

export const INFERENCE_KEYS = ["filter", "start", "lambda", "pins", "particles", "cells", "reach"] as const;

/** A filter as asked for. Particles draw from the stream; a grid draws nothing. */
export function makeNoiseFilter(inference: NoiseInference, stream: () => Stream): NoiseFilter {
  const { filter = "particles", particles, cells, reach, ...model } = inference;
  if (checkChoice("filter", filter, NOISE_FILTERS) === "particles")
    return new ParticleFilter({ ...model, ...(particles !== undefined && { particles }), stream: stream() });
  return new GridFilter({ ...model, ...(cells !== undefined && { cells }), ...(reach !== undefined && { reach }) });
}

/** Checks an inference for which there is no arm yet. */
export function checkInference({ filter = "particles", particles, cells, reach, ...model }: NoiseInference): void {
  if (checkChoice("filter", filter, NOISE_FILTERS) === "particles")
    makeParticleSettings({ ...model, ...(particles !== undefined && { particles }) });
  else makeGridSettings({ ...model, ...(cells !== undefined && { cells }), ...(reach !== undefined && { reach }) });
}

/** The filter that `toJSON` of one described. */
export function restoreNoiseFilter(saved: unknown): NoiseFilter {
  const isGrid = typeof saved === "object" && saved !== null && "filter" in saved;
  return isGrid ? GridFilter.fromJSON(saved) : ParticleFilter.fromJSON(saved);
}
