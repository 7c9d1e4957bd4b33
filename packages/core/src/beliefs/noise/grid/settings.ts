import { checkBounds, checkInteger } from "../../../invalid.ts";
import { checkObject, MODEL_KEYS, makeModel, type NoiseModel, type NoiseModelOptions } from "../options.ts";

/** How fine the grid is. */
export interface GridOptions {
  /** Cells along each axis, odd; default 29. Twice as many have about a quarter of the error. */
  readonly cells?: number;
  /**
   * How far the grid reaches on either side, in logarithms, at λ = 0.1; default 4, a factor of 55. For other λ it is times √(λ/0.1), as wide as
   * beliefs are. The grid follows the probability, so this bounds how uncertain a noise can be, not what it can be.
   */
  readonly reach?: number;
}

export interface NoiseGridOptions extends NoiseModelOptions, GridOptions {
  /** How many arms share the noises; default 1. */
  readonly arms?: number;
}

/** Options checked, defaults filled in, pins applied. */
export interface GridSettings extends NoiseModel {
  readonly cells: number;
  readonly reach: number;
  readonly arms: number;
}

/** Noises are off by 1 to 3 %, the evidence of 200 trials by 0.04 nat. */
export const DEFAULT_CELLS = 29;
const MAX_CELLS = 201;
const MAX_ARMS = 10_000;
/** A grid that hardly reaches has no width; one that reaches further than any ratio of noises has no resolution. */
const REACH_BOUNDS = { min: 0.1, max: 100 } as const;
const KEYS = [...MODEL_KEYS, "cells", "reach", "arms"];

export function makeGridSettings(options: NoiseGridOptions): GridSettings {
  checkObject("noise grid options", options, KEYS);
  const { cells = DEFAULT_CELLS, reach = 4, arms = 1, ...model } = options;
  return {
    // Odd, so that the start is a cell in the middle.
    cells: 1 + 2 * checkInteger("half of the cells", (checkInteger("cells", cells, 5, MAX_CELLS) - 1) / 2, 2),
    reach: checkBounds("reach", reach, REACH_BOUNDS),
    arms: checkInteger("number of arms", arms, 1, MAX_ARMS),
    ...makeModel(model),
  };
}

/** The distance of two cells of a noise with this λ, in logarithms. */
export function spacingOf({ cells, reach }: GridSettings, lambda: number): number {
  return ((2 * reach) / (cells - 1)) * Math.sqrt(lambda / 0.1);
}
