import { expect, test } from "vitest";
import { cohortPerson, makeCohort } from "../cohorts/cohort.ts";
import { cohortHeader, cohortRows } from "../cohorts/cohort-rows.ts";
import { parseArms } from "./arms-option.ts";
import { PeopleReader } from "./people-reader.ts";
import { separatorOf } from "./separator.ts";

test("what a cohort is written as is read as the same people", () => {
  const cohort = makeCohort({
    kinds: { "delta+none": 2 },
    design: { trials: 4, blocks: 2, arms: 3, feedback: "full" },
    missed: 0.2,
    forced: 0.2,
    predictionNoise: 1,
  });
  const people = [0, 1].map((index) => cohortPerson(cohort, index).data);
  const reader = new PeopleReader("cohort.csv", cohortHeader(cohort, true), { arms: 3 });
  people
    .flatMap((person) => cohortRows(cohort, person, true))
    .forEach((cells, i) => {
      reader.add({ cells, line: i + 2 });
    });
  expect(reader.people()).toEqual(people);
});

test("errors name an option as the caller does", () => {
  const option = (name: string) => `“${name}”`;
  expect(() => new PeopleReader("a.csv", ["id", "reward"], { option })).toThrow("name it with “person”");
  const reader = new PeopleReader("a.csv", ["subject", "choice", "reward"], { option });
  expect(() => reader.add({ cells: ["1", "0", "5"], line: 2 })).toThrow("“first-arm” 0 counts from 0, “missed” 0");
});

test("choices may have names, and columns other cases of letters", () => {
  const reader = new PeopleReader("a.csv", ["Subject", "Choice", "REWARD"], { arms: ["left", "right"] });
  for (const [i, choice] of ["right", "left", "", "right"].entries()) {
    reader.add({ cells: ["1", choice, "5"], line: i + 2 });
  }
  expect([...reader.people()[0].blocks[0].choice]).toEqual([1, 0, -1, 1]);
  expect(() => reader.add({ cells: ["1", "timeout", "5"], line: 6 })).toThrow(
    'invalid choice: "timeout"; must be left or right, or empty if missed; --missed timeout reads it as a missed response',
  );
  const unnamed = new PeopleReader("a.csv", ["subject", "choice", "reward"]);
  expect(() => unnamed.add({ cells: ["1", "left", "5"], line: 2 })).toThrow("list them: --arms left,…");
});

test("columns that differ in case alone are not guessed", () => {
  const header = ["SUBJECT", "Subject", "choice", "reward"];
  expect(() => new PeopleReader("a.csv", header)).toThrow("name it with --person");
  expect(() => new PeopleReader("a.csv", header, { person: "subject" })).toThrow("name it with --person");
  expect(() => new PeopleReader("a.csv", header, { person: "Subject" })).not.toThrow();
});

test.each([["left"], ["a,a"], ["a,"], ["0"], ["1.5"]])("arms %s are refused", (arms) => {
  expect(() => parseArms(arms)).toThrow("invalid arms");
});

test("an empty name means that there is no such column", () => {
  const header = ["subject", "choice", "reward", "block"];
  const rows = ["a", "b", "a"].map((block, i) => ({ cells: ["1", String(1 + (i % 2)), "5", block], line: i + 2 }));
  const blocks = (options: object) => {
    const reader = new PeopleReader("a.csv", header, options);
    for (const row of rows) reader.add(row);
    return reader.people()[0].blocks.length;
  };
  expect(() => blocks({})).toThrow("came before");
  const numbered = new PeopleReader("r.csv", ["", ...header], { block: "" });
  for (const [i, { cells, line }] of rows.entries()) numbered.add({ cells: [String(i), ...cells], line });
  expect(numbered.people()[0].blocks.length).toBe(1);
  expect(blocks({ block: "" })).toBe(1);
  expect(() => blocks({ reward: "" })).toThrow('invalid reward column: ""');
});

test("without choices and without predictions there is nothing to fit", () => {
  expect(() => new PeopleReader("a.csv", ["subject", "reward"])).toThrow(
    "name it with --choice, or one with predictions",
  );
  const reader = new PeopleReader("a.csv", ["subject", "reward", "prediction"]);
  reader.add({ cells: ["1", "5", "4"], line: 2 });
  expect(reader.people()[0].arms).toBe(1);
});

test("a separator inside quotes does not count", () => {
  expect(separatorOf('\uFEFF"a,b,c";d\n1;2')).toBe(";");
  expect(separatorOf("\n\na\tb")).toBe("\t");
});
