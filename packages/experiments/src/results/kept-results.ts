import type { KeptResults } from "../engines/kept.ts";
import { decodeWire, encodeWire } from "../engines/wire.ts";
import type { ConditionStore } from "./condition-store.ts";

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
