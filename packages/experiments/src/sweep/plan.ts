import { type Cell, makeCells } from "./cells.ts";
import { chunksOf, type SweepChunk } from "./chunks.ts";
import type { Sweep } from "./config.ts";
import { withoutPlaceholders } from "./placeholders.ts";

/** A fully checked sweep, cut into chunks. */
export interface SweepPlan {
  readonly sweep: Sweep;
  readonly cells: readonly Cell[];
  readonly chunks: readonly SweepChunk[];
  /** The total over all cells. */
  readonly runs: number;
  /** How figures and sentences name each policy of the sweep: `ucb:c={c}` is `ucb:c=… (each c)`. */
  readonly titles: { readonly [policy: string]: string };
}

/**
 * Makes and checks every cell of a sweep.
 *
 * @example
 * ```ts
 * import { parseSweep, planSweep } from "@cause-toolkit/experiments/sweep";
 *
 * const { cells, runs } = await planSweep(parseSweep({ runs: 100, axes: { volatility: [1, 4], discount: [0.9, 0.95] } }));
 * cells[1].id; // → "volatility=1,discount=0.95"
 * runs; // → 400
 * ```
 */
export async function planSweep(sweep: Sweep): Promise<SweepPlan> {
  const cells = await makeCells(sweep);
  const runs = cells.reduce((sum, cell) => sum + cell.runs, 0);
  const titles = Object.fromEntries(cells[0].policies.map((policy) => [policy, withoutPlaceholders(policy)]));
  return { sweep, cells, chunks: chunksOf(cells), runs, titles };
}
