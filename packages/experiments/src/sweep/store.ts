import type { SimulationResult } from "@cause-toolkit/core";
import type { ConditionStore } from "../results/condition-store.ts";
import type { Row } from "../row.ts";
import type { Cell } from "./cells.ts";
import { rowsOf } from "./rows.ts";

/** A cell's rows, if it was finished. */
export function keptRows(store: ConditionStore, cell: Cell): Row[] | undefined {
  return store.rows(conditionOf(cell));
}

/** Keeps a cell's rows and returns them as read back, so that the bytes are the same whether they were kept before or not. */
export function keepCell(store: ConditionStore, cell: Cell, result: SimulationResult): readonly Row[] {
  const rows = rowsOf(cell, result);
  store.keep(conditionOf(cell), rows);
  return keptRows(store, cell) ?? rows;
}

/** Numbered, so that names differ even where they are too long for a file and cut. */
function conditionOf({ place, id }: Cell): { id: string } {
  return { id: `${String(place + 1).padStart(5, "0")} ${id}` };
}
