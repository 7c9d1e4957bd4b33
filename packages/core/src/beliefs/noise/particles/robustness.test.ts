import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeFilter, report, START } from "./filters.suite.ts";
import type { ParticleFilterOptions } from "./options.ts";
import type { ParticleFilter } from "./particle-filter.ts";

describe("nothing breaks it", () => {
  const allFinite = (filter: ParticleFilter) => {
    const { posterior, ...numbers } = report(filter);
    for (const number of [posterior.mean, posterior.variance, ...Object.values({ ...numbers, geometric: 0 })]) {
      expect(Number.isFinite(number)).toBe(true);
    }
    expect(filter.effectiveSize).toBeGreaterThan(0.999);
  };

  test.each([
    ["a constant, for so long that both noises vanish", 0.1, 20_000, () => 3],
    ["outliers of every size", 0.1, 400, (t: number) => (t % 40 === 39 ? 10 ** (t / 4) : t % 3)],
    ["an exploding series", 0.2, 1000, (t: number) => 2 ** (t / 4) * (t % 2 ? 1 : -1)],
    ["the fastest noises", 0.99, 2000, (t: number) => (t % 7) - 3],
    ["the slowest noises", 1e-12, 500, (t: number) => (t % 7) - 3],
  ])("%s", (_, lambda, trials, rewardAt) => {
    const filter = makeFilter({ lambda: { volatility: lambda, stochasticity: lambda }, particles: 40 });
    for (let t = 0; t < trials; t++) {
      filter.observe(rewardAt(t));
      if (t % 10 === 0) allFinite(filter);
    }
    allFinite(filter);
  });

  test("any rewards, gaps and options at all", () => {
    const size = fc.double({ min: -50, max: 50, noNaN: true }).map((x) => 10 ** x);
    const reward = fc.option(fc.tuple(fc.double({ min: -100, max: 100, noNaN: true }), fc.boolean()));
    const step = fc.record({ reward, gap: fc.constantFrom(0, 0.5, 1, 2) });
    const lambda = fc.double({ min: 0, max: 0.999, noNaN: true }).map((x) => (x < 1e-12 ? 0 : x));
    const pair = fc.record({ volatility: lambda, stochasticity: lambda });
    const from = fc.record({ volatility: size, stochasticity: size, variance: size });
    fc.assert(
      fc.property(from, pair, fc.array(step, { minLength: 1, maxLength: 40 }), (start, lambda, steps) => {
        const filter = makeFilter({ start, lambda, particles: 5 });
        for (const { reward, gap } of steps) {
          filter.observe(reward && (reward[1] ? 1 : -1) * 10 ** reward[0], gap);
          allFinite(filter);
        }
      }),
      { numRuns: 300 },
    );
  });
});

test.each<[Partial<ParticleFilterOptions> | object, string]>([
  [{ start: { volatility: 0, stochasticity: 1 } }, "invalid volatility: 0; must be from 1e-50 to 1e+50"],
  [{ start: { volatility: 1, stochasticity: 0 } }, "invalid stochasticity: 0; must be from 1e-50 to 1e+50"],
  [{ start: { volatility: 1 } }, "missing stochasticity; must be a finite number"],
  [
    { start: { ...START, sd: 1 } },
    'invalid key of start: "sd"; must be one of volatility, stochasticity, mean, variance',
  ],
  [{ start: 3 }, "invalid start: 3; must be an object with volatility, stochasticity, mean, variance"],
  [{ particles: 1e9 }, "invalid number of particles: 1000000000; must be an integer from 1 to 1000000"],
  [{ start: { ...START, mean: 1e101 } }, "invalid mean: 1e+101; must be at most 1e100 in size"],
  [
    { lambda: { volatility: 1, stochasticity: 0.1 } },
    "invalid lambda of volatility: 1; must be 0, or from 1e-12 to below 1",
  ],
  [{ lambda: { volatility: 0.1, stochasticity: 1e-13 } }, "invalid lambda of stochasticity: 1e-13"],
  [{ pins: { volatility: -1 } }, "invalid volatility: -1"],
  [{ pins: { stochasticity: 0 } }, "invalid stochasticity: 0"],
  [{ particles: 0 }, "invalid number of particles: 0; must be an integer from 1 to 1000000"],
  [{ stream: 1 }, 'invalid stream: 1; must be a stream, such as stream(1, "noise")'],
  [{ seed: 1 }, 'invalid key of noise filter options: "seed"; must be one of start, lambda, pins, particles, stream'],
])("options %j are refused", (options, message) => {
  expect(() => makeFilter(options)).toThrow(message);
});

test("what is no reward, gap, estimator or time is refused", () => {
  const filter = makeFilter({ particles: 2 });
  expect(() => filter.observe(Number.NaN)).toThrow("invalid reward: NaN; must be a finite number");
  expect(() => filter.observe(1e200)).toThrow("invalid reward: 1e+200; must be at most 1e100 in size");
  expect(() => filter.observe(1, -1)).toThrow("invalid gap: -1; must be finite and >= 0");
  expect(() => filter.observe(1, Number.NaN)).toThrow("invalid gap: NaN");
  expect(() => filter.estimate("median" as never)).toThrow('invalid estimator: "median"; must be one of');
  expect(() => filter.estimate("mean", "now" as never)).toThrow('invalid time: "now"; must be one of predictive');
  expect(() => filter.reset(1 as never)).toThrow("invalid stream: 1");
});

test("a gap of any length can be taken: the reward drifts for all of it", () => {
  const make = () => makeFilter({ particles: 50 });
  const [long, longer] = [make(), make()];
  long.observe(3);
  longer.observe(3);
  long.observe(null, 1e7);
  longer.observe(null, 1e12);
  expect(long.posterior().variance).toBeGreaterThan(1e6);
  expect(longer.posterior().variance).toBeGreaterThan(1e10);
  longer.observe(4, 1e15);
  expect(Math.abs(longer.posterior().mean - 4)).toBeLessThan(0.1);
  expect(Number.isFinite(longer.estimate().volatility)).toBe(true);
});
