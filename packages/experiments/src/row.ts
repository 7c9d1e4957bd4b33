/** One row of a tidy table: plain values under the names of their columns. */
export interface Row {
  readonly [column: string]: string | number | boolean | null;
}
