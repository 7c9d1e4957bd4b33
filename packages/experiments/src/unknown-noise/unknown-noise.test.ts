import { expect, test } from "vitest";
import { inlineEngine } from "../jobs/inline.ts";
import { runUnknownNoise } from "./run.ts";

test("costs are paired with the same policy told the noises; a learner that is told them anyway pays nothing", async () => {
  const regimes = { alike: [0, 1].map(() => ({ volatility: 2, stochasticity: 9 })) };
  const shares: number[] = [];
  const rows = await runUnknownNoise(
    { regimes, policies: ["gain", "thompson"], runs: 128, steps: 50 },
    inlineEngine(),
    {
      onProgress: (done) => shares.push(done),
    },
  );
  expect(rows.map(({ noise, policy }) => `${noise} ${policy}`)).toEqual(
    ["known", "inferred", "s-blind", "v-blind"].flatMap((noise) => [`${noise} gain`, `${noise} thompson`]),
  );
  const [known, , inferred] = rows;
  expect(known).toMatchObject({ cost: 0, costSem: 0 });
  expect(inferred.cost).toBeCloseTo(inferred.regret - known.regret, 9);
  expect(inferred.costSem).toBeGreaterThan(0);
  expect(shares.at(-1)).toBe(1);
  expect(shares.every((share, i) => i === 0 || share >= shares[i - 1])).toBe(true);
});

test("further runs continue the first, also where noises are inferred", async () => {
  const regimes = { alike: [0, 1].map(() => ({ volatility: 2, stochasticity: 9 })) };
  const regrets = async (firstRun: number, runs: number) =>
    (await runUnknownNoise({ regimes, policies: ["gain"], steps: 15, firstRun, runs }, inlineEngine())).map(
      ({ regret, cost }) => [regret, cost],
    );
  const [first, second, whole] = [await regrets(0, 20), await regrets(20, 12), await regrets(0, 32)];
  whole.forEach((means, i) => {
    means.forEach((mean, j) => {
      expect((20 * first[i][j] + 12 * second[i][j]) / 32).toBeCloseTo(mean, 10);
    });
  });
});
