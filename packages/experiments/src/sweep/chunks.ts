import { invalid } from "@cause-toolkit/core";
import { checkInteger } from "@cause-toolkit/core/checks";
import { log2, pow } from "@cause-toolkit/core/numerics";
import type { Cell } from "./cells.ts";

/** Some blocks of a cell. */
export interface SweepChunk {
  readonly cell: number;
  readonly first: number;
  readonly end: number;
}

/** Enough to spread evenly over many machines, and few enough that all results fit into memory. */
const MAX_CHUNKS = 16_384;

/**
 * Cuts a sweep into chunks. The cuts depend only on the sweep, so a chunk has the same number on every machine. Sizes are powers of two, so that the result
 * of a chunk is a single node of the merge tree, except for the last chunk of a cell.
 */
export function chunksOf(cells: readonly Cell[]): SweepChunk[] {
  const total = cells.reduce((sum, { blocks }) => sum + blocks, 0);
  const size = pow(2, Math.max(0, Math.ceil(log2(total / MAX_CHUNKS))));
  return cells.flatMap(({ index, blocks }) =>
    Array.from({ length: Math.ceil(blocks / size) }, (_, i) => ({
      cell: index,
      first: i * size,
      end: Math.min((i + 1) * size, blocks),
    })),
  );
}

/** The chunks of shard i of n, from 1: every n-th chunk, so that slow cells are spread over all shards. */
export function chunksOfShard(chunks: readonly SweepChunk[], { shard, of: shards }: Shard): SweepChunk[] {
  return chunks.filter((_, number) => number % shards === shard - 1);
}

/** The number of a shard, from 1, and of how many. */
export interface Shard {
  readonly shard: number;
  readonly of: number;
}

/** Refuses more shards than there are chunks. */
export function checkShards(shards: number, chunks: readonly SweepChunk[]): number {
  if (checkInteger("shards", shards, 1) <= chunks.length) return shards;
  return invalid("shards", shards, `the sweep has only ${chunks.length} chunks`);
}

/** Joins adjacent blocks, in order. Duplicates stay. */
export function joinChunks(chunks: readonly SweepChunk[]): SweepChunk[] {
  const joined: SweepChunk[] = [];
  for (const chunk of chunks.toSorted((a, b) => a.cell - b.cell || a.first - b.first)) {
    const last = joined.at(-1);
    if (last?.cell === chunk.cell && last.end === chunk.first) joined[joined.length - 1] = { ...last, end: chunk.end };
    else joined.push(chunk);
  }
  return joined;
}
