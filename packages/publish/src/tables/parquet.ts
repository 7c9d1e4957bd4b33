import type { Row } from "@cause-toolkit/experiments";
import { type ColumnSource, parquetWriteBuffer } from "hyparquet-writer";
import { columnsOf } from "./columns.ts";

type Value = Row[string];

/** A table as Parquet. Every column may hold nulls, so that the schema is the same whether a run has some or not. */
export function parquetOf(rows: readonly Row[]): Uint8Array {
  const columnData = columnsOf(rows).map((name): ColumnSource => {
    const values = rows.map((row) => row[name] ?? null);
    const type = typeOf(values);
    return {
      name,
      type,
      nullable: true,
      data: type === "STRING" ? values.map((one) => (one === null ? null : String(one))) : values,
    };
  });
  return new Uint8Array(parquetWriteBuffer({ columnData }));
}

/** Columns of one kind keep it; a mixed one is text, in which nothing is lost. Where nothing is known a number is likeliest. */
function typeOf(values: readonly Value[]): "DOUBLE" | "BOOLEAN" | "STRING" {
  const kinds = new Set(values.filter((value) => value !== null).map((value) => typeof value));
  if (kinds.size > 1 || kinds.has("string")) return "STRING";
  return kinds.has("boolean") ? "BOOLEAN" : "DOUBLE";
}
