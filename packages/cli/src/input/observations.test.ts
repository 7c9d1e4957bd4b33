import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type Columns, readObservations } from "./observations.ts";

const folder = mkdtempSync(join(tmpdir(), "cause-observations-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(text: string, columns: Columns = { column: "x" }) {
  const file = join(folder, "data.csv");
  writeFileSync(file, text);
  try {
    const { series } = await readObservations(file, columns);
    return Object.fromEntries(series.map(({ group, outcome }) => [group, [...outcome]]));
  } catch (error) {
    throw new Error((error as Error).message.replaceAll(file, "data.csv"));
  }
}

test.each([
  ["CR LF after the names, LF after rows", "x,y\r\n1,2\n3,4\n5,6\n"],
  ["LF after the names, CR LF after rows", "x,y\n1,2\r\n3,4\r\n5,6\r\n"],
  ["CR", "x,y\r1,2\r3,4\r5,6\r"],
  ["CR after the names", "x,y\r1,2\n3,4\r\n5,6"],
  ["all kinds, none at the end, empty lines between", "\n\r\nx,y\r\n1,2\r\n\r\r3,4\n\n5,6"],
  ["a mark of UTF-8 and all kinds", "\uFEFFx,y\r\n1,2\n3,4\r5,6"],
])("line ends: %s", async (_, text) => {
  expect(await read(text)).toEqual({ all: [1, 3, 5] });
});

test("a line end that is cut in two as the file is read is one", async () => {
  // Files are read 65,536 bytes at a time.
  const name = "x".repeat(65_533);
  expect(await read(`${name}\r\n1\r\n2\n3`, {})).toEqual({ all: [1, 2, 3] });
  expect(await read(`${name}xx\r\n1\r\n2\n3`, {})).toEqual({ all: [1, 2, 3] });
  expect(await read(`${name}xxé\r\n1\r\n2\n3`, {})).toEqual({ all: [1, 2, 3] });
});

test.each([
  ["commas", "x,y\n1,2\n"],
  ["semicolons", "x;y\n1;2\n"],
  ["tabs", "x\ty\n1\t2\n"],
  ["semicolons, commas in quoted names", '"a, b, c";x\n7;1\n'],
  ["semicolons after empty lines", "\n\nx;y\n1;2\n"],
  ["semicolons and CR", "x;y\r1;2\r"],
])("columns are separated by %s", async (_, text) => {
  expect(await read(text)).toEqual({ all: [1] });
});

test("groups keep their order, and rows of several groups may alternate", async () => {
  const rows = Array.from({ length: 100 }, (_, t) => `${t % 2 ? "b" : "a"},${t}`);
  const wanted = (from: number) => Array.from({ length: 50 }, (_, t) => from + 2 * t);
  expect(await read(`g,x\n${rows.join("\n")}`, { group: "g" })).toEqual({ a: wanted(0), b: wanted(1) });
});

test.each([
  ["spaces between columns", "x y\n1 2\n3 4\n", "column x y); separate columns by commas, semicolons or tabs"],
  ["a decimal comma", "g;x\na;1\na;1,5\n", "(data.csv, line 3, column x); use a decimal point"],
  ["a short row", "x,y\r\n1,2\n3\n", "invalid number of cells: 1; the header has 2 (data.csv, line 3)"],
  ["a long row", "x,y\r1,2\r\r3,4\r\n5,q\n7,8,9\n", "cells: 3; the header has 2 (data.csv, line 6)"],
  [
    "an open quote",
    `x,y\n1,"2\n${"3,4\n".repeat(300_000)}`,
    "longer than 1000000 bytes; is a quote left open? (data.csv, line",
  ],
  ["no rows", "x,y\n", 'invalid observations: "data.csv"; the file needs a header line and at least one row'],
])("%s is refused", async (_, text, message) => {
  await expect(read(text, text.startsWith("x y") ? {} : undefined)).rejects.toThrow(message);
});
