import type { Simulation } from "@cause-toolkit/core";
import type { SimulationPart } from "@cause-toolkit/core/simulate";
import { type Engine, type RunOptions, runConcurrently } from "../engines/engine.ts";
import { prepareSimulation } from "../simulation/job.ts";
import { solveAhead } from "../simulation/solve-ahead.ts";
import type { Cell } from "./cells.ts";
import type { SweepChunk } from "./chunks.ts";
import type { SweepPlan } from "./plan.ts";

export interface ChunksRunOptions extends RunOptions {
  /** Called when all wanted chunks of a cell are finished, with their parts in any order. */
  readonly onCell: (cell: Cell, simulation: Simulation, parts: readonly SimulationPart[]) => void;
}

/** Runs some chunks of a sweep on an engine, cell by cell, with enough cells at once to keep the engine busy. */
export async function runChunks(
  { cells }: SweepPlan,
  wanted: readonly SweepChunk[],
  engine: Engine,
  { onCell, onProgress, signal }: ChunksRunOptions,
): Promise<void> {
  const byCell = groupByCell(wanted);
  const weigh = ({ cell, first, end }: SweepChunk) => cells[cell].weight * (end - first);
  const total = wanted.reduce((sum, chunk) => sum + weigh(chunk), 0);
  let done = 0;
  onProgress?.(0);
  const work = async ([index, chunks]: [number, SweepChunk[]], ended: AbortSignal) => {
    const cell = cells[index];
    const { config } = cell;
    const simulation = await prepareSimulation(config);
    const solved = await solveAhead(config, simulation, engine, { signal: ended });
    const parts: SimulationPart[] = [];
    const share = chunks.reduce((sum, chunk) => sum + weigh(chunk), 0) / chunks.length;
    await engine.run(
      "simulate",
      chunks.map(({ first, end }) => ({ config, solved, first, end })),
      (part) => {
        parts.push(part);
        done += share;
        onProgress?.(Math.min(1, done / total));
      },
      ended,
    );
    onCell(cell, simulation, parts);
  };
  await runConcurrently(byCell, cellsAtOnce(engine.width, wanted.length / byCell.size), work, signal);
}

/** Few, so that cells finish early and little is lost by an interruption; but enough that no thread waits for the last chunk of a cell. */
function cellsAtOnce(width: number, chunksPerCell: number): number {
  if (width === 1) return 1;
  return Math.min(width + 1, 1 + Math.ceil((width + 1) / chunksPerCell));
}

function groupByCell(chunks: readonly SweepChunk[]): Map<number, SweepChunk[]> {
  const groups = new Map<number, SweepChunk[]>();
  for (const chunk of chunks) {
    const group = groups.get(chunk.cell);
    if (group) group.push(chunk);
    else groups.set(chunk.cell, [chunk]);
  }
  return groups;
}
