import { expect, test } from "vitest";
import { logRatio, standings } from "../../experiments/tournament/standing.ts";
import { TOURNAMENT_FIELD, tournamentChunk } from "./chunk.ts";
import { DISTRIBUTION, drawEnvironment } from "./environment.ts";

test("environments are drawn from the declared distribution, the same for the same seed and number", () => {
  const drawn = Array.from({ length: 400 }, (_, number) => drawEnvironment(1, number));
  expect(drawEnvironment(1, 7)).toEqual(drawn[7]);
  expect(drawEnvironment(2, 7)).not.toEqual(drawn[7]);
  for (const { arms, discount } of drawn) {
    expect(DISTRIBUTION.arms).toContain(arms.length);
    expect(DISTRIBUTION.discount).toContain(discount);
    for (const { volatility, stochasticity } of arms) {
      if (volatility > 0) expect(volatility >= 0.01 && volatility <= 100).toBe(true);
      expect(stochasticity >= 0.1 && stochasticity <= 1000).toBe(true);
    }
  }
  const all = drawn.flatMap(({ arms }) => arms);
  const still = all.filter(({ volatility }) => volatility === 0).length / all.length;
  expect(Math.abs(still - 0.2)).toBeLessThan(4.5 * Math.sqrt(0.16 / all.length));
});

test("every policy plays every environment, CAUSE being the reference", async () => {
  const number = Array.from({ length: 100 }, (_, n) => n).find((n) => {
    const { arms, discount } = drawEnvironment(1, n);
    return arms.length === 2 && discount === 0.8;
  });
  const rows = await tournamentChunk({ number: number ?? 0, runs: 64, seed: 1 });
  expect(rows.map((row) => row.policy)).toEqual(TOURNAMENT_FIELD);
  expect(rows[0]).toMatchObject({ policy: "cause", difference: 0, differenceSem: 0, arms: 2, discount: 0.8 });
  for (const row of rows) expect(Number(row.regret)).toBeGreaterThan(0);
});

test("standings: relative to the best of each environment, geometric mean, worst, and significance against CAUSE", () => {
  const row = (environment: number, policy: string, regret: number, difference = 0) => ({
    ...{ environment, policy, regret, difference, differenceSem: 1 },
  });
  const table = standings([
    ...[row(1, "cause", 10), row(1, "a", 20, 10), row(1, "b", 10)],
    ...[row(2, "cause", 8), row(2, "a", 4, -4), row(2, "b", 8)],
  ]);
  const of = (policy: string) => table.find((standing) => standing.policy === policy);
  expect(of("a")).toMatchObject({ worst: 2, better: 0.5, worse: 0.5 });
  expect(of("a")?.relative).toBeCloseTo(Math.sqrt(2), 12);
  expect(of("cause")?.relative).toBeCloseTo(Math.sqrt(2), 12);
  expect(of("b")).toMatchObject({ better: 0, worse: 0 });
});

test("ratios are paired: what all policies share of an environment does not count as error", () => {
  const row = (environment: number, policy: string, regret: number) => ({ environment, policy, regret });
  const hard = [1, 10, 100].flatMap((factor, i) => [row(i, "a", 2 * factor), row(i, "b", factor)]);
  const { effect, sem, runs } = logRatio(hard, "a", "b");
  expect([effect, runs]).toEqual([expect.closeTo(Math.log(2), 12), 3]);
  expect(sem).toBeCloseTo(0, 12);
  expect(logRatio([...hard, row(3, "a", 1), row(3, "b", 1)], "a", "b").sem).toBeCloseTo(Math.log(2) / 4, 12);
});
