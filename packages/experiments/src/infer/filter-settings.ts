import { invalid, type Seed } from "@cause-toolkit/core";
import { DEFAULT_CELLS, MAX_PARTICLES, NOISE_FILTERS, type NoiseFilterName } from "@cause-toolkit/core/beliefs";
import { checkInteger } from "@cause-toolkit/core/checks";
import { square } from "@cause-toolkit/core/numerics";

/** Which filter infers, and how precisely. */
export interface FilterOptions {
  /** Default `grid`, which has no Monte Carlo noise. */
  readonly filter?: NoiseFilterName;
  /** Cells along each axis of the grid, odd, at least 11; default 29. */
  readonly cells?: number;
  /** How many particles; default 1000. */
  readonly particles?: number;
  /** How many times the particles are run, with other random numbers, to measure their Monte Carlo error. Default 8; with 1 there is none. */
  readonly repetitions?: number;
  /** Of the particles' random numbers; default 1. */
  readonly seed?: Seed;
}

export interface GridSettings {
  readonly filter: "grid";
  readonly cells: number;
  /** Cells of the coarser grid beside it, from which its error is estimated. */
  readonly coarseCells: number;
}

export interface ParticleSettings {
  readonly filter: "particles";
  readonly particles: number;
  readonly repetitions: number;
  readonly seed: Seed;
}

export type FilterSettings = GridSettings | ParticleSettings;

/** With fewer, the error is no longer of second order, so that the coarser grid would misstate it. */
const MIN_CELLS = 11;
const MAX_CELLS = 201;
const MAX_REPETITIONS = 100;

/** What is used of particles where an option is not given. */
export const PARTICLE_DEFAULTS = { particles: 1000, repetitions: 8, seed: 1 } as const;

/** Checks the options of a filter and fills in defaults. Options of the other filter are refused, as they would have no effect. */
export function makeFilterSettings(options: FilterOptions): FilterSettings {
  const { filter = "grid" } = options;
  if (!NOISE_FILTERS.includes(filter)) invalid("filter", filter, `must be one of ${NOISE_FILTERS.join(", ")}`);
  if (filter === "grid") {
    refuse(options, ["particles", "repetitions"], "is an option of the filter particles; the filter is grid");
    refuse(options, ["seed"], "is an option of the filter particles; the grid draws no random numbers");
    return gridSettings(options.cells);
  }
  refuse(options, ["cells"], "is an option of the filter grid; the filter is particles");
  return {
    filter,
    particles: checkInteger("number of particles", options.particles ?? PARTICLE_DEFAULTS.particles, 1, MAX_PARTICLES),
    repetitions: checkInteger("repetitions", options.repetitions ?? PARTICLE_DEFAULTS.repetitions, 1, MAX_REPETITIONS),
    seed: options.seed ?? PARTICLE_DEFAULTS.seed,
  };
}

export function gridSettings(cells = DEFAULT_CELLS): GridSettings {
  checkInteger("cells", cells, MIN_CELLS, MAX_CELLS);
  if (cells % 2 === 0) invalid("cells", cells, "must be odd, so that the start is in the middle");
  // Half as many, and odd too.
  return { filter: "grid", cells, coarseCells: 1 + 2 * Math.round((cells - 1) / 4) };
}

/**
 * By what the difference of the fine and the coarse grid is divided to give the error of the fine one. The error is of second order in the
 * distance of cells: at half the cells, it is four times as large, and the difference is three times the error.
 */
export function coarseningOf({ cells, coarseCells }: GridSettings): number {
  return square((cells - 1) / (coarseCells - 1)) - 1;
}

function refuse(options: FilterOptions, names: readonly (keyof FilterOptions)[], rule: string): void {
  for (const name of names) if (options[name] !== undefined) invalid(name, options[name], rule);
}
