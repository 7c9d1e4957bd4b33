/** Why a worker refuses a chunk of which Redis has changed or lost something. The submitter recognises these reasons and hands the chunk in again. */
export const DAMAGE = {
  data: "Redis holds other data than the chunk's id says",
  part: "Redis holds a part of the chunk that is not what its digest says",
  missing: "Redis does not hold a part of the chunk any more",
} as const;

/** What DAMAGE.missing means where Redis is known to evict keys. */
export const EVICTED =
  "Redis has evicted a part of the chunk: give it more memory, and set maxmemory-policy noeviction";

/** How often anything of one chunk may be found damaged before the run is given up. */
const MAX_REPAIRS = 3;

export function isDamage(reason: string): boolean {
  return Object.values<string>(DAMAGE).includes(reason);
}

/** Counts what is found damaged in Redis and computed again. It tells the user each time; a chunk that is damaged again and again ends the run. */
export class Repairs {
  private readonly counts = new Map<string, number>();
  private readonly onNote: (line: string) => void;

  constructor(onNote: (line: string) => void) {
    this.onNote = onNote;
  }

  /** Call before a chunk is computed again, with what was wrong. Returns an error where it has been tried often enough. */
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
