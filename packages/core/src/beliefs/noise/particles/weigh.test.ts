import { expect, test } from "vitest";
import { makeWorkspace } from "./advance.ts";
import { makeParticles, startParticles } from "./particles.ts";
import { weigh } from "./weigh.ts";

/** Weighs particles of gain ½ by these weights (as logarithms) and surprises, and by plain logarithms. */
function weighed(logWeights: readonly number[], surprises: readonly number[]) {
  const start = { volatility: 1, stochasticity: 2, mean: 0, variance: 1 };
  const particles = makeParticles(logWeights.length, start);
  startParticles(particles, start);
  const work = makeWorkspace(logWeights.length);
  work.weight.set(logWeights.map(Math.exp));
  work.surprise.set(surprises);
  const told = { logLikelihood: 0, effectiveSize: 0, learningRate: 0 };
  weigh(particles, work, Math.min(...surprises), told);

  const logs = logWeights.map((weight, i) => weight - surprises[i]);
  const most = Math.max(...logs);
  const sum = logs.reduce((total, log) => total + Math.exp(log - most), 0);
  return {
    shares: Array.from(particles.q, (weight) => weight / particles.total),
    truth: logs.map((log) => Math.exp(log - most) / sum),
    told,
    logLikelihood: most + Math.log(sum) - 0.5 * Math.log(2 * Math.PI),
  };
}

test.each([
  ["ordinary", [-1, -2, -3], [0.5, 1, 4]],
  ["all far off", [-1, -2, -3], [5000.5, 5001, 5004]],
  ["the least surprised has next to no weight", [-600, -1, -2], [0, 595, 596]],
  ["the least surprised has no weight left", [Number.NEGATIVE_INFINITY, -1, -2], [0, 900, 901]],
  ["as large as numbers get", [-1, -2, -3], [1e250, 2e250, 3e250]],
])("weights, evidence and effective size are those of logarithms: %s", (_, logWeights, surprises) => {
  const { shares, truth, told, logLikelihood } = weighed(logWeights, surprises);
  shares.forEach((share, i) => {
    expect(share).toBeCloseTo(truth[i], 12);
  });
  expect(told.effectiveSize).toBeCloseTo(1 / truth.reduce((sum, share) => sum + share * share, 0), 10);
  expect(Math.abs(told.logLikelihood / logLikelihood - 1)).toBeLessThan(1e-12);
  expect(told.learningRate).toBeCloseTo(0.5, 12);
});
