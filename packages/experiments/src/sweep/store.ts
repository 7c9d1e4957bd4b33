import type { SimulationResult } from "@cause-toolkit/core";
import type { ConditionStore } from "../results/condition-store.ts";
import type { Row } from "../row.ts";
import type { Cell } from "./cells.ts";
import { rowsOf } from "./rows.ts";

/** The rows of a cell, if it is finished. */
export function keptRows(store: ConditionStore, cell: Cell): Row[] | undefined {
  return store.rows(conditionOf(cell));
}

/** Stores the rows of a cell and returns them as read back, so that the bytes are the same whether or not they were stored before. */
export function keepCell(store: ConditionStore, cell: Cell, result: SimulationResult): readonly Row[] {
  const rows = rowsOf(cell, result);
  store.keep(conditionOf(cell), rows);
  return keptRows(store, cell) ?? rows;
}

/** Numbered, so that names differ even if they are too long for a file and cut. */
function conditionOf({ index, id }: Cell): { id: string } {
  return { id: `${String(index + 1).padStart(5, "0")} ${id}` };
}
