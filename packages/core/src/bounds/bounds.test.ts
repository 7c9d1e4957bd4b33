import { describe, expect, test } from "vitest";
import { type ArmOptions, makeArms } from "../arm.ts";
import { whittle } from "../indices/whittle/whittle.ts";
import { meanOf, moments, pushMoments, semOf } from "../numerics/moments.ts";
import { stream } from "../numerics/stream.ts";
import { simulate } from "../simulate/simulate.ts";
import { armWorth } from "./arm-worth.ts";
import { oracleReward } from "./oracle-reward.ts";
import { rewardBound } from "./reward-bound.ts";

const arms = (pairs: readonly (readonly [number, number])[], more: Partial<ArmOptions> = {}): ArmOptions[] =>
  pairs.map(([volatility, stochasticity]) => ({ volatility, stochasticity, ...more }));
const mixed = arms([
  [1, 9],
  [1, 25],
  [4, 9],
  [4, 25],
]);

describe("no policy earns more (4 SEM), whatever the world", () => {
  test.each<[string, ArmOptions[], number, number]>([
    ["mixed", mixed, 0.95, 200],
    ["mixed, a short horizon", mixed, 0.95, 20],
    [
      "volatile and calm",
      arms([
        [1, 25],
        [100, 25],
      ]),
      0.9,
      100,
    ],
    [
      "standing still",
      arms([
        [0, 9],
        [0, 9],
        [0, 900],
      ]),
      0.95,
      200,
    ],
    [
      "rested and drifting",
      arms(
        [
          [1, 9],
          [4, 25],
          [4, 1],
        ],
        { dynamics: { kind: "rested" } },
      ),
      0.9,
      100,
    ],
    ["prior means that differ", mixed.map((arm, k) => ({ ...arm, priorMean: 3 * k - 20 })), 0.95, 50],
    ["one arm", arms([[4, 9]], { priorMean: 2 }), 0.9, 30],
  ])("%s", async (_, arms, discount, steps) => {
    const { reward, regret, oracle, error } = rewardBound({ arms, discount, steps });
    const policies = ["gittins", "whittle", "cause", "gain", "ucb:c=1", "myopic"];
    const { rows } = await simulate({ arms, discount, steps, policies, runs: 1000 });
    for (const row of rows) {
      expect(row.reward.mean, row.policy).toBeLessThan(reward + 4 * row.reward.sem + 1e-9);
      if (regret !== null) expect(row.regret.mean + 4 * row.regret.sem, row.policy).toBeGreaterThanOrEqual(regret);
    }
    expect(oracle === null).toBe(arms.some((arm) => arm.dynamics?.kind === "rested"));
    expect(error).toBeLessThan(1e-3 * Math.abs(reward));
  });
});

test("with many arms alike that stand still it is tight: Gittins, which is optimal, comes within 3 %", async () => {
  const many = arms(Array.from({ length: 16 }, () => [0, 9] as const));
  const { reward } = rewardBound({ arms: many });
  const { rows } = await simulate({ arms: many, policies: ["gittins"], runs: 4000 });
  expect(rows[0].reward.mean / reward).toBeGreaterThan(0.97);
  expect(rows[0].reward.mean / reward).toBeLessThan(1);
});

test("with one arm there is nothing to decide: the bound is what it pays", () => {
  const { reward, regret } = rewardBound({ arms: arms([[4, 9]], { priorMean: 2 }), discount: 0.9, steps: 30 });
  expect(reward).toBeCloseTo((2 * (1 - 0.9 ** 30)) / 0.1, 6);
  expect(regret).toBeCloseTo(0, 6);
});

test("a finite horizon takes off what a fixed arm could still have earned", () => {
  const ahead = mixed.map((arm) => ({ ...arm, priorMean: 10 }));
  const [short, long] = [20, 2000].map((steps) => rewardBound({ arms: ahead, steps }).reward);
  expect(long - short).toBeGreaterThan((10 * 0.95 ** 20) / 0.05 - 1e-6);
  expect(short).toBeLessThan(rewardBound({ arms: ahead, steps: 21 }).reward);
});

