import { describe, expect, test } from "vitest";
import { makeArm } from "../../../arm.ts";
import type { Belief } from "../../../belief.ts";
import { relativeError } from "../../../numerics/oracle-values.suite.ts";
import { stream } from "../../../numerics/stream.ts";
import { correct, predict } from "../../kalman.ts";
import { GridFilter } from "../grid/grid-filter.ts";
import { LESIONS } from "../lesions.ts";
import { drawRewards, makeFilter, report, START } from "./filters.suite.ts";
import type { ParticleFilterOptions } from "./options.ts";
import type { ParticleFilter } from "./particle-filter.ts";

test("with both noises pinned the evidence, belief and gain are those of the Kalman filter", () => {
  const arm = makeArm({ volatility: 1, stochasticity: 9, priorMean: 3, priorVariance: 7 });
  const filter = makeFilter({
    start: { ...START, mean: 3, variance: 7 },
    pins: { volatility: 1, stochasticity: 9 },
    particles: 7,
  });
  let belief: Belief = { mean: 3, variance: 7 };
  let logEvidence = 0;
  drawRewards(1, 9, 2000).forEach((reward, t) => {
    const gap = [1, 3, 0.25, 0, 1.5][t % 5];
    const seen = t % 7 === 3 ? null : reward;
    const predicted = predict(belief, arm, gap);
    belief = correct(predicted, arm, seen);
    filter.observe(seen, gap);
    expect(relativeError(filter.posterior().mean, belief.mean)).toBeLessThan(1e-9);
    expect(relativeError(filter.posterior().variance, belief.variance)).toBeLessThan(1e-12);
    if (seen === null) return;
    const variance = predicted.variance + 9;
    logEvidence -= 0.5 * (Math.log(2 * Math.PI * variance) + (seen - predicted.mean) ** 2 / variance);
    expect(relativeError(filter.learningRate, predicted.variance / variance)).toBeLessThan(1e-12);
    expect(relativeError(filter.logEvidence, logEvidence)).toBeLessThan(1e-12);
  });
  expect(filter.effectiveSize).toBeCloseTo(7, 9);
  expect(filter.estimate("mean", "posterior")).toEqual({ volatility: 1, stochasticity: 9 });
  expect(filter.predicted(4)).toEqual({ mean: filter.posterior().mean, variance: filter.posterior().variance + 4 });
});

test("intervals hold the estimates, agree with the grid, and have no length where a noise is pinned", () => {
  const options = { start: { ...START, mean: 0, variance: 25 } };
  const [filter, grid] = [makeFilter({ ...options, particles: 20_000 }), new GridFilter({ ...options, cells: 31 })];
  for (const reward of drawRewards(4, 25, 40)) for (const each of [filter, grid]) each.observe(reward);
  const [mine, its] = [filter.intervals(0.8), grid.intervals(0.8)];
  for (const noise of ["volatility", "stochasticity"] as const) {
    for (const end of [0, 1]) expect(Math.abs(Math.log(mine[noise][end] / its[noise][end]))).toBeLessThan(0.08);
  }
  const deviation = Math.sqrt(grid.posterior().variance);
  for (const end of [0, 1]) expect(Math.abs(mine.reward[end] - its.reward[end])).toBeLessThan(0.05 * deviation);
  expect(() => filter.intervals(1)).toThrow("invalid level: 1; must be above 0 and below 1");
  const blind = makeFilter({ pins: { volatility: 0, stochasticity: 3 } });
  blind.observe(2);
  expect(blind.intervals()).toMatchObject({ volatility: [0, 0], stochasticity: [3, 3] });
});

describe("invariance", () => {
  const rewards = drawRewards(4, 25, 200).map((reward) => Math.round(64 * reward) / 64);
  const played = (options: Partial<ParticleFilterOptions>, of: (reward: number) => number) => {
    const filter = makeFilter(options);
    for (const reward of rewards) filter.observe(of(reward));
    return filter;
  };
  const plain = played({}, (reward) => reward);

  test("rewards in another unit: variances in its square, to the bit where it is a power of 2", () => {
    for (const unit of [8, 1 / 1024, 3, 1e-3]) {
      const square = unit * unit;
      const scaled = played(
        {
          start: {
            volatility: START.volatility * square,
            stochasticity: START.stochasticity * square,
            variance: START.variance * square,
          },
        },
        (reward) => unit * reward,
      );
      const digits = Number.isInteger(Math.log2(unit)) ? 0 : 1e-9;
      for (const noise of ["volatility", "stochasticity"] as const) {
        const here = scaled.estimate()[noise] / square;
        expect(relativeError(here, plain.estimate()[noise])).toBeLessThanOrEqual(digits);
      }
      expect(relativeError(scaled.posterior().mean / unit, plain.posterior().mean)).toBeLessThanOrEqual(digits);
      expect(relativeError(scaled.learningRate, plain.learningRate)).toBeLessThanOrEqual(digits);
      expect(scaled.logEvidence + rewards.length * Math.log(unit)).toBeCloseTo(plain.logEvidence, 8);
    }
  });

  test("rewards counted from elsewhere: means move along, nothing else changes", () => {
    const moved = played({ start: { ...START, mean: 1000 } }, (reward) => reward + 1000);
    expect(moved.posterior().mean - 1000).toBeCloseTo(plain.posterior().mean, 8);
    expect(relativeError(moved.estimate().volatility, plain.estimate().volatility)).toBeLessThan(1e-8);
    expect(relativeError(moved.estimate().stochasticity, plain.estimate().stochasticity)).toBeLessThan(1e-8);
    expect(moved.logEvidence).toBeCloseTo(plain.logEvidence, 8);
  });
});

