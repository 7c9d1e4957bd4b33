import { describe, expect, test } from "vitest";
import { gaussLegendre } from "../../../numerics/gauss-legendre.ts";
import { meanOf, moments, pushDifference, pushMoments, semOf } from "../../../numerics/moments.ts";
import { type Stream, stream } from "../../../numerics/stream.ts";
import { drawRewards, makeFilter, START } from "./filters.suite.ts";
import { makeParticleSettings } from "./options.ts";
import { type PlainChance, PlainNoiseFilter } from "./plain.suite.ts";

// Monte Carlo checks with fixed seeds. Each comparison would be passed by a right filter with probability above 0.9999.

/** Beta numbers as they are defined, from squared normals: with n = (1 − λ)/λ whole, χ²ₙ/(χ²ₙ + χ²₁). */
function definedChance(of: Stream): PlainChance {
  const square = () => of.normal() ** 2;
  const squares = (n: number) => Array.from({ length: n }, square).reduce((sum, x) => sum + x, 0);
  return {
    factors: (lambda, count) =>
      Array.from({ length: count }, () => {
        if (lambda === 0) return 1;
        const most = squares(Math.round((1 - lambda) / lambda));
        return most / (most + square()) / (1 - lambda);
      }),
    uniform: () => of.uniform(),
  };
}

describe("what the filter tells has the same mean as what the plain one tells with noise from the definition (300 runs, |z| < 4)", () => {
  test.each([
    ["λ = 0.1", { volatility: 0.1, stochasticity: 0.1 }],
    ["λ = 1/4 and 1/2", { volatility: 0.25, stochasticity: 0.5 }],
    ["λ = 1/51 and 0", { volatility: 1 / 51, stochasticity: 0 }],
  ])("%s", (name, lambda) => {
    const told = ["log v", "log s", "learning rate", "effective size", "log evidence", "mean", "log variance"];
    const differences = moments(told.length);
    for (let run = 0; run < 300; run++) {
      const options = { start: START, particles: 20, lambda, stream: stream(31, "fast", name, run) };
      const fast = makeFilter(options);
      const plain = new PlainNoiseFilter(makeParticleSettings(options), definedChance(stream(31, "plain", name, run)));
      for (const reward of drawRewards(4, 25, 40, run)) {
        fast.observe(reward);
        plain.observe(reward);
      }
      const { volatility, stochasticity } = fast.estimate();
      const belief = fast.posterior();
      const mean = plain.average((particle) => particle.mean);
      pushDifference(
        differences,
        [
          Math.log(volatility),
          Math.log(stochasticity),
          fast.learningRate,
          fast.effectiveSize,
          fast.logEvidence,
          belief.mean,
          Math.log(belief.variance),
        ],
        [
          -Math.log(plain.average((particle) => 1 / particle.volatility)),
          -Math.log(plain.average((particle) => 1 / particle.stochasticity)),
          plain.learningRate,
          plain.effectiveSize,
          plain.logEvidence,
          mean,
          Math.log(plain.average((particle) => particle.variance + (particle.mean - mean) ** 2)),
        ],
      );
    }
    told.forEach((quantity, k) => {
      expect(Math.abs(meanOf(differences, k)), quantity).toBeLessThan(4 * semOf(differences, k) + 1e-12);
    });
  });
});

test("after one reward, evidence and precisions are those of a double integral (400,000 particles, |z| < 4)", () => {
  const lambda = { volatility: 0.1, stochasticity: 0.2 };
  const count = 400_000;
  for (const reward of [1, 25]) {
    const start = { volatility: 4, stochasticity: 9, mean: 0, variance: 2 };
    const filter = makeFilter({ start, lambda, particles: count, stream: stream(32, "integral", reward) });
    filter.observe(reward);
    const grid = (of: (likelihood: number, v: number, s: number) => number) => {
      const { nodes, weights } = gaussLegendre(80);
      let sum = 0;
      let total = 0;
      nodes.forEach((x, i) => {
        nodes.forEach((x2, j) => {
          const weight = weights[i] * weights[j] * (1 - x * x) ** 3.5 * (1 - x2 * x2);
          const v = (start.volatility * 0.9) / (1 - x * x);
          const s = (start.stochasticity * 0.8) / (1 - x2 * x2);
          const variance = start.variance + v + s;
          const likelihood = Math.exp((-0.5 * reward * reward) / variance) / Math.sqrt(2 * Math.PI * variance);
          total += weight;
          sum += weight * of(likelihood, v, s);
        });
      });
      return sum / total;
    };
    const evidence = grid((likelihood) => likelihood);
    const spread = Math.sqrt(grid((likelihood) => (likelihood / evidence - 1) ** 2) / count);
    expect(Math.abs(filter.logEvidence - Math.log(evidence))).toBeLessThan(4 * spread);
    // A weighted mean errs by the weighted deviation from it.
    const { volatility, stochasticity } = filter.estimate();
    const z = grid((likelihood, v) => likelihood / v) / evidence;
    const zSpread = Math.sqrt(grid((likelihood, v) => ((likelihood / evidence) * (1 / v - z)) ** 2) / count);
    expect(Math.abs(1 / volatility - z)).toBeLessThan(4 * zSpread);
    const y = grid((likelihood, _, s) => likelihood / s) / evidence;
    const ySpread = Math.sqrt(grid((likelihood, _, s) => ((likelihood / evidence) * (1 / s - y)) ** 2) / count);
    expect(Math.abs(1 / stochasticity - y)).toBeLessThan(4 * ySpread);
  }
});

test("the evidence itself is unbiased: few particles, resampled, have the mean of many (|z| < 4)", () => {
  const rewards = [2, -5, 9, 3, -4, 12, 1, -8, 6, 2];
  let resamplings = 0;
  const evidence = (particles: number, runs: number) => {
    const found = moments(1);
    const filter = makeFilter({ particles, stream: stream(33, "few") });
    for (let run = 0; run < runs; run++) {
      filter.reset(stream(33, "evidence", particles, run));
      for (const reward of rewards) {
        filter.observe(reward);
        if (2 * filter.effectiveSize < particles) resamplings++;
      }
      pushMoments(found, [Math.exp(filter.logEvidence + 30)]);
    }
    return found;
  };
  const few = evidence(5, 40_000);
  expect(resamplings / 40_000).toBeGreaterThan(0.4);
  const many = evidence(2000, 200);
  expect(Math.abs(meanOf(few) - meanOf(many))).toBeLessThan(4 * Math.hypot(semOf(few), semOf(many)));
  expect(Math.hypot(semOf(few), semOf(many)) / meanOf(many)).toBeLessThan(0.01);
});

test("where noises hardly change, the estimates reach the truth from a start twice as high", () => {
  const lambda = { volatility: 0.01, stochasticity: 0.01 };
  const found = moments(2);
  for (let run = 0; run < 16; run++) {
    const filter = makeFilter({ lambda, particles: 300, stream: stream(34, "truth", run) });
    drawRewards(1, 9, 4000, run).forEach((reward, t) => {
      filter.observe(reward);
      if (t >= 2000 && t % 200 === 0) {
        const { volatility, stochasticity } = filter.estimate();
        pushMoments(found, [volatility, stochasticity]);
      }
    });
  }
  expect(Math.abs(meanOf(found, 0) / 1 - 1)).toBeLessThan(0.1);
  expect(Math.abs(meanOf(found, 1) / 9 - 1)).toBeLessThan(0.05);
});
