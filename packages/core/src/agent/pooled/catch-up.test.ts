import { expect, test } from "vitest";
import { makeArm } from "../../arm.ts";
import { idle } from "../../beliefs/kalman.ts";
import { stream } from "../../numerics/stream.ts";
import { Agent } from "../agent.ts";
import { Jump } from "./jump.ts";
import { OWN_DRIFTS, RATIOS } from "./ratios.ts";
import type { SavedPooledArm } from "./saved-pooled-arm.ts";
import type { SavedPopulation } from "./saved-population.ts";

test("an arm that was not pulled is caught up as if its filters had gone step by step", () => {
  const agent = new Agent({ arms: ["a", "b"] });
  const chance = stream(1, "catch-up");
  for (let i = 0; i < 300; i++) {
    const name = agent.select();
    agent.update(name, (name === "a" ? 2 : 3) + chance.normal() + Math.sin(i / 30));
  }
  const { population, arms } = agent.toJSON();
  const waited = 50;
  const explained = agent.explain(agent.time + waited);
  (arms as SavedPooledArm[]).forEach((arm, k) => {
    const { stochasticity } = explained[k];
    const steps = agent.time + waited - arm.time;
    let [total, mean, square, variance] = [0, 0, 0, 0];
    const { level } = population as SavedPopulation;
    RATIOS.forEach((ratio, j) => {
      const walk = makeArm({ volatility: ratio * stochasticity, stochasticity });
      let belief = {
        mean: arm.means[j] + (level?.means[j - OWN_DRIFTS] ?? 0),
        variance: arm.variances[j] * stochasticity,
      };
      for (let t = 0; t < steps; t++) belief = idle(belief, walk);
      const { mean: prior, variance: spread, weights } = population as SavedPopulation;
      const precision = 1 / belief.variance + 1 / spread;
      const x = (belief.mean / belief.variance + prior / spread) / precision;
      total += weights[j];
      mean += weights[j] * x;
      square += weights[j] * x * x;
      variance += weights[j] / precision;
    });
    const { mean: typical, variance: spread } = population as SavedPopulation;
    const add = (chance: number, landed: number, spread: number) => {
      const weight = (total * chance) / (1 - chance);
      total += weight;
      mean += weight * landed;
      square += weight * landed * landed;
      variance += weight * spread;
    };
    const jump = Object.assign(new Jump(), arm.jump);
    const unit = spread / stochasticity;
    add(jump.chance, typical + jump.offset(typical, unit), jump.variance(unit) * stochasticity);
    mean /= total;
    // Ratios that are hardly likely are left out, hence three digits.
    expect(explained[k].mean / mean).toBeCloseTo(1, 3);
    expect(explained[k].variance / (variance / total + square / total - mean * mean)).toBeCloseTo(1, 2);
  });
});
