import { BLOCK_RUNS, simulateBlocks } from "@cause-toolkit/core/simulate";
import { prepareSimulation } from "../jobs/simulation/chunk.ts";
import type { Cell } from "./cells.ts";
import type { SweepPlan } from "./plan.ts";

/** What a sweep will take, as far as a short trial tells. */
export interface SweepEstimate {
  /** Time of one core for everything. */
  readonly coreSeconds: number;
  /** The part of it in which indices are solved, once for each cell. */
  readonly solvingSeconds: number;
  /** Runs that a core does in a second, on average over the cells, with all policies of a cell. */
  readonly runsPerSecond: number;
  /** How many cells were tried, and how long that took. */
  readonly tried: number;
  readonly seconds: number;
  /** What the process came to in memory, in bytes. */
  readonly memory: number;
}

/** As many cells as a second has time for, and no more than tell something new. */
const TRIED_A_SECOND = 8;
const MOST_TRIED = 16;
const QUICK = 0.05;
/** About what compiling takes, in seconds. */
const COMPILING = 0.1;
/** Steps by this share of the grid come near every corner of it, whatever the axes. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Tries some cells of a sweep in this thread, for about so many seconds, and reckons from them what all will take. */
export async function estimateSweep({ cells, runs }: SweepPlan, seconds: number): Promise<SweepEstimate> {
  const start = performance.now();
  const passed = () => (performance.now() - start) / 1000;
  const count = Math.min(MOST_TRIED, Math.ceil(TRIED_A_SECOND * seconds), cells.length);
  const places = new Set(Array.from({ length: count }, (_, i) => Math.floor(((i * GOLDEN) % 1) * cells.length)));
  // The first is tried twice, as runs are slow until they are compiled; but indices are solved the first time only.
  const { before } = await tryCell(cells[0], seconds / (2 * count));
  const tried: Trial[] = [];
  for (const place of places) {
    if (tried.length > 0 && passed() > seconds) break;
    tried.push(await tryCell(cells[place], Math.max(0, seconds - passed()) / (places.size - tried.length)));
  }
  const sum = (of: (trial: Trial) => number) => tried.reduce((total, trial) => total + of(trial), 0);
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

/** What one of so many shards will take of a core: its share of the runs, and whatever is to be solved for the cells that it has a part of. */
export function shardSeconds({ cells, chunks }: SweepPlan, estimate: SweepEstimate, shards: number): number {
  const { coreSeconds, solvingSeconds } = estimate;
  const mine = Math.ceil(chunks.length / shards);
  const playing = ((coreSeconds - solvingSeconds) * mine) / chunks.length;
  return playing + solvingSeconds * Math.min(1, mine / cells.length);
}

interface Trial {
  readonly weight: number;
  /** Seconds of a core for each run, and once before them: indices may have to be solved. */
  readonly perRun: number;
  readonly before: number;
}

/**
 * Plays 1, 2, 4 … runs of a cell, until about so many seconds have passed. What counts is the time that this process had a core, whoever else wants it, and
 * the fastest: whatever disturbs only slows.
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
    // The next would take twice as long. Two tell what is done once from what each run takes; a third, if it is quick, whether they were disturbed.
    const over = (performance.now() - start) / 1000 + 2 * took > seconds;
    if (over && (runs > 4 || (runs > 1 && took > QUICK))) {
      return { weight, perRun, before: Math.max(0, first - perRun) };
    }
  }
}
