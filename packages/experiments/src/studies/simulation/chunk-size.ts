import type { SimulationPart } from "@cause-toolkit/core/simulate";

/** How many blocks go into the next chunk. It changes how long a chunk takes and nothing else. */
export interface ChunkSize {
  /** Of the chunk that begins at this block, which is now handed out. */
  next(first: number): number;
  /** Told of each part that is back. */
  done(part: SimulationPart): void;
}

/** Enough chunks that all lanes end together and progress shows. */
const CHUNKS_PER_LANE = 8;
/** Long enough that handing it over costs little; where every step filters particles, a single block is. */
export const MOST_BLOCKS = { known: 64, inferred: 1 };

/** The same for all chunks: a power of two, so that what comes of a chunk is a single node of the tree of sums. */
export function evenSize(blocks: number, lanes: number, most: number): ChunkSize {
  const even = Math.min(most, blocks / (lanes * CHUNKS_PER_LANE));
  const size = 2 ** Math.max(0, Math.floor(Math.log2(even)));
  return { next: () => size, done() {} };
}

/** Such that a chunk takes about so long, in ms, whatever its policies cost: one block first, then by how long the last one took. */
export function pacedSize(pace: number, now: () => number = () => Date.now()): ChunkSize {
  let size = 1;
  const handedOut = new Map<number, { readonly at: number; readonly size: number }>();
  return {
    next(first) {
      handedOut.set(first, { at: now(), size });
      return size;
    },
    done(part) {
      const first = firstBlock(part);
      const chunk = handedOut.get(first);
      if (!chunk) return;
      handedOut.delete(first);
      const fitting = (chunk.size * pace) / Math.max(1, now() - chunk.at);
      size = Math.max(1, Math.min(MOST_BLOCKS.known, 2 * chunk.size, Math.round(fitting)));
    },
  };
}

function firstBlock({ nodes }: SimulationPart): number {
  return Math.min(...nodes.map(({ level, place }) => place * 2 ** level));
}

/** How many blocks a part holds. */
export function blocksOf({ nodes }: SimulationPart): number {
  return nodes.reduce((sum, { level }) => sum + 2 ** level, 0);
}
