/** Solutions that are costly, as plain data under readable keys, so that one thread can send them to another. */
export interface Solutions {
  readonly [key: string]: unknown;
}

const known = new Map<string, unknown>();
let touched: Map<string, unknown> | undefined;

/** The value of this key, computed if it is not in the cache. A key has the same value wherever it is computed. */
export function cached<T>(key: string, compute: () => T): T {
  const before = known.get(key);
  const value = before === undefined ? compute() : (before as T);
  known.set(key, value);
  touched?.set(key, value);
  return value;
}

/** Does some work and returns every solution that it computed or looked up. */
export function solutionsUsedBy(work: () => void): Solutions {
  const outer = touched;
  touched = new Map();
  try {
    work();
    return Object.fromEntries(touched);
  } finally {
    touched = outer;
  }
}

/** Adds solutions that were computed elsewhere. */
export function addSolutions(all: Solutions): void {
  for (const [key, value] of Object.entries(all)) known.set(key, value);
}
