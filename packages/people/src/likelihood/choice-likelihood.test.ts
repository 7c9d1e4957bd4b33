import { makeQuadratic, stream } from "@cause-toolkit/core/numerics";
import { expect, test } from "vitest";
import { choiceLikelihood, choiceProbabilities } from "./choice-likelihood.ts";
import type { Choices } from "./choices.ts";

function randomChoices(count: number, arms: number, columns: number): Choices {
  const draw = stream(4, "choices", arms, columns);
  return {
    arms,
    columns,
    count,
    chosen: Int32Array.from({ length: count }, () => draw.integer(arms)),
    last: new Int32Array(count).fill(-1),
    table: Float64Array.from({ length: count * arms * columns }, () => draw.normal()),
    trial: new Int32Array(count),
  };
}

const at = (choices: Choices, parameters: number[]) => {
  const out = makeQuadratic(parameters.length);
  choiceLikelihood(choices, parameters, out);
  return out;
};

test.each([
  [2, 2, [0.7, -0.4, -3]],
  [4, 3, [1.3, 0.6, 0.2, -1]],
  [5, 4, [-0.5, 2, 0.1, 0.4, 0.5]],
])("gradient and Hessian agree with differences (%i arms, %i columns)", (arms, columns, parameters) => {
  const choices = randomChoices(60, arms, columns);
  const { gradient, hessian } = at(choices, parameters);
  const h = 1e-5;
  parameters.forEach((_, i) => {
    const [up, down] = [h, -h].map((by) =>
      at(
        choices,
        parameters.map((x, j) => (j === i ? x + by : x)),
      ),
    );
    expect(gradient[i]).toBeCloseTo((up.value - down.value) / (2 * h), 5);
    up.gradient.forEach((g, j) => {
      expect(hessian[i * parameters.length + j]).toBeCloseTo((g - down.gradient[j]) / (2 * h), 5);
    });
  });
});

test("the likelihood is the sum of the logarithms of the chosen arms' probabilities, which add to 1", () => {
  const choices = randomChoices(20, 3, 2);
  const parameters = [1, 0.5, -2];
  let sum = 0;
  for (let i = 0; i < choices.count; i++) {
    const p = choiceProbabilities(choices, i, parameters);
    expect(p.reduce((total, one) => total + one, 0)).toBeCloseTo(1, 12);
    sum += Math.log(p[choices.chosen[i]]);
  }
  expect(at(choices, parameters).value).toBeCloseTo(sum, 10);
});

test("nothing overflows where utilities are huge", () => {
  const { value, gradient } = at(randomChoices(10, 3, 2), [1e5, -1e5, -3]);
  expect(Number.isFinite(value)).toBe(true);
  expect(gradient.every(Number.isFinite)).toBe(true);
});
