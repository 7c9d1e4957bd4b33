import { describe, expect, test } from "vitest";
import { findingsOf } from "./findings.ts";
import { PeopleReader } from "./people-reader.ts";
import { taskNotes } from "./task-notes.ts";

const HEADER = ["subject", "block", "trial", "choice", "reward", "total", "bonus", "v_1", "v_2", "s_1", "s_2"];

/** A session of two blocks as `cause task` writes it: 0.01 a point, from 1 to 4. */
function session(): string[][] {
  let total = 0;
  return Array.from({ length: 80 }, (_, i) => {
    const reward = (i * 7) % 11;
    total += reward;
    const bonus = Math.round(100 * Math.min(1 + 0.01 * total, 4)) / 100;
    const [block, trial] = [i < 40 ? "1" : "2", (i % 40) + 1];
    return ["anna", block, trial, 1 + (i % 2), reward, total, bonus, 1, 16, 4, 64].map(String);
  });
}

function doubtsIn(rows: readonly (readonly string[])[]): string[] {
  const reader = new PeopleReader("a.csv", HEADER);
  rows.forEach((cells, i) => {
    reader.add({ cells, line: i + 2 });
  });
  return findingsOf(reader.people())
    .filter(({ kind }) => kind === "doubt")
    .map(({ text }) => text);
}

/** The session with one cell changed. */
function edited(row: number, column: string, value: string): string[][] {
  return session().map((cells, i) =>
    cells.map((cell, k) => (i === row && k === HEADER.indexOf(column) ? value : cell)),
  );
}

describe("a session's own columns", () => {
  test("fit together in a session as it was", () => {
    expect(doubtsIn(session())).toEqual([]);
  });

  test.each([5, 40, 63])("show that row %d was deleted", (row) => {
    const [first] = doubtsIn(session().filter((_, i) => i !== row));
    expect(first).toMatch(/lacks 1 trial, first before trial \d+ of block [12]/);
  });

  test("show an edited total", () => {
    expect(doubtsIn(edited(30, "total", "9999"))[0]).toContain("has a total of 9999 on line 32 where");
  });

  test("show an edited reward", () => {
    expect(doubtsIn(edited(30, "reward", "99"))[0]).toContain("follows from the rewards");
  });

  test.each([
    [79, "9.5"],
    [20, "3.5"],
    [79, "1.5"],
  ])("show a bonus in row %d edited to %s", (row, bonus) => {
    expect(doubtsIn(edited(row, "bonus", bonus))[0]).toContain(`has a bonus of ${bonus} on line ${row + 2} where`);
  });

  test("a negative noise, and one that changes within a block, are refused", () => {
    expect(() => doubtsIn(edited(0, "v_1", "-1"))).toThrow(
      '"-1"; is a variance, so it must be at least 0 (a.csv, line 2',
    );
    expect(() => doubtsIn(edited(7, "s_2", "5"))).toThrow("was 64 before in block 1 (a.csv, line 9, column s_2)");
  });
});

describe("a cell that cannot be read gets a remedy", () => {
  const read = (choice: string, reward: string) => () =>
    new PeopleReader("a.csv", ["subject", "choice", "reward"]).add({ cells: ["1", choice, reward], line: 2 });
  test.each([
    ["A", "5", "list them: --arms A,…; --missed A reads it as a missed response"],
    ["-1", "5", "--missed -1 reads it as a missed response"],
    ["1", "5,5", "use a decimal point"],
  ])("choice %s, reward %s", (choice, reward, remedy) => {
    expect(read(choice, reward)).toThrow(remedy);
  });

  test("a file without a header", () => {
    expect(() => new PeopleReader("a.csv", ["1", "2", "5.5"])).toThrow(
      "the first line of a.csv must name the columns, such as subject,choice,reward",
    );
  });
});

test("rewards of two values, and an arm that nobody chose, are told", () => {
  const reader = new PeopleReader("a.csv", ["subject", "choice", "reward"], { arms: 3 });
  ["1", "2", "1"].forEach((choice, i) => {
    reader.add({ cells: ["1", choice, String(i % 2)], line: i + 2 });
  });
  const [two, never] = taskNotes(reader.people());
  expect(two).toContain("All rewards are 0 or 1");
  expect(never).toContain("Nobody chose arm 3");
});
