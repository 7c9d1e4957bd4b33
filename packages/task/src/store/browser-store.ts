import type { Row } from "../session/row.ts";
import type { SessionStore } from "./session-store.ts";

/** A session as it lies in the browser's storage. */
export interface SavedSession {
  readonly subject: string;
  readonly session: string;
  readonly cell: number;
  /** When it began; names the file of its data. */
  readonly started: string;
  readonly reloads: number;
  readonly done: readonly string[];
  readonly rows: readonly Row[];
  /** Whether nothing is left but to deliver the data. */
  readonly complete: boolean;
}

/** A store in the browser that outlives a reload, until its data are delivered. */
export interface BrowserStore extends SessionStore {
  readonly saved: SavedSession;
  complete(): void;
  /** Leaves nothing behind. */
  wipe(): void;
}

/** Web storage, or what stands in for it. */
export type Storage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">;

/** Opens the session under a key, or begins one. Where nothing can be stored, the session lives in memory. */
export function browserStore(
  storage: Storage | undefined,
  key: string,
  begin: () => Pick<SavedSession, "subject" | "session" | "cell" | "started">,
): BrowserStore {
  const found = read(storage, key);
  let saved: SavedSession = found
    ? { ...found, reloads: found.reloads + 1 }
    : { ...begin(), reloads: 0, done: [], rows: [], complete: false };
  const done = new Set(saved.done);
  const write = () => {
    try {
      storage?.setItem(key, JSON.stringify(saved));
    } catch {
      // The quota is used up, or storage is switched off: the data are still in memory.
    }
  };
  write();
  return {
    get saved() {
      return saved;
    },
    get rows() {
      return saved.rows;
    },
    get reloads() {
      return saved.reloads;
    },
    isDone: (id) => done.has(id),
    finish: (id, row) => {
      done.add(id);
      saved = { ...saved, done: [...done], rows: row ? [...saved.rows, row] : saved.rows };
      write();
    },
    complete: () => {
      saved = { ...saved, complete: true };
      write();
    },
    wipe: () => storage?.removeItem(key),
  };
}

/** What is stored, if it is whole: anything else is not ours, and is begun anew. */
function read(storage: Storage | undefined, key: string): SavedSession | undefined {
  try {
    const found = JSON.parse(storage?.getItem(key) ?? "null") as SavedSession | null;
    return found !== null && Array.isArray(found.rows) && Array.isArray(found.done) ? found : undefined;
  } catch {
    return undefined;
  }
}
