import { describe, expect, test } from "vitest";
import { relativeError } from "../../../numerics/oracle-values.suite.ts";
import { Stream, stream } from "../../../numerics/stream.ts";
import { LESIONS } from "../lesions.ts";
import { drawRewards, makeFilter, START } from "./filters.suite.ts";
import type { ParticleFilter } from "./particle-filter.ts";
import { type PlainChance, PlainNoiseFilter, type PlainParticle } from "./plain.suite.ts";
import { precisionNoise } from "./precision-noise.ts";

/** The chance of a fast filter that was started with this stream, draw by draw. */
function sameChance(of: Stream): PlainChance {
  const copy = Stream.fromJSON(of.toJSON());
  return {
    factors(lambda, count) {
      const out = new Float64Array(count);
      precisionNoise(lambda)(copy, out);
      return out;
    },
    uniform: () => copy.uniform(),
  };
}

function toldBy(fast: ParticleFilter) {
  const { volatility, stochasticity } = fast.estimate();
  const heavy = fast.settings.lambda.volatility >= 1 / 3;
  return {
    volatility,
    stochasticity,
    meanVolatility: heavy ? 0 : fast.estimate("mean", "posterior").volatility,
    geometricStochasticity: fast.estimate("geometricMean", "posterior").stochasticity,
    mean: fast.posterior().mean,
    variance: fast.posterior().variance,
    learningRate: fast.learningRate,
    effectiveSize: fast.effectiveSize,
    logEvidence: fast.logEvidence,
  };
}

function toldByPlain(plain: PlainNoiseFilter): ReturnType<typeof toldBy> {
  const average = (of: (particle: PlainParticle) => number) => plain.average(of);
  const mean = average((particle) => particle.mean);
  const heavy = plain.settings.lambda.volatility >= 1 / 3;
  return {
    volatility: 1 / average((particle) => 1 / particle.volatility),
    stochasticity: 1 / average((particle) => 1 / particle.stochasticity),
    meanVolatility: heavy ? 0 : average((particle) => particle.volatility),
    geometricStochasticity: Math.exp(average((particle) => Math.log(particle.stochasticity))),
    mean,
    variance: average((particle) => particle.variance + (particle.mean - mean) ** 2),
    learningRate: plain.learningRate,
    effectiveSize: plain.effectiveSize,
    logEvidence: plain.logEvidence,
  };
}

describe("the plain filter, given the same chance, tells the same step by step", () => {
  test.each([
    ["healthy", LESIONS.healthy],
    ["stochasticity-blind", LESIONS["stochasticity-blind"]],
    ["volatility-blind", LESIONS["volatility-blind"]],
    ["volatility pinned at 0", { pins: { volatility: 0 } }],
    ["one noise slow, one fast", { lambda: { volatility: 0.01, stochasticity: 0.3 } }],
    ["both too fast for the ziggurat", { lambda: { volatility: 0.5, stochasticity: 0.4 } }],
  ])("%s", (_, lesion) => {
    const chance = stream(2, "agree");
    const fast = makeFilter({ ...lesion, start: START, particles: 30, stream: chance });
    const plain = new PlainNoiseFilter(fast.settings, sameChance(chance));
    drawRewards(4, 25, 150).forEach((reward, t) => {
      const seen = t % 10 === 7 ? null : reward;
      fast.observe(seen);
      plain.observe(seen);
      const truth = Object.entries(toldByPlain(plain));
      Object.values(toldBy(fast)).forEach((value, k) => {
        expect(relativeError(value, truth[k][1]), truth[k][0]).toBeLessThan(1e-7);
      });
    });
    expect(plain.resamplings).toBeGreaterThan(3);
  });
});
