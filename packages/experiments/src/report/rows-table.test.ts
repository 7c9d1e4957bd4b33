import { expect, test } from "vitest";
import { rowsTable } from "./rows-table.ts";

const cells = (text: string) => [...text.matchAll(/<t[hd][^>]*>([^<]*)<\/t[hd]>/g)].map(([, cell]) => cell);

test("the numbers of a column have the same digits, and an error stands in the column of its mean", () => {
  const rows = [
    { name: "a", share: 0.5, share_error: 0.125, minutes: 7.25, people: 12, size: 1234.5 },
    { name: "b", share: -0.25, share_error: null, minutes: 16, people: 3, size: 2 },
  ];
  expect(cells(rowsTable(rows, "", "Rows").text)).toEqual([
    "name",
    "share",
    "minutes",
    "people",
    "size",
    "a",
    "0.50 ± 0.13",
    "7.3",
    "12",
    "1235",
    "b",
    "−0.25",
    "16.0",
    "3",
    "2",
  ]);
});
