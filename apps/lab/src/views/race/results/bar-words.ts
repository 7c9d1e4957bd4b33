import { FEWEST_RUNS, threshold } from "./threshold.ts";

/** What the bars of the differences are, on the page and in a file: just what a verdict takes. */
export function barWords(comparisons: number, runs: number): string {
  if (runs < 2) return "One run has no standard error, so there are no bars.";
  const bars = `Bars: ± ${threshold(comparisons, runs).toFixed(2)} standard errors of the paired difference`;
  return runs < FEWEST_RUNS
    ? `${bars}; with fewer than ${FEWEST_RUNS} runs nothing is decided, wherever they are.`
    : `${bars}, which is what a verdict takes: one that keeps clear of 0 is decided.`;
}