test("what is taken off for a finite horizon is what the best fixed arm would still have earned", () => {
  const ahead = mixed.map((arm, k) => ({ ...arm, priorMean: 10 + k, dynamics: { kind: "rested" } as const }));
  const [short, long] = [20, 2000].map((steps) => rewardBound({ arms: ahead, steps }).reward);
  expect(long - short).toBeCloseTo((13 * 0.95 ** 20) / 0.05, 9);
});

test("an arm's worth falls with the charge, from always pulled to never", () => {
  for (const options of [
    { volatility: 4, stochasticity: 9, priorMean: 1 },
    { volatility: 4, stochasticity: 9, priorMean: 1, dynamics: { kind: "rested" } as const },
    { volatility: 0, stochasticity: 9, priorMean: 1 },
  ]) {
    const [arm] = makeArms([options]);
    const { worth } = armWorth(arm, 0.9);
    expect(worth(-400).value).toBeCloseTo(4010, 3);
    const values = [-50, -10, 0, 3, 6, 10, 20].map((charge) => worth(charge).value);
    values.slice(1).forEach((value, i) => {
      expect(value).toBeLessThanOrEqual(values[i]);
      // Each unit of charge saves at most one for each pull there may be.
      expect(values[i] - value).toBeLessThanOrEqual(10 * 40);
    });
    expect(worth(60).value).toBeLessThan(1e-3);
  }
});

test("to be free to come back is worth something: a restless arm is worth no less than a rested one", () => {
  const [restless, rested] = makeArms([
    { volatility: 4, stochasticity: 9 },
    { volatility: 4, stochasticity: 9, dynamics: { kind: "rested" } },
  ]).map((arm) => armWorth(arm, 0.95));
  for (const charge of [-5, 0, 4, 7, 9]) {
    const [more, less] = [restless.worth(charge), rested.worth(charge)];
    expect(more.value + more.error).toBeGreaterThan(less.value);
  }
});

test("the worth of a restless arm is what its best threshold earns (30,000 runs, 4 SEM)", () => {
  // At charge λ, pull when the mean is above λ − W(Σ): W at γ = 0.8 from the solver, the rest by simulation.
  const [arm] = makeArms([{ volatility: 1, stochasticity: 1, priorVariance: 2 }]);
  const charge = 1;
  const { value, error } = armWorth(arm, 0.8).worth(charge);
  const price = whittle().price(arm, 0.8);
  const chance = stream(2, "worth");
  const earned = moments(1);
  for (let run = 0; run < 30_000; run++) {
    let [m, P, sum] = [0, 2, 0];
    for (let t = 0; t < 60; t++) {
      const predicted = P + 1;
      if (m + price(predicted) > charge) {
        sum += 0.8 ** t * (m - charge);
        m += (predicted / Math.sqrt(predicted + 1)) * chance.normal();
        P = predicted / (predicted + 1);
      } else P = predicted;
    }
    pushMoments(earned, [sum]);
  }
  expect(Math.abs(meanOf(earned) - value)).toBeLessThan(4 * semOf(earned) + error);
});

test("the oracle earns the expected maximum of the latent rewards (4 SEM)", async () => {
  const made = makeArms(mixed);
  const { rows } = await simulate({ arms: mixed, policies: ["oracle"], runs: 4000, steps: 50 });
  const { mean, sem } = rows[0].reward;
  expect(Math.abs(oracleReward(made, 0.95, 50) - mean)).toBeLessThan(4 * sem);
});

test.each([
  [{ arms: [] }, "there must be at least one arm"],
  [{ arms: mixed, discount: 1 }, "invalid discount: 1"],
  [{ arms: mixed, steps: 0 }, "invalid steps: 0"],
  [
    { arms: [{ ...mixed[0], dynamics: { kind: "mean-reverting", retention: 0.9 } as const }] },
    'invalid dynamics for reward bound: "mean-reverting"',
  ],
])("%j is refused", (options, message) => {
  expect(() => rewardBound(options)).toThrow(message);
});
