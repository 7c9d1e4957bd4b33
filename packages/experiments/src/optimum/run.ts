import { type Optimum, type OptimumOptions, restoreOptimum } from "@cause-toolkit/core";
import type { Engine, RunOptions } from "../engines/engine.ts";
import { runKept } from "../engines/kept.ts";

/**
 * Solves for the optimal policies of some pairs of arms, on an engine.
 *
 * @example
 * ```ts
 * import { inlineEngine, runOptima } from "@cause-toolkit/experiments";
 *
 * const arms = [{ volatility: 1, stochasticity: 9 }, { volatility: 4, stochasticity: 25 }];
 * const [optimum] = await runOptima([{ arms, horizon: 2 }], inlineEngine());
 * optimum.threshold([25, 25]).value; // → -0.179
 * ```
 */
export async function runOptima(
  pairs: readonly OptimumOptions[],
  engine: Engine,
  options: RunOptions = {},
): Promise<Optimum[]> {
  const chunks = pairs.map((options, place) => ({ place, options }));
  const solved = await runKept(engine, "optimum", chunks, ({ place }) => String(place), options);
  return solved.map(({ saved }) => restoreOptimum(saved));
}
