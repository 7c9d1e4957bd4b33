import { log2, pow } from "@cause-toolkit/core/numerics";
import type { SimulationPart } from "@cause-toolkit/core/simulate";

/** The number of blocks in each chunk. It changes the time that a chunk takes, not the results. */
export interface ChunkSize {
  /** The size of the next chunk, which starts at this block. */
  next(first: number): number;
  /** Called with each finished part. */
  done(part: SimulationPart): void;
}

/** Enough chunks that all threads end together and progress shows. */
const CHUNKS_PER_THREAD = 8;
/** Long enough that transferring a chunk costs little; with particle filters, a single block is. */
export const MAX_BLOCKS = { known: 64, inferred: 1 };

/** The same size for all chunks: a power of two, so that the result of a chunk is a single node of the merge tree. */
export function evenSize(blocks: number, width: number, max: number): ChunkSize {
  const even = Math.min(max, blocks / (width * CHUNKS_PER_THREAD));
  const size = pow(2, Math.max(0, Math.floor(log2(even))));
  return { next: () => size, done() {} };
}

/** Adapts the size so that a chunk takes about `pace` ms: one block first, then by the time of the last chunk. */
export function pacedSize(pace: number, now: () => number = () => Date.now()): ChunkSize {
  let size = 1;
  const running = new Map<number, { readonly at: number; readonly size: number }>();
  return {
    next(first) {
      running.set(first, { at: now(), size });
      return size;
    },
    done(part) {
      const first = Math.min(...part.nodes.map(({ level, place }) => place * pow(2, level)));
      const chunk = running.get(first);
      if (!chunk) return;
      running.delete(first);
      const fitting = (chunk.size * pace) / Math.max(1, now() - chunk.at);
      size = Math.max(1, Math.min(MAX_BLOCKS.known, 2 * chunk.size, Math.round(fitting)));
    },
  };
}

/** The number of blocks in a part. */
export function blocksOf({ nodes }: SimulationPart): number {
  return nodes.reduce((sum, { level }) => sum + pow(2, level), 0);
}
