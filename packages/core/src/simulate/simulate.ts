import { blockCount, runBlocks, type SimulationPart } from "./blocks.ts";
import { makeSimulation, type Simulation, type SimulationOptions } from "./simulation.ts";
import { type SimulationResult, Summary } from "./summary.ts";

/** How a long computation reports and is stopped. */
export interface Progress {
  /** Called now and then with the share done, from 0 to 1. */
  readonly onProgress?: (done: number) => void;
  /** Stops the work by throwing the signal's reason. An AbortSignal fits. */
  readonly signal?: { readonly aborted: boolean; readonly reason?: unknown };
}

// Browser, worker and Node all have it.
declare function setTimeout(callback: () => void, milliseconds: number): unknown;

/** After this many ms of work, the event loop may run. */
const YIELD_AFTER = 50;

/**
 * Plays many runs with every policy on the same worlds and compares them, run by run.
 *
 * The same options give the same numbers, on any number of workers and with any other policies beside. Memory does not grow
 * with the runs unless `perRun` is set.
 *
 * @example
 * ```ts
 * import { simulate } from "@cause-toolkit/core";
 *
 * const { rows } = await simulate({
 *   arms: [{ volatility: 1, stochasticity: 9 }, { volatility: 4, stochasticity: 25 }],
 *   policies: ["cause", "thompson", "oracle"],
 *   runs: 200,
 * });
 * rows.map((row) => row.policy); // → ["cause", "thompson", "oracle"]
 * rows[1].difference.mean > 4 * rows[1].difference.sem; // → true
 * rows[2].regret.mean; // → 0
 * ```
 */
export async function simulate(options: SimulationOptions, progress: Progress = {}): Promise<SimulationResult> {
  const simulation = makeSimulation(options);
  const blocks = blockCount(simulation);
  const work = runBlocks(simulation, 0, blocks);
  let rested = Date.now();
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return new Summary(simulation).add(step.value).result();
    progress.onProgress?.((step.value + 1) / blocks);
    if (Date.now() - rested > YIELD_AFTER) {
      await new Promise<void>((resolve) => setTimeout(resolve, 0));
      rested = Date.now();
    }
    throwIfAborted(progress);
  }
}

/** Simulates blocks `first` up to `end` only: a chunk of a larger simulation, to be brought together with the others by {@link Summary}. */
export function simulateBlocks(
  simulation: Simulation,
  first: number,
  end: number,
  progress: Progress = {},
): SimulationPart {
  const work = runBlocks(simulation, first, end);
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    progress.onProgress?.((step.value + 1 - first) / (end - first));
    throwIfAborted(progress);
  }
}

function throwIfAborted({ signal }: Progress): void {
  if (signal?.aborted) throw signal.reason ?? new Error("aborted");
}
