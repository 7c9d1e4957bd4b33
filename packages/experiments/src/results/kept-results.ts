import { decodeWire, encodeWire } from "../engines/wire.ts";
import type { ConditionStore } from "./condition-store.ts";

/** Keeps the results of finished chunks by name, so that interrupted work can go on. */
export interface KeptResults {
  /** Undefined if there is none. */
  find(name: string): unknown;
  keep(name: string, result: unknown): void;
}

/** The results kept in a results folder. */
export function keptIn(store: ConditionStore): KeptResults {
  return {
    find(id) {
      const [row] = store.rows({ id }) ?? [];
      return row ? decodeWire(String(row.result)) : undefined;
    },
    keep(id, result) {
      store.keep({ id }, [{ result: encodeWire(result) }]);
    },
  };
}
