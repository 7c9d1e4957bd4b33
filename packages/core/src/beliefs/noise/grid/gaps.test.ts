import { expect, test } from "vitest";
import { LESIONS } from "../lesions.ts";
import { drawRewards, START } from "../particles/filters.suite.ts";
import { GridFilter } from "./grid-filter.ts";

const rewards = drawRewards(4, 25, 61);

const CASES = Object.entries(LESIONS).flatMap(([name, { lambda }]) =>
  [2, 5, 20, 100].map((gap) => ({ name, lambda, gap })),
);

test.each(CASES)("$name: a gap of $gap steps is as good as as many steps without a reward", ({ lambda, gap }) => {
  const [leaping, stepping] = [1, 2].map(() => new GridFilter({ start: START, lambda }));
  for (const reward of rewards.slice(0, 60)) {
    leaping.observe(reward);
    stepping.observe(reward);
  }
  for (let i = 1; i < gap; i++) stepping.observe(null);
  leaping.observe(rewards[60], gap);
  stepping.observe(rewards[60]);
  const close = (a: number, b: number) => expect(Math.abs(a / b - 1)).toBeLessThan(5e-3);
  close(leaping.estimate().volatility, stepping.estimate().volatility);
  close(leaping.estimate().stochasticity, stepping.estimate().stochasticity);
  close(leaping.posterior().variance, stepping.posterior().variance);
  close(leaping.learningRate, stepping.learningRate);
  expect(Math.abs(leaping.logEvidence - stepping.logEvidence)).toBeLessThan(2e-3);
});

test("parts of a step add up to a step, nearly", () => {
  const [whole, parts] = [1, 2].map(() => new GridFilter({ start: START }));
  for (const reward of rewards) {
    whole.observe(reward);
    for (let i = 0; i < 3; i++) parts.observe(null, 0.25);
    parts.observe(reward, 0.25);
  }
  expect(Math.abs(parts.estimate().volatility / whole.estimate().volatility - 1)).toBeLessThan(0.03);
  expect(Math.abs(parts.posterior().variance / whole.posterior().variance - 1)).toBeLessThan(0.02);
});

test("no time, no change", () => {
  const filter = new GridFilter({ start: START });
  for (const reward of rewards) filter.observe(reward);
  const before = filter.toJSON();
  filter.observe(null, 0);
  expect(filter.toJSON()).toEqual(before);
});

test("a very long gap leaves the reward as uncertain as its drift makes it", () => {
  const filter = new GridFilter({ start: START, lambda: { volatility: 0, stochasticity: 0.1 } });
  filter.observe(3);
  const { variance } = filter.posterior();
  filter.observe(null, 1e6);
  expect(filter.posterior().variance).toBeCloseTo(variance + 1e6 * START.volatility, 3);
});
