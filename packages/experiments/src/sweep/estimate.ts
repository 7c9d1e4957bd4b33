import { BLOCK_RUNS, simulateBlocks } from "@cause-toolkit/core/simulate";
import { prepareSimulation } from "../simulation/job.ts";
import type { Cell } from "./cells.ts";
import type { SweepPlan } from "./plan.ts";

/** The cost of a sweep, estimated by a short trial. */
export interface SweepEstimate {
  /** Total time on one core. */
  readonly coreSeconds: number;
  /** The part spent on solving indices, once per cell. */
  readonly solvingSeconds: number;
  /** Runs per second and core, with all policies, averaged over the cells. */
  readonly runsPerSecond: number;
  /** The number of cells tried, and the time of the trial. */
  readonly tried: number;
  readonly seconds: number;
  /** The memory of the process after the trial, in bytes. */
  readonly memory: number;
}

/** The number of cells to try, per second and at most. */
const TRIED_PER_SECOND = 8;
const MAX_TRIED = 16;
const QUICK = 0.05;
/** The approximate time of just-in-time compilation, in seconds. */
const COMPILING = 0.1;
/** Steps by this share of the grid cover it evenly, whatever the axes. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Tries some cells of a sweep in this thread for about `seconds`, and extrapolates to all cells. */
export async function estimateSweep({ cells, runs }: SweepPlan, seconds: number): Promise<SweepEstimate> {
  const start = performance.now();
  const passed = () => (performance.now() - start) / 1000;
  const count = Math.min(MAX_TRIED, Math.ceil(TRIED_PER_SECOND * seconds), cells.length);
  const sample = new Set(Array.from({ length: count }, (_, i) => Math.floor(((i * GOLDEN) % 1) * cells.length)));
  // The first cell is tried twice, since runs are slow until they are compiled; but indices are solved only the first time.
  const { before } = await tryCell(cells[0], seconds / (2 * count));
  const tried: Trial[] = [];
  for (const index of sample) {
    if (tried.length > 0 && passed() > seconds) break;
    tried.push(await tryCell(cells[index], Math.max(0, seconds - passed()) / (sample.size - tried.length)));
  }
  const sum = (valueOf: (trial: Trial) => number) => tried.reduce((total, trial) => total + valueOf(trial), 0);
  const perWeight = sum(({ perRun }) => perRun) / sum(({ weight }) => weight);
  const playing = cells.reduce((total, cell) => total + cell.runs * cell.weight * perWeight, 0);
  const solving = Math.max(0, before - COMPILING) + sum((trial) => trial.before);
  const solvingSeconds = (cells.length * solving) / tried.length;
  const coreSeconds = playing + solvingSeconds;
  return {
    coreSeconds,
    solvingSeconds,
    runsPerSecond: runs / coreSeconds,
    tried: tried.length,
    seconds: passed(),
    memory: process.memoryUsage().rss,
  };
}

/** The time of one shard on one core: its share of the runs, and solving for all cells that it has a part of. */
export function shardSeconds({ cells, chunks }: SweepPlan, estimate: SweepEstimate, shards: number): number {
  const { coreSeconds, solvingSeconds } = estimate;
  const mine = Math.ceil(chunks.length / shards);
  const playing = ((coreSeconds - solvingSeconds) * mine) / chunks.length;
  return playing + solvingSeconds * Math.min(1, mine / cells.length);
}

interface Trial {
  readonly weight: number;
  /** Seconds on a core per run, and once before all runs, to solve indices. */
  readonly perRun: number;
  readonly before: number;
}

/**
 * Plays 1, 2, 4 … runs of a cell for about `seconds`. Measures the processor time of this process, which other processes do not change much, and takes the
 * fastest: disturbances only slow it down.
 */
async function tryCell({ config, weight }: Cell, seconds: number): Promise<Trial> {
  const start = performance.now();
  let first = 0;
  let perRun = Infinity;
  for (let runs = 1; ; runs *= 2) {
    const began = process.cpuUsage();
    const simulation = await prepareSimulation({ ...config, runs });
    simulateBlocks(simulation, 0, Math.ceil(runs / BLOCK_RUNS));
    const { user, system } = process.cpuUsage(began);
    const took = (user + system) / 1e6;
    if (runs === 1) first = took;
    else perRun = Math.min(perRun, took / runs);
    // The next trial takes twice as long. Two trials separate the initial time from the time per run; a quick third guards against disturbances.
    const over = (performance.now() - start) / 1000 + 2 * took > seconds;
    if (over && (runs > 4 || (runs > 1 && took > QUICK))) {
      return { weight, perRun, before: Math.max(0, first - perRun) };
    }
  }
}
