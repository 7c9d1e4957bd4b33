import { makeSimulation, traceRun } from "@cause-toolkit/core";
import { describe, expect, test } from "vitest";
import { rewardDomains } from "./domains.ts";
import { armStyle } from "./identity.ts";
import { fitted } from "./names.ts";
import { bandPath, dotsPath, linePath, strokesPath } from "./paths.ts";
import { apart, extentOf, linear, stepTicks, ticksOf, tickText } from "./scales.ts";

describe("scales", () => {
  test("a scale takes ends to ends, and stands still where there is nothing to scale", () => {
    const y = linear([0, 10], [100, 0]);
    expect([y(0), y(10), y(2.5)]).toEqual([100, 0, 75]);
    expect(linear([3, 3], [5, 9])(3)).toBe(5);
  });

  test("ticks are round, within bounds, and have a true zero", () => {
    expect(ticksOf([-13, 14], 3)).toEqual([-10, 0, 10]);
    expect(ticksOf([0, 1], 3)).toEqual([0, 0.5, 1]);
    expect(ticksOf([1, 100], 4)).toEqual([50, 100]);
    expect(ticksOf([0, 0.3], 3)).toEqual([0, 0.1, 0.2, 0.3]);
    expect(ticksOf([2, 2], 3)).toEqual([2]);
    expect(ticksOf([-8, 9], 3)).toEqual([-5, 0, 5]);
    expect(ticksOf([-4.9, 4.9], 3)).toEqual([-4, 0, 4]);
    expect(tickText(-10)).toBe("−10");
  });

  test("there are two ticks at least, and never a crowd of them", () => {
    const counts = new Set<number>();
    for (let low = -40; low <= 40; low += 0.7)
      for (let span = 0.05; span < 300; span *= 1.13) counts.add(ticksOf([low, low + span], 3).length);
    expect(Math.min(...counts)).toBe(2);
    expect(Math.max(...counts)).toBeLessThanOrEqual(4);
  });

  test("steps are whole, however few", () => {
    expect(stepTicks(2, 8)).toEqual([1, 2]);
    expect(stepTicks(3, 4)).toEqual([1, 2, 3]);
    for (let steps = 1; steps <= 400; steps++) {
      const ticks = stepTicks(steps, 8);
      expect(ticks.length > 0 && ticks.every((tick) => Number.isInteger(tick) && tick >= 1 && tick <= steps)).toBe(
        true,
      );
    }
  });

  test("extents are widened a little, and are there even for nothing", () => {
    expect(extentOf([[0, 5], [10]])).toEqual([-0.4, 10.4]);
    expect(extentOf([[1, Infinity]], [0])).toEqual([-0.04, 1.04]);
    expect(extentOf([[3]])).toEqual([2, 4]);
    expect(extentOf([])).toEqual([0, 1]);
  });

  test("labels are moved apart, and stay in bounds and in order", () => {
    expect(apart([50, 10, 51], 10, [0, 100])).toEqual([50, 10, 60]);
    expect(apart([99, 98, 97], 10, [0, 100])).toEqual([100, 90, 80]);
    expect(apart([0, 0], 10, [5, 100])).toEqual([5, 15]);
  });
});

test("arms share a scale, or have one each; all traces the same", () => {
  const arms = [
    { volatility: 1, stochasticity: 9 },
    { volatility: 100, stochasticity: 25 },
  ];
  const traces = traceRun(makeSimulation({ arms, policies: ["cause", "oracle"], steps: 60 }), 0);
  const [calm, wild] = rewardDomains(traces, true);
  expect(wild[1] - wild[0]).toBeGreaterThan(2 * (calm[1] - calm[0]));
  const shared: [number, number] = [Math.min(calm[0], wild[0]), Math.max(calm[1], wild[1])];
  expect(rewardDomains(traces, false)).toEqual([shared, shared]);
  for (const { latent } of traces) for (const x of latent) expect(x > shared[0] && x < shared[1]).toBe(true);
});

test("eight arms have eight colours", () => {
  expect(new Set(Array.from({ length: 8 }, (_, k) => armStyle(k).color)).size).toBe(8);
});

test("a name is cut only where there is no room for it, and says that it is", () => {
  const measure = (text: string) => 7 * text.length;
  expect(fitted("thompson", 56, measure)).toBe("thompson");
  expect(fitted("thompson", 55, measure)).toBe("thomps…");
  expect(fitted("thompson", 1, measure)).toBe("t…");
});

describe("paths", () => {
  const same = (value: number) => value;
  test("a line has a point a step; a band goes out and comes back", () => {
    expect(linePath(3, (t) => 2 * t, same, same)).toBe("M1,0L2,2L3,4");
    expect(
      bandPath(
        2,
        () => 0,
        () => 1.04,
        same,
        same,
      ),
    ).toBe("M1,1L2,1L2,0L1,0Z");
    expect(linePath(0, same, same, same) + bandPath(0, same, same, same, same)).toBe("");
  });

  test("dots and strokes are one path each", () => {
    expect(dotsPath([{ x: 5, y: 7 }], 2)).toBe("M3,7a2,2 0 1,0 4,0a2,2 0 1,0 -4,0");
    expect(strokesPath([1, 2], 10, 5)).toBe("M1,10v-5M2,10v-5");
  });
});
