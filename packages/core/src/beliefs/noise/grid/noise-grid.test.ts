import { expect, test } from "vitest";
import { makeArm } from "../../../arm.ts";
import { learn, priorBelief } from "../../kalman.ts";
import { drawRewards, START } from "../particles/filters.suite.ts";
import { GridFilter } from "./grid-filter.ts";
import { NoiseGrid } from "./noise-grid.ts";

const [first, second] = [0, 1].map((run) => drawRewards(4, 9, 80, run));

test("an arm of which nothing is seen changes nothing for the others", () => {
  const [shared, alone] = [new NoiseGrid({ start: START, arms: 2 }), new GridFilter({ start: START })];
  for (const reward of first) {
    shared.step([reward, null]);
    alone.observe(reward);
  }
  expect(shared.logEvidence).toBeCloseTo(alone.logEvidence, 9);
  expect(shared.estimate().volatility).toBeCloseTo(alone.estimate().volatility, 9);
  expect(shared.posterior(0).mean).toBeCloseTo(alone.posterior().mean, 9);
});

test("arms that share their noises teach each other: both together are learned faster than either", () => {
  const shared = new NoiseGrid({ start: START, arms: 2 });
  const alone = new GridFilter({ start: START });
  first.forEach((reward, t) => {
    shared.step([reward, second[t]]);
    alone.observe(reward);
  });
  const width = ([low, high]: readonly [number, number]) => Math.log(high / low);
  expect(width(shared.intervals().stochasticity)).toBeLessThan(0.9 * width(alone.intervals().stochasticity));
  expect(width(shared.intervals().volatility)).toBeLessThan(0.9 * width(alone.intervals().volatility));
});

test("the order of arms does not matter", () => {
  const [one, other] = [1, 2].map(() => new NoiseGrid({ start: START, arms: 2 }));
  first.forEach((reward, t) => {
    const pair = t % 3 === 0 ? ([reward, second[t]] as const) : ([reward, null] as const);
    one.step(pair);
    other.step([pair[1], pair[0]]);
  });
  expect(one.logEvidence).toBeCloseTo(other.logEvidence, 8);
  expect(one.posterior(0).mean).toBeCloseTo(other.posterior(1).mean, 8);
  expect(one.posterior(1).variance).toBeCloseTo(other.posterior(0).variance, 8);
});

test("a block begins with new rewards and the noises that were learned; a reset forgets both", () => {
  const grid = new NoiseGrid({ start: START });
  for (const reward of first) grid.step([reward]);
  const before = grid.estimate();
  grid.startBlock();
  expect(grid.posterior().mean).toBe(START.mean);
  expect(grid.posterior().variance).toBeCloseTo(START.variance, 10);
  expect(grid.estimate()).toEqual(before);
  grid.reset();
  expect(grid.estimate().volatility).toBeCloseTo(START.volatility, 12);
  expect(grid.logEvidence).toBe(0);
});

test("a posterior variance by precisions is never above the mean, and equal where both noises are known", () => {
  const grid = new NoiseGrid({ start: START });
  for (const reward of first) {
    grid.step([reward]);
    const [mean, precise] = (["mean", "inverseMeanPrecision"] as const).map((by) => grid.posterior(0, by).variance);
    expect(precise).toBeLessThanOrEqual(mean * (1 + 1e-12));
  }
  const known = new NoiseGrid({ start: START, lambda: { volatility: 0, stochasticity: 0 } });
  known.step([3]);
  expect(known.posterior(0, "inverseMeanPrecision").variance).toBeCloseTo(known.posterior(0).variance, 12);
});

test("damaged states are refused by name", () => {
  const saved = JSON.parse(JSON.stringify(new NoiseGrid({ start: START })));
  const damage = (change: object) => () => NoiseGrid.fromJSON({ ...saved, ...change });
  expect(damage({ version: 2 })).toThrow("invalid saved noise grid version: 2");
  expect(damage({ filter: "sieve" })).toThrow('invalid saved filter: "sieve"');
  expect(damage({ values: "????" })).toThrow("invalid saved values");
  expect(damage({ values: saved.values.slice(4) })).toThrow("invalid saved values");
  expect(damage({ places: "//8=" })).toThrow("invalid saved place");
  expect(damage({ first: [0] })).toThrow("invalid saved first");
  expect(damage({ logEvidence: null })).toThrow("invalid saved logEvidence");
  expect(damage({ settings: { ...saved.settings, lambda: undefined, cells: undefined } })).toThrow(
    "missing saved lambda; what is saved has no defaults",
  );
  expect(() => new NoiseGrid({ start: START, arms: 2 }).step([1])).toThrow("invalid number of rewards: 1");
});

test("tells the learning rate at each reward of a step, by arm", () => {
  const lambda = { volatility: 0, stochasticity: 0 };
  const grid = new NoiseGrid({ start: { ...START, volatility: 4, stochasticity: 9, variance: 25 }, lambda, arms: 3 });
  const rates = new Float64Array(3).fill(Number.NaN);
  grid.step([1, null, null], 1, rates);
  grid.step([2, null, 5], 1, rates);
  const again = (25 + 4) * (1 - 29 / 38) + 4;
  expect(rates[0]).toBeCloseTo(again / (again + 9), 10);
  expect(rates[1]).toBeNaN();
  expect(rates[2]).toBeCloseTo(33 / 42, 10);
  expect(grid.learningRate).toBe(rates[2]);
});

test("faded after each step, an arm of known noises is one that reverts", () => {
  const start = { volatility: 4, stochasticity: 9, mean: 2, variance: 25 };
  const grid = new NoiseGrid({ start, lambda: { volatility: 0, stochasticity: 0 } });
  const arm = makeArm({
    volatility: 4,
    stochasticity: 9,
    priorMean: 2,
    priorVariance: 25,
    dynamics: { kind: "mean-reverting", retention: 0.8, center: 5 },
  });
  let belief = priorBelief(arm);
  for (const reward of [7, null, -3, null, null, 12]) {
    grid.fade(0, 0.8, { mean: 5, variance: 0 });
    grid.step([reward]);
    belief = learn(belief, arm, reward);
  }
  expect(grid.posterior().mean).toBeCloseTo(belief.mean, 10);
  expect(grid.posterior().variance).toBeCloseTo(belief.variance, 10);
  expect(() => grid.fade(0, 1.5, { mean: 0, variance: 1 })).toThrow("invalid kept: 1.5");
});
