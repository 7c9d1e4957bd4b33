import { expect, test } from "vitest";
import { stream } from "../../numerics/stream.ts";
import { Agent } from "../agent.ts";
import { addSquare } from "../shared/add-square.ts";
import { shareOfSquares } from "./unequal-noises.ts";

/** Arms whose errors are drawn so, each with a scale of its own. */
function seen(draw: () => number, scales: readonly number[]) {
  return scales.map((scale) => {
    const arm = { squares: 0, weight: 0, fourths: 0 };
    for (let i = 0; i < 400; i++) addSquare(arm, { addSquares: () => {} }, (scale * draw()) ** 2);
    return arm;
  });
}

const luck = stream(3, "tails");

test("normal squared errors count as they are, whatever the noises of arms", () => {
  expect(shareOfSquares(seen(() => luck.normal(), [1, 1, 1]))).toBeGreaterThan(0.8);
  expect(shareOfSquares(seen(() => luck.normal(), [1, 10, 1e-100]))).toBeGreaterThan(0.8);
  expect(shareOfSquares([])).toBe(1);
});

test("those of rare sales count as few", () => {
  const sale = () => (luck.uniform() < 0.05 ? 40 * Math.exp(luck.normal()) : 0) - 3.3;
  expect(shareOfSquares(seen(sale, [1, 1, 1]))).toBeLessThan(0.1);
});

test("an arm that was unlucky with rare sales is not taken for one without noise", () => {
  const agent = new Agent({ arms: ["lucky", "unlucky"], seed: 1 });
  for (let i = 0; i < 600; i++) {
    const arm = i % 10 === 9 ? "unlucky" : "lucky";
    agent.record(arm);
    agent.update(arm, arm === "lucky" && luck.uniform() < 0.05 ? 60 * Math.exp(luck.normal()) : 0);
  }
  const [lucky, unlucky] = agent.explain();
  expect(unlucky.stochasticity).toBeGreaterThan(0.3 * lucky.stochasticity);
});
