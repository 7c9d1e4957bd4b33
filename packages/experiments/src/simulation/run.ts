import {
  blockCount,
  type Remembered,
  recall,
  type Simulation,
  type SimulationPart,
  type SimulationResult,
  Summary,
} from "@cause-toolkit/core";
import type { Engine, RunOptions } from "../engines/engine.ts";
import { prepareSimulation, type SimulationChunk, type SolveChunk } from "./chunk.ts";
import type { SimulationConfig } from "./config.ts";

/** What was simulated, checked and complete, and what came of it. */
export interface SimulationOutcome {
  readonly simulation: Simulation;
  readonly result: SimulationResult;
}

export interface SimulationRunOptions extends RunOptions {
  /** Called with each part as it comes in: what a live display is made of (see `Summary.soFar`). */
  readonly onPart?: (part: SimulationPart) => void;
  /**
   * How many blocks, from the first on, need not be run, and their parts. Blocks are whole: a simulation of 1000 runs that goes on to more holds
   * ⌊1000/64⌋ of them.
   */
  readonly held?: { readonly blocks: number; readonly parts: readonly SimulationPart[] };
}

/** Enough chunks that all lanes end together and progress shows. */
const CHUNKS_PER_LANE = 8;
/** Long enough that handing it over costs little; where every step filters particles, a single block is. */
const MOST_BLOCKS = { known: 64, inferred: 1 };

/**
 * Runs a simulation on an engine, having checked everything before anything starts. The result is the same, to the bit, on every engine of any width.
 *
 * @example
 * ```ts
 * import { inlineEngine, runSimulation } from "@cause-toolkit/experiments";
 *
 * const config = { arms: [{ volatility: 1, stochasticity: 9 }, { volatility: 4, stochasticity: 9 }], policies: ["oracle"], runs: 10 };
 * const { result } = await runSimulation(config, inlineEngine());
 * result.rows[0].regret.mean; // → 0
 * ```
 */
export async function runSimulation(
  config: SimulationConfig,
  engine: Engine,
  options: SimulationRunOptions = {},
): Promise<SimulationOutcome> {
  const simulation = await prepareSimulation(config);
  const { held = { blocks: 0, parts: [] } } = options;
  const blocks = blockCount(simulation);
  const wanted = blocks - held.blocks;
  const size = chunkSize(wanted, engine.width, simulation.inference ? MOST_BLOCKS.inferred : MOST_BLOCKS.known);
  const summary = new Summary(simulation);
  for (const part of held.parts) summary.add(part);
  const solved = await solveAhead(config, simulation, engine, options.signal);
  let done = 0;
  options.onProgress?.(0);
  await engine.run(
    "simulate",
    chunksOf(config, solved, held.blocks, blocks, size),
    (part) => {
      summary.add(part);
      options.onPart?.(part);
      options.onProgress?.(++done / Math.ceil(wanted / size));
    },
    options.signal,
  );
  return { simulation, result: summary.result() };
}

/** Blocks in a chunk: a power of two, so that what comes of a chunk is a single node of the tree of sums. */
function chunkSize(blocks: number, width: number, most: number): number {
  const even = Math.min(most, blocks / (width * CHUNKS_PER_LANE));
  return 2 ** Math.max(0, Math.floor(Math.log2(even)));
}

/** Solves, once for each kind of arm, what the policies need to know, so that no worker has to do it again. */
export async function solveAhead(
  config: SimulationConfig,
  simulation: Simulation,
  engine: Engine,
  signal?: AbortSignal,
): Promise<Remembered> {
  const solved: { [key: string]: unknown } = {};
  await engine.run("solve", tablesOf(config, simulation), (part) => Object.assign(solved, part), signal);
  recall(solved);
  return solved;
}

function* tablesOf(config: SimulationConfig, { policies, assumed }: Simulation): Generator<SolveChunk> {
  const kinds = assumed.map(({ name, priorMean, ...kind }) => JSON.stringify(kind));
  for (const [p, policy] of policies.entries()) {
    if (!policy.solve) continue;
    for (const [k, kind] of kinds.entries()) {
      if (kinds.indexOf(kind) === k) yield { config, policy: p, arm: k };
    }
  }
}

function* chunksOf(
  config: SimulationConfig,
  solved: Remembered,
  from: number,
  blocks: number,
  size: number,
): Generator<SimulationChunk> {
  for (let first = from; first < blocks; first += size) {
    yield { config, solved, first, end: Math.min(first + size, blocks) };
  }
}
