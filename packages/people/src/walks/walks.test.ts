import { expect, test } from "vitest";
import { makeDesign } from "../cohorts/design.ts";
import { faultsOf, makeLimits } from "./checks.ts";
import { cellCount, cellForId, cellOf, positionOrders } from "./counterbalance.ts";
import { displayEffects } from "./display-effect.ts";
import { makePoints } from "./points.ts";
import { type DrawnWalk, drawWalk } from "./walk.ts";
import { makeWalkSet } from "./walk-set.ts";

const design = makeDesign({ trials: 50 });
const points = makePoints();

test("walks pass their checks, are the same for a seed, and each can be drawn again from its own", () => {
  const set = makeWalkSet({ walks: 3, seed: 7 });
  expect(makeWalkSet({ walks: 3, seed: 7 })).toEqual(set);
  expect(set.redrawn).toBeGreaterThan(0);
  expect(new Set(set.walks.map(({ id }) => id)).size).toBe(3);
  for (const [number, walk] of set.walks.entries()) {
    const again = drawWalk(set.design, set.points, walk.seed, number);
    expect(again.walk).toEqual(walk);
    expect(faultsOf(again, set.points, set.limits)).toEqual([]);
    for (const { reward } of walk.blocks) {
      expect(reward.flat().every((one) => Number.isInteger(one) && one >= 0 && one <= 100)).toBe(true);
    }
  }
});

test("the first walk of a larger set is that of a smaller one", () => {
  expect(makeWalkSet({ walks: 2 }).walks[0]).toEqual(makeWalkSet({ walks: 1 }).walks[0]);
});

test("conditions of blocks come in every place", () => {
  const { walks } = makeWalkSet({ design: { layout: "homogeneous", trials: 20 }, walks: 4 });
  for (let b = 0; b < 4; b++) expect(new Set(walks.map(({ blocks }) => blocks[b].condition)).size).toBe(4);
});

test("conditions are named in the unit of the noises", () => {
  const { walks } = makeWalkSet({ design: { layout: "homogeneous", trials: 20 }, points: { scale: 0.5 }, walks: 1 });
  const [{ condition, volatility, stochasticity }] = walks[0].blocks;
  expect(condition).toBe(`v${volatility[0]} s${stochasticity[0]}`);
});

test("checks find an arm that dominates, noises far from nominal, and rewards beyond the bounds", () => {
  const { walk, exact } = drawWalk(design, points, 1, 0);
  const changed = (change: (mean: number[], t: number) => number[]): DrawnWalk => ({
    walk: {
      ...walk,
      blocks: walk.blocks.map((one) => ({ ...one, mean: one.mean.map((row, t) => change([...row], t)) })),
    },
    exact,
  });
  const limits = makeLimits({ noiseErrors: 1e9, clipped: 1 });
  const dominated = changed(([, ...others]) => [1000, ...others]);
  expect(faultsOf(dominated, points, limits)[0]).toBe("block 1: the best arm changes 0 times");
  expect(faultsOf(dominated, points, limits)[1]).toBe("block 1: one arm is best in 100 % of trials");
  const restless = changed((row, t) => row.map((one) => one + (t % 2) * 30));
  expect(faultsOf(restless, points, makeLimits()).join()).toMatch(/v of arm 1 is \d+\.\d\d of nominal/);
  expect(faultsOf({ walk, exact }, makePoints({ bounds: [49, 51] }), makeLimits()).join()).toContain(
    "beyond the bounds",
  );
  expect(() => makeWalkSet({ design: { trials: 5, blocks: 1 }, points: { bounds: [49, 51] } })).toThrow(
    "most often: … % of rewards are beyond the bounds",
  );
});

test("rounding adds a twelfth to s and leaves v; bounds lower both (20000 trials, paired, within 4 standard errors)", () => {
  const narrow = makeDesign({ volatility: [0.25, 0.5], stochasticity: [1, 2] });
  const rounded = displayEffects(narrow, makePoints({ bounds: null }));
  expect(rounded).toHaveLength(4);
  for (const { volatility, stochasticity, shown, clipped } of rounded) {
    expect(clipped).toBe(0);
    // Products of steps change by about √((v + 2s)/3) a step.
    expect(Math.abs(shown.stochasticity - stochasticity - 1 / 12)).toBeLessThan(0.035);
    expect(Math.abs(shown.volatility - volatility)).toBeLessThan(0.07);
  }
  const bounded = displayEffects(design, makePoints({ bounds: [30, 70] }));
  expect(bounded[3].clipped).toBeGreaterThan(0.2);
  expect(bounded[3].shown.volatility).toBeLessThan(12);
  expect(bounded[3].shown.stochasticity).toBeLessThan(56);
});

test("over all cells, each arm stands in each place with each label equally often, in each walk", () => {
  for (const arms of [2, 3, 4]) {
    const seen = new Map<string, number>();
    for (let index = 0; index < cellCount(3, arms); index++) {
      const { walk, positions, labels } = cellOf(index, 3, arms);
      expect(positions.toSorted()).toEqual(positionOrders(arms)[0]);
      positions.forEach((place, k) => {
        const key = `${walk} ${k} ${place} ${labels[k]}`;
        seen.set(key, (seen.get(key) ?? 0) + 1);
      });
    }
    expect(seen.size).toBe(3 * arms ** 3);
    expect(new Set(seen.values()).size).toBe(1);
  }
});

test("people are spread over the cells by their ids (χ² with 11 degrees of freedom, below its 0.9999 quantile)", () => {
  const counts = new Array<number>(cellCount(3, 2)).fill(0);
  for (let i = 0; i < 2400; i++) counts[cellForId(`person ${i}`, 3, 2, 1)]++;
  expect(counts.reduce((sum, one) => sum + (one - 200) ** 2 / 200, 0)).toBeLessThan(37.4);
  expect(cellForId("ann", 3, 2, 1)).toBe(cellForId("ann", 3, 2, 1));
});
