import { expect, test } from "vitest";
import { findingsOf } from "./findings.ts";
import { makeBlock, type PersonData } from "./person.ts";

function person(choices: readonly number[], reward = (t: number) => t): PersonData {
  const block = makeBlock("1", choices.length, 2);
  choices.forEach((choice, t) => {
    block.choice[t] = choice;
    if (choice >= 0) block.reward[2 * t + choice] = reward(t);
  });
  return { id: "p", group: "", arms: 2, blocks: [block] };
}
const kinds = (data: PersonData) => findingsOf([data]).map(({ kind }) => kind);
const repeat = (n: number, of: (t: number) => number) => Array.from({ length: n }, (_, t) => of(t));

/** Three choices of each arm at a time. */
const runs = (t: number) => Math.floor(t / 3) % 2;

test("unusual data are found, in words, and usual data are not", () => {
  expect(kinds(person(repeat(100, (t) => runs(t))))).toEqual([]);
  expect(findingsOf([person(repeat(100, () => 1))])[0].text).toBe("chose arm 2 in all 100 choices");
  expect(kinds(person(repeat(100, (t) => (t % 10 === 0 ? 1 : 0))))).toEqual(["side bias"]);
  expect(findingsOf([person(repeat(100, (t) => (t % 4 === 0 ? -1 : runs(t))))])[0].text).toBe(
    "missed 25 % of 100 trials",
  );
  expect(
    kinds(
      person(
        repeat(100, (t) => runs(t)),
        () => 3,
      ),
    ),
  ).toEqual(["same rewards"]);
  expect(findingsOf([person(repeat(100, (t) => t % 2))])[0].text).toBe("goes through the same 2 arms again and again");
  expect(kinds(person([0, 0, 1, 1]))).toEqual(["few choices"]);
});

test("whoever has fewer trials than others is found", () => {
  const [whole, part] = [100, 70].map((n) => person(repeat(n, (t) => runs(t))));
  expect(findingsOf([whole, { ...part, id: "q" }])).toEqual([
    { person: "q", kind: "shorter", text: "has 70 of 100 trials: the session may have been broken off" },
  ]);
});
