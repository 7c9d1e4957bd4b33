import { describe, expect, test } from "vitest";
import type { ArmOptions } from "../arm.ts";
import { POLICIES } from "../policies/registry.ts";
import { simulate } from "./simulate.ts";

/** Section 6.3 and Appendix D print these for Gittins at v = 0, with 1000 runs. Error rate of each check: 6e-5. */
test.each([
  { s: [9, 25], mean: 22.5, sem: 0.75, gap: 0 },
  { s: [9, 900], mean: 41.36, sem: 2.04, gap: 2 },
])(
  "rested, s in $s: the published numerics give the paper's $mean ± $sem within 4 joint SEM",
  async ({ s, ...paper }) => {
    const arms = s.flatMap((stochasticity) => [
      { volatility: 0, stochasticity },
      { volatility: 0, stochasticity },
    ]);
    const policies = ["gittins", "gittins-published"];
    const { rows } = await simulate({ arms, policies, runs: 10_000, regret: "received", reference: "gittins" });
    const [exact, published] = rows;
    expect(Math.abs(published.regret.mean - paper.mean)).toBeLessThan(4 * Math.hypot(published.regret.sem, paper.sem));
    // In the extreme case the published numerics cost several units of regret against the exact index.
    expect(published.difference.mean + 4 * published.difference.sem).toBeGreaterThan(0);
    expect(published.difference.mean - 4 * published.difference.sem > 0).toBe(paper.gap > 0);
    expect(exact.regret.sem).toBeLessThan(paper.sem);
  },
);

/** Takes thirty times as long as others. */
const SLOW = "information-directed";

describe("where arms rest, no policy earns more than Gittins (z < 4 for each of the policies)", () => {
  const rested = (pairs: readonly (readonly [number, number])[]): ArmOptions[] =>
    pairs.map(([volatility, stochasticity]) => ({ volatility, stochasticity, dynamics: { kind: "rested" } }));
  const others = POLICIES.map(({ name }) => name).filter(
    (name) => !["oracle", "gittins-published", SLOW].includes(name),
  );
  // Constants at which the others do better than by default.
  const policies = [...others, "ucb:c=1", "ucb:c=0.5", "cause:c=1", "gain:c=1.5", "cause:form=recursion"];

  test.each([
    [
      "mixed",
      0.95,
      rested([
        [1, 9],
        [1, 25],
        [4, 9],
        [4, 25],
      ]),
    ],
    [
      "v-dominant",
      0.95,
      rested([
        [1, 25],
        [1, 25],
        [100, 25],
        [100, 25],
      ]),
    ],
    [
      "short-sighted",
      0.7,
      rested([
        [0, 9],
        [2, 25],
        [10, 100],
        [1, 1],
      ]),
    ],
  ] as const)("%s, γ = %d", async (_, discount, arms) => {
    // What lies beyond a hundred steps weighs less than 0.006, too little to turn a verdict.
    const race = { arms, discount, steps: 100, reference: "gittins" };
    const { rows } = await simulate({ ...race, policies, runs: 600 });
    const slow = await simulate({ ...race, policies: ["gittins", SLOW], runs: 100 });
    for (const { policy, rewardDifference } of [...rows, ...slow.rows]) {
      if (policy === "gittins") continue;
      expect(rewardDifference.mean / rewardDifference.sem, policy).toBeLessThan(4);
    }
    const worse = rows.filter(({ rewardDifference: { mean, sem } }) => mean < -4 * sem);
    expect(worse.length).toBeGreaterThan(rows.length / 4);
  });
});
