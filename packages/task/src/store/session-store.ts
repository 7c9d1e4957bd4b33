import type { Row } from "../session/row.ts";

/** What is kept of a session while it runs. */
export interface SessionStore {
  /** The rows so far. */
  readonly rows: readonly Row[];
  /** How often the page was loaded again. */
  readonly reloads: number;
  /** Whether a part of the session is over: a trial or a page. */
  isDone(id: string): boolean;
  /** Keeps that a part is over, with its row if it has one. */
  finish(id: string, row?: Row): void;
}

/** Keeps a session in memory alone. */
export function memoryStore(): SessionStore {
  const rows: Row[] = [];
  const done = new Set<string>();
  return {
    rows,
    reloads: 0,
    isDone: (id) => done.has(id),
    finish: (id, row) => {
      done.add(id);
      if (row) rows.push(row);
    },
  };
}
