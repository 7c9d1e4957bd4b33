/** Why a worker refuses a chunk that Redis has damaged or partly lost. The submitter recognises these reasons and submits the chunk again. */
export const DAMAGE = {
  data: "Redis holds other data than the chunk's id says",
  part: "Redis holds a part of the chunk that is not what its digest says",
  missing: "Redis does not hold a part of the chunk any more",
} as const;

/** The reason in place of DAMAGE.missing if Redis has evicted keys. */
export const EVICTED =
  "Redis has evicted a part of the chunk: give it more memory, and set maxmemory-policy noeviction";

/** The run fails if more than this many damages of one chunk are found. */
const MAX_REPAIRS = 3;

export function isDamage(reason: string): boolean {
  return Object.values<string>(DAMAGE).includes(reason);
}

/** Counts the repairs of each chunk and tells the user of each. A chunk that needs too many repairs ends the run. */
export class Repairs {
  private readonly counts = new Map<string, number>();
  private readonly onNote: (line: string) => void;

  constructor(onNote: (line: string) => void) {
    this.onNote = onNote;
  }

  /** Call it before a chunk is computed again, with what was wrong. Returns an error if the chunk has had too many repairs. */
  tryAgain(id: string, what: string): Error | undefined {
    const count = (this.counts.get(id) ?? 0) + 1;
    this.counts.set(id, count);
    if (count > MAX_REPAIRS) {
      return new Error(`chunk "${id}" was damaged ${count} times: ${what}; check the Redis and who writes to it`);
    }
    this.onNote(`${what}; it is computed again (chunk "${id}")`);
    return undefined;
  }
}
