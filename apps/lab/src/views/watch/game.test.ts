import { makeSimulation, traceChoices, traceRun } from "@cause-toolkit/core";
import { parseHTML } from "linkedom";
import { describe, expect, test } from "vitest";
import { outcomesOf, pulledBy, verdictOf } from "./game.ts";
import { personOf } from "./person.ts";
import { bestPulls, cut } from "./players.ts";

const world = {
  arms: [
    { volatility: 1, stochasticity: 9 },
    { volatility: 4, stochasticity: 25 },
  ],
  steps: 20,
};
const [cause, oracle] = traceRun(makeSimulation({ ...world, policies: ["cause", "oracle"] }), 3);

test("a trace is cut to what it was after so many steps", () => {
  const head = cut(cause, 7);
  const made = traceChoices(makeSimulation(world), 3, [...cause.chosen.subarray(0, 7)]);
  expect({ ...made, policy: "", score: null }).toEqual({
    ...head,
    policy: "",
    score: null,
    bonus: null,
    probability: null,
  });
  expect(cut(cause, 20)).toBe(cause);
});

test("a person who does as CAUSE does has its rewards and its regret, and its beliefs before the next pull", () => {
  const { trace, beliefs } = personOf(world, 3, [...cause.chosen.subarray(0, 7)]);
  expect(trace.policy).toBe("you");
  expect(trace.regret).toEqual(cause.regret.slice(0, 7));
  expect(trace.reward).toEqual(cause.reward.slice(0, 7));
  expect(beliefs.map(({ mean }) => mean)).toEqual([...cause.mean.slice(14, 16)]);
  expect(personOf(world, 3, [...cause.chosen]).trace.regret).toEqual(cause.regret);
  expect(personOf(world, 3, []).beliefs[0].mean).toBe(0);
});

test("the oracle always pulls the best arm", () => {
  expect(bestPulls(oracle, 20)).toBe(20);
  expect(bestPulls(cause, 20)).toBeLessThan(20);
});

describe("the outcome", () => {
  const { trace } = personOf(world, 3, Array(10).fill(0));

  test("is in the order of regret, after as many steps as the person played", () => {
    const outcomes = outcomesOf([cut(cause, 10), cut(oracle, 10), trace], 10);
    expect(outcomes[0]).toMatchObject({ policy: "oracle", regret: 0, bestShare: 1 });
    expect(outcomes.map(({ regret }) => regret)).toEqual(
      [...outcomes.map(({ regret }) => regret)].sort((a, b) => a - b),
    );
    expect(outcomes.find(({ policy }) => policy === "you")?.reward).toBeCloseTo(trace.reward.reduce((a, b) => a + b));
  });

  test.each([
    [1, "In 10 pulls you lost 1.00 against always pulling the best arm: less than anyone. The next, a, lost 2.00."],
    [
      2.5,
      "In 10 pulls you lost 2.50 against always pulling the best arm: place 2 of 3. The best, a, lost 2.00; b lost 3.00.",
    ],
    [
      4,
      "In 10 pulls you lost 4.00 against always pulling the best arm: more than all the policies. The best of them, a, lost 2.00.",
    ],
  ])("%d: %s", (regret, words) => {
    const of = (policy: string, regret: number) => ({ policy, regret, reward: 0, bestShare: 0 });
    const outcomes = [of("a", 2), of("b", 3), of("you", regret)].sort((a, b) => a.regret - b.regret);
    expect(verdictOf(outcomes, 10)).toBe(words);
  });
});

const plain = { ctrlKey: false, metaKey: false, altKey: false, repeat: false };

test.each([
  ["<button></button>", true],
  ["<input type='radio'>", true],
  ["<input type='checkbox'>", true],
  ["<input type='range'>", true],
  ["<a href='#'></a>", true],
  ["<input type='text'>", false],
  ["<input type='number'>", false],
  ["<input>", false],
  ["<select></select>", false],
  ["<textarea></textarea>", false],
])("with the focus on %s a number pulls: %s", (html, pulls) => {
  const { document } = parseHTML(`<main>${html}</main>`);
  expect(pulledBy({ ...plain, key: "2" }, document.querySelector("main *"), 4)).toBe(pulls ? 1 : null);
});

test("only numbers of arms pull, once, and alone", () => {
  const press = (change: Partial<typeof plain & { key: string }>) =>
    pulledBy({ ...plain, key: "4", ...change }, null, 4);
  expect(press({})).toBe(3);
  for (const key of ["0", "5", "a", " ", "ArrowLeft", "Enter"]) expect(press({ key })).toBe(null);
  for (const held of ["ctrlKey", "metaKey", "altKey", "repeat"]) expect(press({ [held]: true })).toBe(null);
});
