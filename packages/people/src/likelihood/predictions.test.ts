import { stream } from "@cause-toolkit/core/numerics";
import { expect, test } from "vitest";
import { makeBlock, type PersonData } from "../data/person.ts";
import { predictionErrors, predictionLikelihood } from "./predictions.ts";

function person(predictions: readonly number[], rewards: readonly number[]): PersonData {
  const block = makeBlock("1", predictions.length, 1);
  block.choice.fill(0);
  block.prediction.set(predictions);
  block.reward.set(rewards);
  return { id: "p", group: "", arms: 1, blocks: [block, block] };
}

const features = (mean: readonly number[]) => {
  const both = Float64Array.from([...mean, ...mean]);
  return { arms: 1, trials: both.length, mean: both, variance: both, volatility: both, stochasticity: both };
};

test("a guess before any reward does not count by itself; later errors are paired with those before, in each block", () => {
  const [one, other] = predictionErrors(person([50, 12, 14, 10], [10, 10, 10, 10]), features([30, 10, 10, 10]), 2);
  expect(one).toEqual({ count: 3, squares: 1 + 4 + 0, products: 10 * 1 + 1 * 2 + 0, before: 100 + 1 + 4 });
  expect(other).toEqual(one);
  const [late] = predictionErrors(person([50, 12, 14, 10], [Number.NaN, 10, 10, 10]), features([30, 10, 10, 10]), 2);
  expect(late.count).toBe(2);
});

test("derivatives are those of differences", () => {
  const blocks = [
    { count: 12, squares: 5.1, products: 1.4, before: 4.7 },
    { count: 7, squares: 9.3, products: -0.8, before: 8.1 },
  ];
  const [z, rho, h] = [-0.3, 0.25, 1e-4];
  const value = (dz: number, dr: number) => predictionLikelihood(blocks, z + dz, rho + dr).value;
  const { gradient, hessian } = predictionLikelihood(blocks, z, rho);
  expect(gradient[0]).toBeCloseTo((value(h, 0) - value(-h, 0)) / (2 * h), 5);
  expect(gradient[1]).toBeCloseTo((value(0, h) - value(0, -h)) / (2 * h), 5);
  expect(hessian[0]).toBeCloseTo((value(h, 0) + value(-h, 0) - 2 * value(0, 0)) / (h * h), 4);
  expect(hessian[1]).toBeCloseTo((value(h, h) - value(h, -h) - value(-h, h) + value(-h, -h)) / (4 * h * h), 4);
  expect(hessian[2]).toBeCloseTo((value(0, h) + value(0, -h) - 2 * value(0, 0)) / (h * h), 4);
});

test("the likelihood of one prediction is Student's density, which integrates to one", () => {
  let sum = 0;
  for (let x = -60; x < 60; x += 0.01) {
    sum += 0.01 * Math.exp(predictionLikelihood([{ count: 1, squares: x * x, products: 0, before: 0 }], 0.4, 0).value);
  }
  expect(sum).toBeCloseTo(1, 4);
});

test("ρ and the noise of predictions that drift back to the belief are found", () => {
  const draw = stream(3, "noise");
  let deviation = 0;
  const predictions = Float64Array.from({ length: 4000 }, () => {
    deviation = 0.6 * deviation + 2 * draw.normal();
    return 10 + deviation;
  });
  const belief = Array.from(predictions, () => 10);
  const blocks = predictionErrors(person([...predictions], belief), features(belief), 1);
  const at = (rho: number) => predictionLikelihood(blocks, Math.log(2), rho).value;
  expect(at(0.6)).toBeGreaterThan(Math.max(at(0.5), at(0.7)));
});
