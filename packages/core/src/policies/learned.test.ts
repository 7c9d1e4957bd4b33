import { expect, test } from "vitest";
import { type ArmOptions, makeArms } from "../arm.ts";
import { stream } from "../numerics/stream.ts";
import { simulate } from "../simulate/simulate.ts";
import { learned } from "./learned.ts";
import * as weights from "./learned-weights.ts";

/** The bonuses in a state of the game. */
function bonuses(options: readonly ArmOptions[], means: number[], variances: number[], discount = 0.95): number[] {
  const player = learned().start({ arms: makeArms(options), discount, steps: 100 });
  const predicted = { mean: Float64Array.from(means), variance: Float64Array.from(variances) };
  return [...(player.explain?.({ step: 1, predicted })?.bonus ?? [])];
}

/** The net as plainly as it can be written: eight inputs, two layers of eight units, one output. */
function plain(options: readonly ArmOptions[], means: number[], variances: number[], discount: number): number[] {
  const L = Math.log(1 / (1 - discount));
  const order = means.map((_, k) => k).sort((a, b) => means[b] - means[a]);
  const meanDeviation = variances.reduce((sum, x) => sum + Math.sqrt(x), 0) / variances.length;
  const layer = (matrix: readonly number[], biases: readonly number[], inputs: number[]) =>
    biases.map((bias, unit) => {
      const sum = inputs.reduce((total, x, i) => total + matrix[unit * 8 + i] * x, bias);
      return sum / (1 + Math.abs(sum));
    });
  return options.map(({ volatility: v, stochasticity: s }, k) => {
    const rival = k === order[0] ? order[1] : order[0];
    const ahead = (means[k] - means[rival]) / Math.sqrt(variances[k]);
    const inputs = [
      0.3 * Math.log(variances[k] / s),
      0.3 * Math.log(1e-4 + v / s),
      Math.log(L),
      Math.log(options.length) - 1.5,
      Math.min(3, Math.max(-3, ahead)),
      Math.log(Math.sqrt(variances[k]) / meanDeviation),
      0.3 * Math.log(variances[k] / variances[rival]),
      0.3 * Math.log(variances[k] / 25),
    ];
    const first = layer(weights.FIRST_WEIGHTS, weights.FIRST_BIASES, inputs);
    const second = layer(weights.SECOND_WEIGHTS, weights.SECOND_BIASES, first);
    const net = second.reduce((sum, x, i) => sum + weights.OUTPUT_WEIGHTS[i] * x, weights.OUTPUT_BIAS);
    return ((Math.sqrt(L / 3) * variances[k]) / Math.sqrt(variances[k] + s)) * Math.exp(net);
  });
}

const chance = stream(1, "learned");
const states = Array.from({ length: 200 }, () => {
  const count = 2 + chance.integer(7);
  const logUniform = (low: number, high: number) => low * (high / low) ** chance.uniform();
  const arms = Array.from({ length: count }, () => ({
    volatility: chance.uniform() < 0.2 ? 0 : logUniform(0.01, 100),
    stochasticity: logUniform(1, 1000),
  }));
  const means = arms.map(() => 5 * chance.normal());
  const variances = arms.map(() => logUniform(0.1, 200));
  return { arms, means, variances, discount: 0.8 + 0.19 * chance.uniform() };
});

test("it has 153 numbers", () => {
  const { FIRST_WEIGHTS, FIRST_BIASES, SECOND_WEIGHTS, SECOND_BIASES, OUTPUT_WEIGHTS } = weights;
  const layers = [FIRST_WEIGHTS, FIRST_BIASES, SECOND_WEIGHTS, SECOND_BIASES, OUTPUT_WEIGHTS];
  expect(layers.map((layer) => layer.length)).toEqual([64, 8, 64, 8, 8]);
});

test("it computes the net", () => {
  for (const { arms, means, variances, discount } of states) {
    const expected = plain(arms, means, variances, discount);
    bonuses(arms, means, variances, discount).forEach((bonus, k) => {
      expect(bonus / expected[k]).toBeCloseTo(1, 9);
    });
  }
});

test("it does not depend on the unit of reward", () => {
  const unit = 100;
  for (const { arms, means, variances, discount } of states) {
    const scaled = arms.map(({ volatility, stochasticity }) => ({
      volatility: volatility * unit ** 2,
      stochasticity: stochasticity * unit ** 2,
      priorVariance: 25 * unit ** 2,
    }));
    const here = bonuses(arms, means, variances, discount);
    const there = bonuses(
      scaled,
      means.map((mean) => mean * unit + 7),
      variances.map((variance) => variance * unit ** 2),
      discount,
    );
    there.forEach((bonus, k) => {
      expect(bonus / unit / here[k]).toBeCloseTo(1, 6);
    });
  }
});

test("it does not depend on the order of the arms, even where means are tied", () => {
  const arms = [1, 9, 30, 100].map((stochasticity) => ({ volatility: 1, stochasticity }));
  const variances = [26, 30, 20, 9];
  const there = bonuses([...arms].reverse(), [0, 0, 0, 0], [...variances].reverse()).reverse();
  bonuses(arms, [0, 0, 0, 0], variances).forEach((bonus, k) => {
    expect(bonus).toBeCloseTo(there[k], 12);
  });
});

test("it is defined for one arm, for arms that are known, and for unequal priors", () => {
  const arm = { volatility: 1, stochasticity: 9 };
  expect(bonuses([arm], [3], [26])).toEqual([0]);
  const still = { volatility: 0, stochasticity: 9, priorVariance: 0 };
  const [known, other] = bonuses([still, arm], [3, 1], [0, 26]);
  expect(known).toBe(0);
  expect(other).toBeGreaterThan(0);
  expect(bonuses([still, still], [3, 1], [0, 0])).toEqual([0, 0]);
  const unequal = [5, 25, 45].map((priorVariance) => ({ ...arm, priorVariance }));
  expect(bonuses(unequal, [0, 1, 2], [6, 26, 46])).toEqual(bonuses([arm, arm, arm], [0, 1, 2], [6, 26, 46]));
});

test("it earns more than CAUSE with a long horizon", async () => {
  const arms = [1, 1, 4, 4].map((volatility, k) => ({ volatility, stochasticity: k % 2 ? 25 : 9 }));
  const { rows } = await simulate({ arms, policies: ["cause", "learned"], discount: 0.99, steps: 400, runs: 300 });
  expect(rows[1].difference.mean).toBeLessThan(-4 * rows[1].difference.sem);
});
