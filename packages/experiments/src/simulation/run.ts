import type { Simulation, SimulationResult } from "@cause-toolkit/core";
import { addSolutions, type Solutions } from "@cause-toolkit/core/indices";
import { BLOCK_RUNS, blockCount, type SimulationPart, Summary } from "@cause-toolkit/core/simulate";
import type { Engine, RunOptions } from "../engines/engine.ts";
import { blocksOf, type ChunkSize, evenSize, MAX_BLOCKS, pacedSize } from "./chunk-size.ts";
import type { SimulationConfig } from "./config.ts";
import { prepareSimulation, type SimulationChunk } from "./job.ts";
import { type SolveOptions, solveAhead } from "./solve-ahead.ts";

/** A checked simulation and its result. */
export interface SimulationOutcome {
  readonly simulation: Simulation;
  readonly result: SimulationResult;
}

export interface SimulationRunOptions extends RunOptions, SolveOptions {
  /** Called with each part as it arrives, and with a function that gives the result so far (see `Summary.soFar`), for a live display. */
  readonly onPart?: (part: SimulationPart, soFar: () => SimulationResult | undefined) => void;
  /** The approximate time of a part, in ms, for a live display. Default: parts of an efficient size. */
  readonly pace?: number;
  /**
   * The number of completed blocks, from the first on, and their parts (see `CompletedBlocks`); and tables that are already solved. Only whole blocks count:
   * 1000 runs have ⌊1000/64⌋ of them.
   */
  readonly held?: {
    readonly blocks: number;
    readonly parts: readonly SimulationPart[];
    readonly solved?: Solutions | undefined;
  };
}

/**
 * Runs a simulation on an engine, after checking all settings. The result is the same, to the bit, on every engine of any width.
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
  const { held = { blocks: 0, parts: [] }, pace } = options;
  const wanted = blockCount(simulation) - held.blocks;
  const maxBlocks = simulation.inference ? MAX_BLOCKS.inferred : MAX_BLOCKS.known;
  const size = pace === undefined ? evenSize(wanted, engine.width, maxBlocks) : pacedSize(pace);
  const summary = new Summary(simulation);
  for (const part of held.parts) summary.add(part);
  const solved = held.solved ?? (await solveAhead(config, simulation, engine, options));
  addSolutions(solved);
  let done = 0;
  options.onProgress?.(0);
  await engine.run(
    "simulate",
    chunksOf(config, simulation, solved, held.blocks, size),
    (part) => {
      summary.add(part);
      size.done(part);
      done += blocksOf(part);
      options.onPart?.(part, () => summary.soFar());
      options.onProgress?.(done / wanted);
    },
    options.signal,
  );
  return { simulation, result: summary.result() };
}

function* chunksOf(
  config: SimulationConfig,
  simulation: Simulation,
  solved: Solutions,
  from: number,
  size: ChunkSize,
): Generator<SimulationChunk> {
  const blocks = blockCount(simulation);
  // An incomplete last block is a chunk of its own, so that a longer simulation can keep all the others.
  const whole = Math.floor(simulation.runs / BLOCK_RUNS);
  for (let first = from, end = from; first < blocks; first = end) {
    end = Math.min(first + size.next(first), first < whole ? whole : blocks);
    yield { config, solved, first, end };
  }
}
