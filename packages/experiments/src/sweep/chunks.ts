import { invalid } from "@cause-toolkit/core";
import { checkInteger } from "@cause-toolkit/core/checks";
import type { Cell } from "./cells.ts";

/** Some blocks of a cell. */
export interface SweepChunk {
  readonly cell: number;
  readonly first: number;
  readonly end: number;
}

/** So many that they spread evenly over any number of machines, and so few that all their results fit into memory. */
const MOST_CHUNKS = 16_384;

/**
 * The sweep cut into chunks. It depends on the sweep alone, not on who runs it; so a chunk has a number that is the same everywhere. Sizes are powers of two,
 * so that the result of a chunk is a single node of the tree of sums, but for a cell's last.
 */
export function chunksOf(cells: readonly Cell[]): SweepChunk[] {
  const total = cells.reduce((sum, { blocks }) => sum + blocks, 0);
  const size = 2 ** Math.max(0, Math.ceil(Math.log2(total / MOST_CHUNKS)));
  return cells.flatMap(({ place, blocks }) =>
    Array.from({ length: Math.ceil(blocks / size) }, (_, i) => ({
      cell: place,
      first: i * size,
      end: Math.min((i + 1) * size, blocks),
    })),
  );
}

/** The chunks of shard i of n, i from 1: each n-th, so that every shard has its part of cells that take long. */
export function chunksOfShard(chunks: readonly SweepChunk[], { shard, of }: Shard): SweepChunk[] {
  return chunks.filter((_, number) => number % of === shard - 1);
}

/** Shard so-and-so, from 1, of so many. */
export interface Shard {
  readonly shard: number;
  readonly of: number;
}

/** So many shards as can each have something to do. */
export function checkShards(shards: number, chunks: readonly SweepChunk[]): number {
  if (checkInteger("shards", shards, 1) <= chunks.length) return shards;
  return invalid("shards", shards, `the sweep has only ${chunks.length} chunks`);
}

/** The same blocks in as few pieces as they have gaps, in order; what is there twice stays so. */
export function joinChunks(chunks: readonly SweepChunk[]): SweepChunk[] {
  const joined: SweepChunk[] = [];
  for (const chunk of chunks.toSorted((a, b) => a.cell - b.cell || a.first - b.first)) {
    const last = joined.at(-1);
    if (last?.cell === chunk.cell && last.end === chunk.first) joined[joined.length - 1] = { ...last, end: chunk.end };
    else joined.push(chunk);
  }
  return joined;
}
