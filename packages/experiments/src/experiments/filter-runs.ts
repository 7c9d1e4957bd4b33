import { BLOCK_RUNS } from "@cause-toolkit/core/simulate";
import type { Settings } from "./experiment.ts";

/** Runs where every step filters particles: a tenth of a race's, but a block at least. */
export function filterRuns({ runs }: Settings): number {
  return Math.max(BLOCK_RUNS, Math.round(runs / 10));
}
