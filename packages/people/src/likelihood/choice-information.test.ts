import { makeQuadratic, stream } from "@cause-toolkit/core/numerics";
import { expect, test } from "vitest";
import { choiceInformation } from "./choice-information.ts";
import { choiceLikelihood, choiceProbabilities } from "./choice-likelihood.ts";

const draw = stream(3, "information");
const [arms, columns, count] = [3, 2, 4000];
const table = Float64Array.from({ length: count * arms * columns }, () => draw.normal());
const parameters = [0.8, -0.5, -1.2];
const made = { arms, columns, count, table, last: new Int32Array(count), trial: new Int32Array(count) };
const blank = { ...made, chosen: new Int32Array(count) };
const chosen = Int32Array.from({ length: count }, (_, i) => {
  let left = draw.uniform();
  return choiceProbabilities(blank, i, parameters).findIndex((one) => (left -= one) < 0);
});
const choices = { ...made, chosen };

test("slopes are those of the likelihood; the information is about the negative Hessian where the model is true", () => {
  const exact = makeQuadratic(3);
  choiceLikelihood(choices, parameters, exact);
  const { gradient, information } = choiceInformation(choices, parameters);
  for (let i = 0; i < 3; i++) {
    expect(gradient[i]).toBeCloseTo(exact.gradient[i], 8);
    // 4000 choices leave about 3 % of chance.
    expect(Math.abs(information[i * 4] / -exact.hessian[i * 4] - 1)).toBeLessThan(0.15);
  }
});
