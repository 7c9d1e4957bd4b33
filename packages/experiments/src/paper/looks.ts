import { checkInteger, invalid } from "@cause-toolkit/core/checks";
import type { Settings } from "./experiment.ts";

/**
 * The looks at a claim, fixed beforehand: the total runs at each, as multiples of the first. Runs double from look to look, and the last look is at the cap.
 *
 * @example
 * ```ts
 * import { looksOf } from "@cause-toolkit/experiments/reproduce";
 *
 * looksOf({ runs: 10_000, maxRuns: 80_000, seed: 1 }); // → [1, 2, 4, 8]
 * looksOf({ runs: 10_000, maxRuns: 25_000, seed: 1 }); // → [1, 2, 2.5]
 * looksOf({ runs: 10_000, seed: 1 }); // → [1]
 * ```
 */
export function looksOf(settings: Settings): number[] {
  const { runs, maxRuns } = checkRuns(settings);
  const looks = [1];
  for (let factor = 2; factor * runs < maxRuns; factor *= 2) looks.push(factor);
  return maxRuns > runs ? [...looks, maxRuns / runs] : looks;
}

/** Checks the runs and the cap, and fills in its default. */
export function checkRuns({ runs, maxRuns = runs }: Settings): { runs: number; maxRuns: number } {
  checkInteger("runs", runs, 1);
  checkInteger("maxRuns", maxRuns, 1);
  if (maxRuns < runs) invalid("maxRuns", maxRuns, `must be >= runs (${runs})`);
  return { runs, maxRuns };
}
