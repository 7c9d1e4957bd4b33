import { csvFormat } from "d3-dsv";
import { expect, test } from "vitest";
import { csvText } from "./files.ts";

test("CSV is what d3-dsv writes, with all columns of all rows", () => {
  const rows = [
    { name: 'a "b", c', value: -1.5e-7, known: true },
    { name: "two\nlines", value: null, more: "" },
    { name: "\r", value: Number.NaN },
  ];
  const columns = ["name", "value", "known", "more"] as const;
  expect(csvText(rows as never)).toBe(`${csvFormat(rows as never[], columns as never)}\n`);
});
