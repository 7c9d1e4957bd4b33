import { makeSimulation } from "@cause-toolkit/core";
import { expect, test } from "vitest";
import { policiesKnow } from "./policies-know.ts";

const arms = [
  { volatility: 1, stochasticity: 9 },
  { volatility: 4, stochasticity: 25 },
];

test("a caption says what policies do not know or have wrong", () => {
  const of = (more: object) => policiesKnow(makeSimulation({ arms, ...more }));
  expect(of({})).toEqual([]);
  expect(of({ assumed: [arms[1], arms[0]] })).toEqual(["Policies take the arms (v:s) for 4:25, 1:9."]);
  expect(of({ noise: "inferred" })).toEqual(["Noises are inferred."]);
  expect(of({ noise: "s-blind" })).toEqual(["Noises are inferred, stochasticity held fixed."]);
  const many = Array.from({ length: 9 }, () => arms[0]);
  expect(policiesKnow(makeSimulation({ arms: many, assumed: many.map(() => arms[1]) }))[0]).toMatch(/4:25 …\.$/);
});
