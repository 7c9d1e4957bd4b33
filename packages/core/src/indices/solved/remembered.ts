/** Results that are costly and kept: plain data under readable keys, so that one thread can hand them to another. */
export interface Remembered {
  readonly [key: string]: unknown;
}

const known = new Map<string, unknown>();
let touched: Map<string, unknown> | undefined;

/** What is known under this key, computed where it is not. A key stands for one value, wherever it was computed. */
export function remember<T>(key: string, compute: () => T): T {
  const before = known.get(key);
  const value = before === undefined ? compute() : (before as T);
  known.set(key, value);
  touched?.set(key, value);
  return value;
}

/** Does some work and tells everything that it computed or looked up on its way. */
export function rememberedBy(work: () => void): Remembered {
  const outer = touched;
  touched = new Map();
  try {
    work();
    return Object.fromEntries(touched);
  } finally {
    touched = outer;
  }
}

/** Takes over what was computed elsewhere. */
export function recall(all: Remembered): void {
  for (const [key, value] of Object.entries(all)) known.set(key, value);
}