describe("estimators", () => {
  const filter = makeFilter();
  for (const reward of drawRewards(4, 9, 60)) filter.observe(reward);

  test("come in the order of the means that they are: harmonic, geometric, arithmetic", () => {
    const [harmonic, geometric, arithmetic] = (["inverseMeanPrecision", "geometricMean", "mean"] as const).map(
      (estimator) => filter.estimate(estimator, "posterior"),
    );
    expect(harmonic.volatility).toBeLessThan(geometric.volatility);
    expect(geometric.volatility).toBeLessThan(arithmetic.volatility);
    expect(harmonic.stochasticity).toBeLessThan(geometric.stochasticity);
    expect(geometric.stochasticity).toBeLessThan(arithmetic.stochasticity);
  });

  test("one step ahead: the same 1/E z; E v larger by (1 − λ)(1 − 2λ)/(1 − 3λ); exp E log v by its own factor", () => {
    const growth = (estimator: "inverseMeanPrecision" | "geometricMean" | "mean") =>
      filter.estimate(estimator, "predictive").volatility / filter.estimate(estimator, "posterior").volatility;
    expect(growth("inverseMeanPrecision")).toBe(1);
    expect(growth("mean")).toBeCloseTo(0.72 / 0.7, 13);
    expect(growth("geometricMean")).toBeCloseTo(0.9 * Math.exp(0.117246742072272), 13);
  });

  test("the mean is refused where it is infinite, unless that noise is pinned", () => {
    const fast = makeFilter({ lambda: { volatility: 0.4, stochasticity: 0.1 } });
    expect(() => fast.estimate("mean")).toThrow(
      'invalid estimator: "mean"; has no finite expectation at lambda 0.4; must be used with lambda < 1/3',
    );
    const pinned = makeFilter({ lambda: { volatility: 0.4, stochasticity: 0.1 }, pins: { volatility: 2 } });
    expect(pinned.estimate("mean").volatility).toBe(2);
  });
});

describe("gaps", () => {
  test("a gap of n steps is n − 1 steps without a reward, to the bit; a gap that ends in none is n of them", () => {
    const [once, stepwise] = [makeFilter(), makeFilter()];
    for (const reward of drawRewards(4, 25, 30)) {
      once.observe(reward, 3);
      stepwise.observe(null);
      stepwise.observe(null);
      stepwise.observe(reward);
      once.observe(null, 2);
      stepwise.observe(null);
      stepwise.observe(null);
    }
    expect(JSON.stringify(once)).toBe(JSON.stringify(stepwise));
  });

  test("parts of a step add up: after a gap of 2.5, E(z′/z)² is that of one step to the power of 2.5 (|z| < 4.5)", () => {
    const count = 200_000;
    const filter = makeFilter({ particles: count });
    filter.observe(null, 2.5);
    const squares = filter.particles.z.map((z) => (2.5 * z) ** 2);
    const mean = squares.reduce((sum, x) => sum + x, 0) / count;
    const variance = squares.reduce((sum, x) => sum + (x - mean) ** 2, 0) / count;
    const ofOneStep = 1 + (2 * 0.1 ** 2) / (0.9 * 1.2);
    expect(Math.abs(mean - ofOneStep ** 2.5)).toBeLessThan(4.5 * Math.sqrt(variance / count));
  });

  test("no time, no noise: rewards at the same moment only add to what is known", () => {
    const filter = makeFilter({ particles: 10 });
    const before = filter.estimate().volatility;
    for (const reward of [5, 7, 6]) filter.observe(reward, 0);
    expect(filter.estimate().volatility).toBeCloseTo(before, 13);
    expect(filter.posterior().variance).toBeCloseTo(1 / (1 / 100 + 3 / 17), 10);
  });

  test("a step without a reward adds volatility to the variance, and teaches nothing", () => {
    const filter = makeFilter();
    for (const reward of drawRewards(4, 25, 50)) filter.observe(reward);
    const { learningRate, effectiveSize, logEvidence, posterior } = report(filter);
    filter.observe(null);
    expect(filter).toMatchObject({ learningRate, effectiveSize, logEvidence });
    expect(filter.posterior().mean).toBe(posterior.mean);
    expect(filter.posterior().variance).toBeGreaterThan(posterior.variance);
  });
});

describe("chance", () => {
  const rewards = drawRewards(1, 9, 20);
  const after = (filter: ParticleFilter) => {
    for (const reward of rewards) filter.observe(reward);
    return JSON.stringify(filter);
  };

  test("is the stream's alone, which is left as it was; reset begins anew", () => {
    const own = stream(8, "own");
    const filter = makeFilter({ stream: own });
    const first = after(filter);
    expect([...own.state]).toEqual([...stream(8, "own").state]);
    expect(after(makeFilter({ stream: own }))).toBe(first);
    filter.reset(own);
    expect(filter).toMatchObject({ learningRate: 0, effectiveSize: 100, logEvidence: 0 });
    expect(after(filter)).toBe(first);
    filter.reset(stream(9, "own"));
    expect(after(filter)).not.toBe(first);
  });

  test("of one noise does not stand in for the other's: a blind learner draws for one alone", () => {
    const blind = makeFilter({ ...LESIONS["stochasticity-blind"], particles: 1 });
    blind.observe(null);
    expect(blind.particles.y[0]).toBe(1 / 17);
    expect(blind.particles.z[0]).not.toBe(1 / 2.5);
  });
});
