import { expect, test } from "vitest";
import { Agent } from "../agent/agent.ts";
import { makeArms } from "../arm.ts";
import { solveOptimum } from "../optimum/solve-optimum.ts";
import { simulate } from "../simulate/simulate.ts";
import { optimalPolicy } from "./optimal.ts";
import { parsePolicy } from "./parse.ts";

const arms = [
  { volatility: 1, stochasticity: 9 },
  { volatility: 4, stochasticity: 25 },
];

test("the reward of the optimal policy is its value (4000 runs; |z| < 4), and no policy earns more (z < 4)", async () => {
  const discount = 0.8;
  const policies = ["optimal", "cause", "lasting-gain", "gain", "ucb:c=1", "thompson", "myopic"];
  const { rows } = await simulate({ arms, policies, discount, steps: 60, runs: 4000, reference: "optimal", seed: 5 });
  let best = 0;
  for (let t = 1, weight = 1; t <= 60; t++, weight *= discount)
    best += weight * Math.sqrt((50 + 5 * t) / (2 * Math.PI));
  const { value } = solveOptimum({ arms, discount });
  expect(Math.abs(rows[0].regret.mean - (best - value.value))).toBeLessThan(4 * rows[0].regret.sem + 0.001);
  for (const { difference } of rows.slice(1)) {
    if (difference) expect(difference.mean).toBeGreaterThan(-4 * difference.sem);
  }
});

test("with a horizon it knows which pull is the last", () => {
  const player = parsePolicy("optimal:horizon=4").start({ arms: makeArms(arms), discount: 0.9, steps: 4 });
  const bonusAt = (step: number) => {
    const scores = new Float64Array(2);
    const predicted = { mean: new Float64Array(2), variance: Float64Array.of(26, 9) };
    player.score({ step, predicted }, undefined as never, scores);
    return scores[0] - scores[1];
  };
  expect(bonusAt(1)).toBeGreaterThan(bonusAt(3));
  expect(bonusAt(3)).toBeGreaterThan(0);
  expect(bonusAt(4)).toBe(0);
});

test("an agent takes a solved optimum, and refuses the name", () => {
  const named = { a: arms[0], b: arms[1] };
  const policy = optimalPolicy(solveOptimum({ arms, discount: 0.8 }));
  expect(["a", "b"]).toContain(new Agent({ arms: named, discount: 0.8, policy }).select());
  expect(() => new Agent({ arms: named, discount: 0.8, policy: "optimal" })).toThrow("takes seconds to solve");
  expect(() => new Agent({ arms: named, discount: 0.9, policy })).toThrow("it was solved for arms 1:9 and 4:25");
});

test.each([
  [[...arms, ...arms], "invalid number of arms: 4; the optimum is solved for two"],
  [[{ ...arms[0], dynamics: { kind: "change-point", hazard: 0.1 } as const }, arms[1]], "invalid dynamics"],
])("other worlds are refused in one line", async (others, message) => {
  await expect(simulate({ arms: others, policies: ["optimal"], runs: 1 })).rejects.toThrow(message);
});
