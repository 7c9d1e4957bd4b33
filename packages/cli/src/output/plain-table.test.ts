import { expect, test, vi } from "vitest";
import { plainTable } from "./plain-table.ts";

test("columns are as wide as their widest cell, right aligned unless told otherwise", () => {
  const rows = [
    ["policy", "regret", "note"],
    ["cause", "37.5", ""],
    ["ucb", "137.25", "*"],
  ];
  expect(plainTable(rows, ["left", "right", "left"]).split("\n")).toEqual([
    " policy   regret   note",
    " cause      37.5",
    " ucb      137.25   *",
  ]);
  expect(plainTable(rows).split("\n")[1]).toBe("  cause     37.5");
});

test("letters outside ASCII count as one column", () => {
  const rows = [["γ ± 1"], ["abc"], ["e\u0301tude"]];
  expect(plainTable(rows).split("\n")).toEqual([" γ ± 1", "   abc", " e\u0301tude"]);
});

test("a cell is in one line, without signs that a terminal obeys, and not long", () => {
  const rows = [["a\nb"], ["\u001b[1m"], ["\u202e"], ["x".repeat(1e6)]];
  expect(plainTable(rows, ["left"]).split("\n")).toEqual([" a\\nb", " \\u001b[1m", " \\u202e", ` ${"x".repeat(199)}…`]);
});

test("plain cells take no memory outside of the heap", () => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, "segment");
  plainTable([
    ["group", "log evidence"],
    ["s1", "-12.50 (ok)"],
  ]);
  expect(segment).not.toHaveBeenCalled();
  plainTable([["γ"]]);
  expect(segment).toHaveBeenCalled();
  segment.mockRestore();
});
