import { inlineEngine, streamInfer } from "@cause-toolkit/experiments";
import { expect, test } from "vitest";
import { DrawnTrials, MAX_POINTS } from "./drawn-trials.ts";

async function drawnOf(lengths: readonly number[]): Promise<DrawnTrials> {
  const drawn = new DrawnTrials(lengths);
  const series = lengths.map((length, k) => ({
    group: `g${k}`,
    outcome: Float64Array.from({ length }, (_, t) => Math.sin(t + k)),
  }));
  await streamInfer(series, { filter: "particles", particles: 1, repetitions: 1 }, inlineEngine(), (trials) =>
    drawn.add(trials),
  );
  return drawn;
}

test("all trials of a series are drawn if they are few", async () => {
  const drawn = await drawnOf([3, MAX_POINTS]);
  expect(drawn.series.map(({ rows }) => rows.length)).toEqual([3, MAX_POINTS]);
  expect([drawn.isThinned, drawn.left]).toEqual([false, 0]);
});

test("of many, evenly spaced ones, through every stretch and to the end", async () => {
  const drawn = await drawnOf([9001]);
  expect(drawn.series[0].rows.map(({ trial }) => trial)).toEqual(Array.from({ length: 1801 }, (_, k) => 1 + 5 * k));
  expect((await drawnOf([9003])).series[0].rows.at(-1)?.trial).toBe(9003);
  expect(drawn.isThinned).toBe(true);
});

test("series beyond the sixth are counted", async () => {
  const drawn = await drawnOf([3, 3, 3, 3, 3, 3, 3, 5000]);
  expect([drawn.series.length, drawn.left, drawn.isThinned]).toEqual([6, 2, false]);
});
