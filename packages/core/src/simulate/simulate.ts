import { type Moments, meanOf, semOf } from "../numerics/moments.ts";
import { recordLayout } from "./account.ts";
import { blockCount, runBlocks, type SimulationPart } from "./blocks.ts";
import { MergeTree } from "./merge-tree.ts";
import { makeSimulation, type Simulation, type SimulationOptions } from "./simulation.ts";
import { mergeStatistics } from "./statistics.ts";

/** A mean over runs and its standard error (not a number for a single run). */
export interface Estimate {
  readonly mean: number;
  readonly sem: number;
}

/** How a quantity went on average, at the recorded steps. */
export interface EstimateCurve {
  readonly mean: Float64Array;
  readonly sem: Float64Array;
}

/** What one policy did. */
export interface PolicyResult {
  readonly policy: string;
  /** Cumulative discounted regret, Σ γ^(t−1)·(best − got). */
  readonly regret: Estimate;
  /** The same without discounting. */
  readonly plainRegret: Estimate;
  /** Cumulative discounted reward. Where arms rest, compare this: the best arm then depends on what was pulled. */
  readonly reward: Estimate;
  /** Regret minus the reference's, run by run; 0 ± 0 for the reference itself. */
  readonly difference: Estimate;
  /** Reward minus the reference's, run by run. */
  readonly rewardDifference: Estimate;
  /** Share of steps at which the best arm was pulled. */
  readonly bestShare: Estimate;
  /** Mean number of pulls of each arm. */
  readonly pulls: readonly number[];
  readonly curves: {
    readonly regret: EstimateCurve;
    readonly difference: EstimateCurve;
    readonly bestShare: EstimateCurve;
  };
  /** Every run's regret, if asked for. */
  readonly perRun?: Float64Array;
}

export interface SimulationResult {
  readonly runs: number;
  /** Name of the policy that the differences are to. */
  readonly reference: string;
  /** The steps, from 1, at which the curves stand. */
  readonly times: readonly number[];
  readonly rows: readonly PolicyResult[];
}

/** How a long computation reports and is stopped. */
export interface Progress {
  /** Called now and then with the share done, from 0 to 1. */
  readonly onProgress?: (done: number) => void;
  /** Stops the work by throwing the signal's reason. An AbortSignal fits. */
  readonly signal?: { readonly aborted: boolean; readonly reason?: unknown };
}

// The one thing asked of the host, which browser, worker and Node all have.
declare function setTimeout(callback: () => void, milliseconds: number): unknown;

/** Between such spells of work, in ms, the event loop gets its turn. */
const SPELL = 50;

/**
 * Plays many runs with every policy on the same worlds and compares them, run by run.
 *
 * The same options give the same numbers, on any number of workers and whichever other policies run beside. Memory does not grow
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
    if (step.done) return summarize(simulation, [step.value]);
    progress.onProgress?.((step.value + 1) / blocks);
    if (Date.now() - rested > SPELL) {
      await new Promise<void>((resolve) => setTimeout(resolve, 0));
      rested = Date.now();
    }
    throwIfAborted(progress);
  }
}

/** Simulates blocks `first` up to `end` only: a chunk of a larger simulation, to be {@link summarize}d with the others. */
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

/** Brings the chunks of a simulation together, in whatever order they come. */
export function summarize(simulation: Simulation, partials: readonly SimulationPart[]): SimulationResult {
  const { policies, runs, times, reference } = simulation;
  const layout = recordLayout(times.length, simulation.world.arms.length);
  const tree = new MergeTree(mergeStatistics);
  for (const partial of partials) for (const node of partial.nodes) tree.add(node);
  const { records, differences } = tree.total(blockCount(simulation));
  const last = layout.points - 1;
  return {
    runs,
    reference: policies[reference].name,
    times: [...times],
    rows: policies.map((policy, p) => ({
      policy: policy.name,
      regret: estimate(records[p], layout.regret + last),
      plainRegret: estimate(records[p], layout.plainRegret),
      reward: estimate(records[p], layout.reward),
      difference: p === reference ? NONE : estimate(differences[p], layout.regret + last),
      rewardDifference: p === reference ? NONE : estimate(differences[p], layout.reward),
      bestShare: estimate(records[p], layout.bestShare + last),
      pulls: simulation.world.arms.map((_, k) => meanOf(records[p], layout.pulls + k)),
      curves: {
        regret: curve(records[p], layout.regret, layout.points),
        difference: p === reference ? flat(layout.points) : curve(differences[p], layout.regret, layout.points),
        bestShare: curve(records[p], layout.bestShare, layout.points),
      },
      ...(simulation.perRun && { perRun: everyRun(simulation, partials, p) }),
    })),
  };
}

/** The reference's difference to itself. */
const NONE: Estimate = { mean: 0, sem: 0 };

function estimate(of: Moments, i: number): Estimate {
  return { mean: meanOf(of, i), sem: semOf(of, i) };
}

function curve(of: Moments, from: number, points: number): EstimateCurve {
  return {
    mean: Float64Array.from({ length: points }, (_, i) => meanOf(of, from + i)),
    sem: Float64Array.from({ length: points }, (_, i) => semOf(of, from + i)),
  };
}

function flat(points: number): EstimateCurve {
  return { mean: new Float64Array(points), sem: new Float64Array(points) };
}

function everyRun(simulation: Simulation, partials: readonly SimulationPart[], policy: number): Float64Array {
  const all = new Float64Array(simulation.runs);
  for (const { perRun } of partials) for (const { first, regret } of perRun) all.set(regret[policy], first);
  return all;
}
