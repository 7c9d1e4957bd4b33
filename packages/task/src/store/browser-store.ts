import type { Row } from "../session/row.ts";
import type { SessionStore } from "./session-store.ts";

/** A session as it lies in the browser's storage. */
export interface SavedSession {
  readonly subject: string;
  readonly session: string;
  readonly cell: number;
  /** When it began. */
  readonly started: string;
  /** Tells runs apart, also those of one participant in two browsers; names the file of its data. */
  readonly run: string;
  readonly reloads: number;
  readonly done: readonly string[];
  readonly rows: readonly Row[];
  /** How it ended, once nothing is left but to deliver the data. */
  readonly ended: SessionEnd | null;
  /** Counts up where the name of the file was taken. */
  readonly copy: number;
  /** Whether a file was sent under this name and no answer came: it may have arrived. */
  readonly sending: boolean;
  /** When the data were delivered. From then on no answers are kept here. */
  readonly delivered: string | null;
}

/** What the last page says. */
export interface SessionEnd {
  readonly points: number;
  /** Whether the comprehension check was failed. */
  readonly failed: boolean;
}

/** A store in the browser that outlives a reload. */
export interface BrowserStore extends SessionStore {
  readonly saved: SavedSession;
  /** Keeps more of the session than its rows. */
  note(more: Partial<Pick<SavedSession, "ended" | "copy" | "sending">>): void;
  /** The data are delivered: keeps that, and no answers. */
  deliver(): void;
  /** Leaves nothing behind. */
  wipe(): void;
}

/** Web storage, or what stands in for it. */
export type Storage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">;

/** Opens the session under a key, or begins one. Where nothing can be stored, the session lives in memory. `stamp` adds to each row what the page knows, such as the time. */
export function browserStore(
  storage: Storage | undefined,
  key: string,
  begin: () => Pick<SavedSession, "subject" | "session" | "cell" | "started" | "run">,
  stamp: () => Row = () => ({}),
): BrowserStore {
  const found = read(storage, key);
  let saved: SavedSession = found
    ? { ...found, reloads: found.reloads + (found.delivered === null ? 1 : 0) }
    : { ...begin(), reloads: 0, done: [], rows: [], ended: null, copy: 1, sending: false, delivered: null };
  const done = new Set(saved.done);
  const write = (next: SavedSession) => {
    saved = next;
    try {
      storage?.setItem(key, JSON.stringify(saved));
    } catch {
      // The quota is used up, or storage is switched off: the data are still in memory.
    }
  };
  write(saved);
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
      const rows = row ? [...saved.rows, { ...row, run: saved.run, ...stamp() }] : saved.rows;
      write({ ...saved, done: [...done], rows });
    },
    note: (more) => write({ ...saved, ...more }),
    deliver: () => write({ ...saved, done: [], rows: [], sending: false, delivered: new Date().toISOString() }),
    wipe: () => storage?.removeItem(key),
  };
}

/** What is stored, if it is whole: anything else is not ours, and is begun anew. */
function read(storage: Storage | undefined, key: string): SavedSession | undefined {
  try {
    const found = JSON.parse(storage?.getItem(key) ?? "null") as SavedSession | null;
    const isWhole = found !== null && Array.isArray(found.rows) && Array.isArray(found.done);
    return isWhole && typeof found.run === "string" && found.ended !== undefined ? found : undefined;
  } catch {
    return undefined;
  }
}
