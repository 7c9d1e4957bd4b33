import { BLOCK_RUNS } from "@cause-toolkit/core/simulate";
import type { Settings } from "./experiment.ts";

/** The runs of experiments with particle filters: a tenth of a race's runs, but at least one block. */
export function filterRuns({ runs }: Settings): number {
  return Math.max(BLOCK_RUNS, Math.round(runs / 10));
}
