import { expect, test } from "vitest";
import { exercisesOf, isRight } from "./exercises.ts";

test("a class has its own numbers, and the same for all in it", () => {
  expect(exercisesOf("7b")).toEqual(exercisesOf("7b"));
  expect(exercisesOf("7c")).not.toEqual(exercisesOf("7b"));
});

test.each(["1", "7b", "physics", "9"])("the answers of class %s, computed by hand", (name) => {
  const of = Object.fromEntries(exercisesOf(name).map((exercise) => [exercise.id, exercise]));
  const numbers = (id: string) => (of[id].question.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  const [P, v, s] = numbers("rate");
  const K = (P + v) / (P + v + s);
  expect(of.rate.answer).toBeCloseTo(K, 12);
  const [expected, gave] = numbers("mean");
  expect(of.mean.answer).toBeCloseTo(expected + K * (gave - expected), 12);
  const [v1, s1] = numbers("settled");
  const r = v1 / s1;
  expect(of.settled.answer).toBeCloseTo((Math.sqrt(r * r + 4 * r) - r) / 2, 12);
  const [v2, s2, held] = numbers("blind").slice(1);
  expect(of.blind.answer).toBe(v2 + 2 * s2 - 2 * held);
  // UCB goes by P + v alone, and is drawn to the noisiest arm; horizon-gain to the clearest.
  expect([of.ucb.answer, of["horizon-gain"].answer]).toEqual([2, 1]);
});

test("an answer may be rounded, but not wrong", () => {
  const [rate] = exercisesOf("1");
  expect(isRight(rate, Number(rate.answer.toFixed(2)))).toBe(true);
  expect(isRight(rate, rate.answer * 1.1)).toBe(false);
  const ucb = exercisesOf("1")[3];
  expect([isRight(ucb, 2), isRight(ucb, 1)]).toEqual([true, false]);
});
