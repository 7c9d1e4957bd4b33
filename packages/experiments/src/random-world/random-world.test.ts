import { gittins, makeArm } from "@cause-toolkit/core";
import { expect, test } from "vitest";
import { gridPrice } from "./grid-price.ts";
import { LEFT_OUT, RIVALS, randomWorldChunk, SUBJECT, SUCCESSOR } from "./job.ts";
import { logRatio } from "./log-ratio.ts";
import { solveWorldsChunk, solveWorldsChunks } from "./solve-worlds.ts";
import { DISTRIBUTION, drawWorld, stepsFor, WORLD_KINDS } from "./world.ts";

test("worlds are drawn from the declared distribution, the same for the same seed, kind and number", () => {
  const drawn = Array.from({ length: 400 }, (_, number) => drawWorld(1, "random-walk", number));
  expect(drawWorld(1, "random-walk", 7)).toEqual(drawn[7]);
  expect(drawWorld(2, "random-walk", 7)).not.toEqual(drawn[7]);
  expect(drawWorld(1, "change-point", 7)).not.toEqual(drawn[7]);
  const within = (x: number, [low, high]: readonly [number, number], unit = 1) =>
    expect(x >= 0.999 * low * unit && x <= 1.001 * high * unit).toBe(true);
  for (const { arms, discount, priorVariance, steps } of drawn) {
    expect(DISTRIBUTION.arms).toContain(arms.length);
    expect(DISTRIBUTION.discount).toContain(discount);
    within(priorVariance, DISTRIBUTION.priorVariance);
    expect(discount ** steps).toBeLessThanOrEqual(0.01);
    expect(discount ** (steps - 1)).toBeGreaterThan(0.01);
    for (const arm of arms) {
      if (arm.volatility > 0) within(arm.volatility, DISTRIBUTION.volatility, priorVariance);
      within(arm.stochasticity, DISTRIBUTION.stochasticity, priorVariance);
      within(arm.priorVariance ?? 0, DISTRIBUTION.varianceFactor, priorVariance);
    }
  }
  const share = (is: (world: (typeof drawn)[number]) => boolean) => drawn.filter(is).length / drawn.length;
  const means = share(({ arms }) => arms.some(({ priorMean }) => priorMean !== 0));
  expect(Math.abs(means - 0.5)).toBeLessThan(4.5 * Math.sqrt(0.25 / 400));
  expect(new Set(drawn.map(({ arms }) => arms.length)).size).toBe(DISTRIBUTION.arms.length);
});

test("arms move as the kind of the world says", () => {
  const kinds = WORLD_KINDS.map((kind) => drawWorld(1, kind, 3).arms[0].dynamics?.kind);
  expect(kinds).toEqual([undefined, "mean-reverting", "change-point"]);
});

test("a run ends when what comes later counts for a hundredth", () => {
  expect([0.8, 0.9, 0.95, 0.98, 0.99, 0.995].map(stepsFor)).toEqual([21, 44, 90, 228, 459, 919]);
});

test("a log-ratio has the error of paired runs", () => {
  const base = Float64Array.from({ length: 50 }, (_, i) => 1 + (i % 7));
  const double = base.map((x) => 2 * x);
  expect(logRatio(double, base, 0, 50)).toEqual({ mean: Math.log(2), sem: expect.closeTo(0, 12) });
  const shifted = base.map((x, i) => x + (i % 2));
  expect(logRatio(shifted, base, 0, 50).sem).toBeGreaterThan(0.001);
  expect(logRatio(double, base, 10, 20).mean).toBeCloseTo(Math.log(2), 12);
});

test("a price on a grid is the price", () => {
  const price = gittins().price(makeArm({ volatility: 1, stochasticity: 9 }), 0.9);
  const onGrid = gridPrice(price);
  for (const variance of [0.3, 1, 7.7, 26, 300]) expect(onGrid(variance) / price(variance)).toBeCloseTo(1, 3);
  expect(onGrid(0)).toBe(0);
});

test("every policy plays every world; the best is chosen in one half and measured in the other", async () => {
  const number = Array.from({ length: 200 }, (_, n) => n).find((n) => {
    const { arms, discount } = drawWorld(1, "mean-reverting", n);
    return arms.length === 2 && discount === 0.8;
  });
  const chunk = { kind: "mean-reverting", number: number ?? 0, runs: 64, slowRuns: 8, seed: 1 } as const;
  const rows = await randomWorldChunk(chunk);
  const rivals = RIVALS.filter((name) => name !== "gittins" && name !== "whittle");
  const all = [SUBJECT, ...rivals, SUCCESSOR, ...Object.values(LEFT_OUT), "information-directed"];
  expect(rows.map(({ policy }) => policy)).toEqual(all);
  const best = rows.find(({ policy }) => policy === rows[0].best);
  expect(best).toMatchObject({ toBest: 0, toBestSem: 0, chosenHalf: 0 });
  for (const row of rows.slice(0, 1 + rivals.length)) expect(Number(row.chosenHalf)).toBeGreaterThanOrEqual(0);
  expect(rows.at(-1)).toMatchObject({ runs: 8, toBest: null });
});

test("surfaces are solved once for each index and discount, where worlds can be solved", async () => {
  const numbers = Array.from({ length: 60 }, (_, number) => number);
  const chunks = solveWorldsChunks("random-walk", numbers, 1, () => ({}));
  expect(chunks.map(({ policy, discount }) => `${policy} ${discount}`)).toEqual(
    ["whittle", "gittins"].flatMap((policy) => [0.98, 0.95, 0.9, 0.8].map((discount) => `${policy} ${discount}`)),
  );
  expect(solveWorldsChunks("change-point", numbers, 1, () => ({}))).toHaveLength(8);
  expect(solveWorldsChunks("mean-reverting", numbers, 1, () => ({}))).toEqual([]);
  const last = chunks[chunks.length - 1];
  const { discount, solved } = await solveWorldsChunk({ ...last, numbers: last.numbers.slice(0, 1) });
  expect(discount).toBe(0.8);
  expect(Object.keys(solved).length).toBeGreaterThan(3);
  for (const key of Object.keys(solved)) expect(key).toMatch(/^gittins v\/s=\S+ γ=0.8 part -?\d+$/);
});
