import { PeopleReader } from "@cause-toolkit/people";
import { findingsOf } from "@cause-toolkit/people/data";
import { expect, test } from "vitest";
import { makeTaskSettings } from "../options/task-options.ts";
import { columnsOf, type Row } from "./row.ts";
import { simulateSession } from "./simulate-session.ts";

const options = {
  design: { arms: 2, blocks: 2, trials: 15 },
  subject: "anna",
  bonus: { perPoint: 0.002, base: 1, most: 5, currency: "£" },
};

function doubtsIn(rows: readonly Row[]): string[] {
  const columns = columnsOf(makeTaskSettings(options));
  const reader = new PeopleReader("a.csv", columns);
  rows.forEach((row, i) => {
    reader.add({ cells: columns.map((name) => String(row[name] ?? "")), line: i + 2 });
  });
  return findingsOf(reader.people())
    .filter(({ kind }) => kind === "doubt")
    .map(({ text }) => text);
}

const rows = simulateSession(options);
const edited = (row: number, column: string, value: number) =>
  rows.map((one, i) => (i === row ? { ...one, [column]: value } : one));

test("a session as the task wrote it raises no doubt", () => {
  expect(doubtsIn(rows)).toEqual([]);
});

test.each(["mean_1", "mean_2"])("an edited %s does not have the walk's digest", (column) => {
  expect(doubtsIn(edited(3, column, 1.5))[0]).toContain("whose digest they do not have");
});

test("a payoff of an unchosen arm that was edited does not have it either", () => {
  const unchosen = rows[7].choice === 1 ? "payoff_2" : "payoff_1";
  expect(doubtsIn(edited(7, unchosen, 99))[0]).toContain("whose digest they do not have");
});

test("a session that was broken off is not doubted", () => {
  const other = rows.map((row) => ({ ...row, subject: "ben" }));
  expect(doubtsIn([...rows.slice(0, 20), ...other])).toEqual([]);
});
