import { describe, expect, test } from "vitest";
import { mixed } from "./mixed.suite.ts";
import { plainRun } from "./plain.suite.ts";
import { simulate } from "./simulate.ts";
import { makeSimulation } from "./simulation.ts";

describe("what is reported", () => {
  test("the oracle has no regret and always the best arm", async () => {
    const { rows } = await simulate({ arms: mixed, policies: ["oracle"], runs: 100 });
    expect(rows[0].regret).toEqual({ mean: 0, sem: 0 });
    expect(rows[0].bestShare.mean).toBe(1);
  });

  test("differences are paired: mean and error of the per-run differences", async () => {
    const { rows, reference } = await simulate({ arms: mixed, policies: ["ucb", "cause"], runs: 300, perRun: true });
    expect(reference).toBe("cause");
    const differences = Array.from(rows[0].perRun ?? [], (regret, i) => regret - (rows[1].perRun?.[i] ?? 0));
    const mean = differences.reduce((a, b) => a + b) / 300;
    const variance = differences.reduce((sum, d) => sum + (d - mean) ** 2, 0) / 299;
    expect(rows[0].difference.mean).toBeCloseTo(mean, 10);
    expect(rows[0].difference.sem).toBeCloseTo(Math.sqrt(variance / 300), 10);
    expect(rows[1].difference).toEqual({ mean: 0, sem: 0 });
    expect(rows[0].rewardDifference.mean).toBeCloseTo(-mean, 10);
  });

  test("curves have the errors and the paired differences of their steps", async () => {
    const { rows } = await simulate({ arms: mixed, policies: ["ucb", "cause"], runs: 300, steps: 30, points: 30 });
    for (const at of [1, 7, 30]) {
      const simulation = makeSimulation({ arms: mixed, policies: ["ucb", "cause"], runs: 300, steps: 30 });
      const values = Array.from({ length: 300 }, (_, run) =>
        simulation.policies.map((policy) => plainRun(simulation, policy, run).regretCurve[at - 1]),
      );
      const check = (of: number[], mean: number | undefined, sem: number | undefined) => {
        const average = of.reduce((a, b) => a + b) / 300;
        const variance = of.reduce((sum, x) => sum + (x - average) ** 2, 0) / 299;
        expect(mean).toBeCloseTo(average, 9);
        expect(sem).toBeCloseTo(Math.sqrt(variance / 300), 9);
      };
      const { regret, difference } = rows[0].curves;
      check(
        values.map(([ucb]) => ucb),
        regret.mean[at - 1],
        regret.sem[at - 1],
      );
      check(
        values.map(([ucb, cause]) => ucb - cause),
        difference.mean[at - 1],
        difference.sem[at - 1],
      );
      expect(rows[1].curves.difference.mean[at - 1]).toBe(0);
    }
  });

  test("curves end at the totals and rise; received regret agrees with latent in expectation (|z| < 4.5)", async () => {
    const options = { arms: mixed, policies: ["cause"], runs: 2000, points: 7, perRun: true };
    const latent = (await simulate(options)).rows[0];
    const received = (await simulate({ ...options, regret: "received" as const })).rows[0];
    expect(latent.curves.regret.mean.at(-1)).toBe(latent.regret.mean);
    expect(latent.curves.regret.mean.length).toBe(7);
    latent.curves.regret.mean.reduce((before, now) => {
      expect(now).toBeGreaterThan(before);
      return now;
    }, 0);
    const z = (received.regret.mean - latent.regret.mean) / Math.hypot(received.regret.sem, latent.regret.sem);
    expect(Math.abs(z)).toBeLessThan(4.5);
    expect(received.regret.sem).toBeGreaterThan(latent.regret.sem);
  });

  test("recorded steps are spread evenly and end with the last", async () => {
    const times = async (steps: number, points?: number) =>
      (await simulate({ arms: mixed, policies: ["myopic"], runs: 1, steps, ...(points && { points }) })).times;
    expect(await times(5)).toEqual([1, 2, 3, 4, 5]);
    expect(await times(10, 3)).toEqual([3, 7, 10]);
    expect((await times(1000)).length).toBe(100);
  });

  test("a single run has no standard error", async () => {
    expect((await simulate({ arms: mixed, policies: ["ucb"], runs: 1 })).rows[0].regret.sem).toBeNaN();
  });

  test("a replayed table is played as it stands", async () => {
    const replay = [
      [1, 5],
      [2, 1],
      [3, 3],
    ];
    const { rows } = await simulate({
      arms: mixed.slice(0, 2),
      replay,
      steps: 3,
      policies: ["oracle", "myopic"],
      runs: 2,
      discount: 0.5,
    });
    expect(rows[0].reward.mean).toBe(5 + 0.5 * 2 + 0.25 * 3);
    expect(rows[1].regret.mean).toBeGreaterThan(0);
  });

  test("in a replayed table time goes on for every arm, also for those that the tracker takes to rest", async () => {
    const arms = [
      { ...mixed[0], dynamics: { kind: "rested" } as const },
      { ...mixed[1], priorMean: 1e6, priorVariance: 0 },
    ];
    const { rows } = await simulate({
      arms,
      replay: [
        [0, 0],
        [10, 0],
        [20, 0],
      ],
      policies: ["myopic"],
      runs: 1,
      discount: 0.5,
    });
    expect(rows[0].pulls).toEqual([0, 3]);
    expect(rows[0].plainRegret.mean).toBe(30);
  });
});
