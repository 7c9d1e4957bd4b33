import { type OptimumOptions, type SavedOptimum, solveOptimum } from "@cause-toolkit/core";

/** A pair of arms to solve. */
export interface OptimumChunk {
  /** The position of the pair in the result. */
  readonly place: number;
  readonly options: OptimumOptions;
}

export async function optimumChunk({ place, options }: OptimumChunk): Promise<{ place: number; saved: SavedOptimum }> {
  return { place, saved: solveOptimum(options).saved };
}
