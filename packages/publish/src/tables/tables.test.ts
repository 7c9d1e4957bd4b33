import { parquetMetadata, parquetReadObjects, parquetSchema } from "hyparquet";
import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";
import { parquetOf } from "./parquet.ts";

const rows = [
  { policy: "cause", regret: 0.1 + 0.2, step: 1, best: true },
  { policy: 'ucb, "c=1"', regret: null, step: 2, best: false, note: "two\nlines" },
  { policy: "thompson", regret: -1e-300, step: 3, best: null, late: null },
];
const read = (bytes: Uint8Array) => parquetReadObjects({ file: bytes.slice().buffer });

test("CSV has all columns, all digits, and quotes what needs it", () => {
  expect(csvOf(rows)).toBe(
    [
      "policy,regret,step,best,note,late",
      "cause,0.30000000000000004,1,true,,",
      '"ucb, ""c=1""",,2,false,"two\nlines",',
      "thompson,-1e-300,3,,,",
      "",
    ].join("\n"),
  );
});

test("CSV of no rows is empty", () => {
  expect(csvOf([])).toBe("");
});

test("Parquet gives back what went in", async () => {
  const whole = rows.map((row) => ({ note: null, late: null, ...row }));
  expect(await read(parquetOf(rows))).toEqual(whole);
});

test("the type of a Parquet column is that of its values; mixed ones are text", async () => {
  const bytes = parquetOf([...rows, { mixed: 1 }, { mixed: "one" }]);
  const types = parquetSchema(parquetMetadata(bytes.slice().buffer)).children.map(({ element }) => [
    element.name,
    element.type,
    element.repetition_type,
  ]);
  expect(types).toEqual([
    ["policy", "BYTE_ARRAY", "OPTIONAL"],
    ["regret", "DOUBLE", "OPTIONAL"],
    ["step", "DOUBLE", "OPTIONAL"],
    ["best", "BOOLEAN", "OPTIONAL"],
    ["note", "BYTE_ARRAY", "OPTIONAL"],
    ["late", "DOUBLE", "OPTIONAL"],
    ["mixed", "BYTE_ARRAY", "OPTIONAL"],
  ]);
  expect((await read(bytes)).map((row) => row.mixed).slice(-2)).toEqual(["1", "one"]);
});

test("Parquet keeps what is not finite, and writes the same bytes again", async () => {
  const odd = [{ x: Number.NaN }, { x: Infinity }, { x: -Infinity }];
  expect(await read(parquetOf(odd))).toEqual(odd);
  expect(parquetOf(rows)).toEqual(parquetOf(rows));
});

test("Parquet of no rows can be read", async () => {
  expect(await read(parquetOf([]))).toEqual([]);
});
