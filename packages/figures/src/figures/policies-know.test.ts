import { makeSimulation } from "@cause-toolkit/core";
import { expect, test } from "vitest";
import { policiesKnow } from "./policies-know.ts";

const arms = [
  { volatility: 1, stochasticity: 9 },
  { volatility: 4, stochasticity: 25 },
];

test("a caption says what policies do not know or have wrong", () => {
  const captionOf = (more: object) => policiesKnow(makeSimulation({ arms, ...more }));
  expect(captionOf({})).toEqual([]);
  expect(captionOf({ assumed: [arms[1], arms[0]] })).toEqual(["Policies assume the noises (v:s) 4:25, 1:9."]);
  expect(captionOf({ noise: "inferred" })).toEqual(["Noises are inferred."]);
  expect(captionOf({ noise: "s-blind" })).toEqual(["Noises are inferred, stochasticity held fixed."]);
  const many = Array.from({ length: 9 }, () => arms[0]);
  expect(policiesKnow(makeSimulation({ arms: many, assumed: many.map(() => arms[1]) }))[0]).toMatch(/4:25 …\.$/);
});
