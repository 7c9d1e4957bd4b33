import { describe, expect, test } from "vitest";
import { cohortPerson, makeCohort } from "../cohorts/cohort.ts";
import { ChoiceHistory } from "../data/choice-history.ts";
import { MISSED } from "../data/person.ts";
import { makeBeliefs } from "../learners/learner.ts";
import { forgettingContract, habitContract } from "./contract.suite.ts";
import { FORGETTINGS } from "./forgettings/list.ts";
import { HABITS } from "./habits/list.ts";
import { trace } from "./habits/trace.ts";
import { kindOf, modelName, parseModel } from "./model.ts";
import { checkRivals } from "./rivals.ts";

describe.each(FORGETTINGS.map((one) => [one.name, one] as const))("%s", (_, forgetting) => {
  forgettingContract(forgetting);
});

describe.each(HABITS.map((one) => [one.name, one] as const))("habit %s", (_, habit) => {
  habitContract(habit);
});

test("models that forget are read and written, in any order of their parts", () => {
  for (const name of [
    "delta+none+forgetting",
    "healthy+ucb+forgetting-to-prior+trace/carry-shared",
    "delta+age+trace",
  ]) {
    expect(modelName(parseModel(name))).toBe(name);
  }
  expect(kindOf(parseModel("delta+none+trace+forgetting-to-prior"))).toBe("delta+none+forgetting-to-prior+trace");
});

test("parts that do not go together are refused by name", () => {
  expect(() => parseModel("random+none+forgetting")).toThrow("random learns nothing, so it has nothing to forget");
  expect(() => parseModel("delta+none+forgetting+forgetting-to-prior")).toThrow("has more than one forgetting");
  expect(() => parseModel("both-blind+ucb+forgetting")).toThrow(
    "a fitted level is not recovered beside the bonus ucb: write forgetting-to-prior",
  );
  expect(() => parseModel("healthy+none+forgetting+trace")).toThrow(
    "beside noises that are inferred and the habit trace: write forgetting-to-prior",
  );
  expect(() => parseModel("delta+none+fading")).toThrow(
    'invalid part of a model: "fading"; must be one of forgetting, forgetting-to-prior, trace',
  );
});

test("a trace that fades at once is perseveration, and a lasting one is the share of an arm", () => {
  const history = new ChoiceHistory(3);
  for (const choice of [0, 1, 1, MISSED, 2]) history.add(choice);
  const into = new Float64Array(3);
  trace.term.write(makeBeliefs(3), into, history, { decay: 0 });
  expect([...into]).toEqual([0, 0, 1]);
  trace.term.write(makeBeliefs(3), into, history, { decay: 0.5 });
  expect([...into]).toEqual([0.0625, 0.375, 0.5]);
});

test("ages count missed trials, and an arm never chosen is as old as the block", () => {
  const history = new ChoiceHistory(3);
  for (const choice of [0, 1, MISSED]) history.add(choice);
  expect([...history.age]).toEqual([3, 2, 4]);
  history.startBlock();
  expect([...history.age]).toEqual([1, 1, 1]);
});

test("a bonus without a rival that forgets is refused, and says what to add", () => {
  const people = [cohortPerson(makeCohort({ kinds: { "delta+none": 1 } }), 0).data];
  const check = (...names: string[]) =>
    checkRivals(
      names.map((name) => parseModel(name)),
      people,
    );
  expect(() => check("healthy+cause")).toThrow("add delta+none+forgetting");
  expect(() => check("delta+age", "delta+age+forgetting")).toThrow("needs a rival that forgets and has no bonus");
  expect(() => check("healthy+cause", "delta+none+forgetting")).not.toThrow();
  expect(() => check("delta+none+forgetting", "both-blind+ucb+forgetting-to-prior")).toThrow(
    "add both-blind+none+forgetting-to-prior",
  );
  expect(() => check("delta+none", "healthy+risk")).not.toThrow();
});
