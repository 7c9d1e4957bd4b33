/** Worlds whose truth this browser has shown. A game is never played in one of them. */
const STORE = "shown-worlds";
/** The oldest are forgotten. */
const MAX_KEPT = 500;

let memory: readonly string[] | undefined;

function read(): readonly string[] {
  if (memory) return memory;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORE) ?? "[]");
    memory = Array.isArray(kept) ? kept.filter((key) => typeof key === "string") : [];
  } catch {
    memory = [];
  }
  return memory;
}

export function wasShown(key: string): boolean {
  return read().includes(key);
}

export function markShown(key: string): void {
  if (wasShown(key)) return;
  memory = [...read(), key].slice(-MAX_KEPT);
  try {
    localStorage.setItem(STORE, JSON.stringify(memory));
  } catch {
    // Where nothing may be kept, it is remembered as long as the page.
  }
}

/** The first number from here on, counted up to a bound and then from 1 again, whose world was not shown. */
export function firstUnshown(from: number, max: number, keyOf: (number: number) => string): number {
  for (let tried = 0; tried <= MAX_KEPT; tried++) {
    const number = ((from - 1 + tried) % max) + 1;
    if (!wasShown(keyOf(number))) return number;
  }
  return from;
}
