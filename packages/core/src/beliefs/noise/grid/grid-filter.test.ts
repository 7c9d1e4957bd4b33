import { describe, expect, test } from "vitest";
import { makeArm } from "../../../arm.ts";
import { learn, priorBelief } from "../../kalman.ts";
import { LESIONS } from "../lesions.ts";
import { drawRewards, START } from "../particles/filters.suite.ts";
import { GridFilter, type GridFilterOptions } from "./grid-filter.ts";

const rewards = drawRewards(4, 25, 200);
const makeGrid = (options: Partial<GridFilterOptions> = {}) => new GridFilter({ start: START, ...options });

function after(filter: GridFilter, series: ArrayLike<number | null> = rewards): GridFilter {
  for (const reward of Array.from(series)) filter.observe(reward);
  return filter;
}

function report(filter: GridFilter) {
  return {
    ...filter.estimate(),
    ...filter.posterior(),
    precise: filter.posterior("inverseMeanPrecision").variance,
    learningRate: filter.learningRate,
    logEvidence: filter.logEvidence,
  };
}

test("blind to both, it is the Kalman filter", () => {
  const filter = after(makeGrid({ lambda: { volatility: 0, stochasticity: 0 } }));
  const arm = makeArm({ volatility: 2.5, stochasticity: 17, priorVariance: 100 });
  const belief = rewards.reduce((now, reward) => learn(now, arm, reward), priorBelief(arm));
  expect(filter.posterior().mean).toBeCloseTo(belief.mean, 10);
  expect(filter.posterior().variance).toBeCloseTo(belief.variance, 10);
  expect(filter.estimate()).toEqual({ volatility: 2.5, stochasticity: 17 });
});

describe.each(Object.entries(LESIONS))("%s", (_, { lambda }) => {
  test("refining the grid brings every number nearer to that of the finest, at least twice as near", () => {
    const [coarse, fine, finest] = [15, 29, 57].map((cells) => report(after(makeGrid({ lambda, cells }))));
    for (const name of ["logEvidence", "volatility", "stochasticity", "learningRate", "variance"] as const) {
      const size = name === "logEvidence" ? 1 : Math.abs(finest[name]);
      const [before, now] = [coarse, fine].map((one) => Math.abs(one[name] - finest[name]) / size);
      // Below 0.2 % (0.02 nat) the finest grid is itself no closer.
      expect(now).toBeLessThan(Math.max(before / 2, name === "logEvidence" ? 0.02 : 2e-3));
    }
  });

  test("the default grid is within 0.15 nat and 3 % of the finest", () => {
    const [usual, finest] = [21, 57].map((cells) => report(after(makeGrid({ lambda, cells }))));
    expect(Math.abs(usual.logEvidence - finest.logEvidence)).toBeLessThan(0.15);
    for (const name of ["volatility", "stochasticity", "learningRate", "variance", "precise"] as const)
      expect(Math.abs(usual[name] / finest[name] - 1)).toBeLessThan(0.03);
  });

  test.each(["v0", "s0", "λ"])("the evidence is smooth in %s: no step of 0.01 nat", (what) => {
    const at = (x: number) => {
      const scale = (name: string) => (what === name ? Math.exp(x) : 1);
      const start = {
        ...START,
        volatility: START.volatility * scale("v0"),
        stochasticity: START.stochasticity * scale("s0"),
      };
      const rate = {
        volatility: lambda.volatility * scale("λ"),
        stochasticity: lambda.stochasticity * scale("λ"),
      };
      return after(makeGrid({ start, lambda: rate, cells: 15 }), rewards.slice(0, 100)).logEvidence;
    };
    const y = Array.from({ length: 41 }, (_, i) => at((i - 20) * 0.05));
    for (let i = 2; i < y.length - 2; i++) {
      // A step of size d shows as a fourth difference of 6d.
      const fourth = y[i + 2] - 4 * y[i + 1] + 6 * y[i] - 4 * y[i - 1] + y[i - 2];
      expect(Math.abs(fourth) / 6).toBeLessThan(0.01);
    }
  });

  test("rewards in another unit: everything scales, exactly for powers of two", () => {
    const unit = 2 ** 20;
    const start = {
      volatility: START.volatility * unit ** 2,
      stochasticity: START.stochasticity * unit ** 2,
      mean: START.mean * unit,
      variance: START.variance * unit ** 2,
    };
    const [one, other] = [
      after(makeGrid({ lambda })),
      after(
        makeGrid({ lambda, start }),
        rewards.map((reward) => reward * unit),
      ),
    ];
    expect(other.estimate().volatility).toBe(one.estimate().volatility * unit ** 2);
    expect(other.posterior()).toEqual({
      mean: one.posterior().mean * unit,
      variance: one.posterior().variance * unit ** 2,
    });
    expect(other.learningRate).toBe(one.learningRate);
  });

  test("rewards far from 0 lose no digits that matter", () => {
    const shift = 1e8;
    const one = after(makeGrid({ lambda }));
    const other = after(
      makeGrid({ lambda, start: { ...START, mean: shift } }),
      rewards.map((reward) => reward + shift),
    );
    expect(other.logEvidence).toBeCloseTo(one.logEvidence, 4);
    expect(other.posterior().variance / one.posterior().variance).toBeCloseTo(1, 5);
  });

  test("saved and restored, it goes on bit for bit", () => {
    const filter = after(makeGrid({ lambda }), rewards.slice(0, 50));
    const restored = GridFilter.fromJSON(JSON.parse(JSON.stringify(filter)));
    after(filter, rewards.slice(50));
    after(restored, rewards.slice(50));
    expect(report(restored)).toEqual(report(filter));
    expect(restored.toJSON()).toEqual(filter.toJSON());
  });
});

test("a start ten thousand times too low or too high is left behind", () => {
  const series = drawRewards(4, 25, 400);
  for (const off of [1e-4, 1e4]) {
    const start = { ...START, volatility: 4 * off, stochasticity: 25 * off };
    const { volatility, stochasticity } = after(makeGrid({ start }), series).estimate();
    expect(volatility).toBeGreaterThan(0.8);
    expect(volatility).toBeLessThan(20);
    expect(stochasticity).toBeGreaterThan(10);
    expect(stochasticity).toBeLessThan(60);
  }
});

test("no reward, however extreme, leads to what is not a number", () => {
  const filter = makeGrid();
  for (const reward of [1e99, -1e99, 0, 1e-99, 5, null, 5]) {
    filter.observe(reward);
    for (const value of Object.values(report(filter))) expect(value).toSatisfy(Number.isFinite);
  }
});

test("bad options and rewards are refused", () => {
  expect(() => makeGrid({ cells: 20 })).toThrow("cells");
  expect(() => makeGrid({ cells: 3 })).toThrow("invalid cells: 3");
  expect(() => makeGrid({ reach: 0 })).toThrow("invalid reach: 0");
  expect(() => makeGrid({ particles: 100 } as object)).toThrow("particles");
  expect(() => makeGrid().observe(Number.NaN)).toThrow("invalid reward");
  expect(() => makeGrid().observe(1, -1)).toThrow("invalid gap: -1");
  expect(() => makeGrid().intervals(1)).toThrow("invalid level: 1");
});
