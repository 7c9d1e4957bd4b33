import { describe, expect, test } from "vitest";
import { inlineEngine } from "../jobs/inline.ts";
import type { InferOptions } from "./config.ts";
import { groupMeans } from "./group-means.ts";
import { runInfer } from "./run.ts";
import { walk } from "./walk.suite.ts";

const infer = (options: InferOptions, trials = 100) => runInfer([walk("w", 1, 9, trials)], options, inlineEngine());

describe("the error", () => {
  const NAMES = ["volatility", "stochasticity", "learningRate", "logEvidence"] as const;

  test("of a grid is about its distance from a much finer one", async () => {
    const [coarse, fine] = [await infer({ cells: 17 }), await infer({ cells: 65 })];
    for (const name of NAMES) {
      const actual = Math.abs(coarse.summary[0][name] - fine.summary[0][name]);
      const estimated = coarse.summary[0].error?.[name] ?? Number.NaN;
      expect(estimated, name).toBeGreaterThan(actual / 3);
      expect(estimated, name).toBeLessThan(3 * actual);
    }
    expect(fine.logEvidenceError).toBeLessThan((coarse.logEvidenceError ?? 0) / 8);
  });

  test("of particles is the spread of runs with other seeds, and falls with their number", async () => {
    const few = await infer({ filter: "particles", particles: 100 });
    const runs = [];
    for (let seed = 2; seed < 26; seed++) {
      runs.push((await infer({ filter: "particles", particles: 100, repetitions: 1, seed })).summary[0]);
    }
    const mean = runs.reduce((sum, one) => sum + one.logEvidence, 0) / runs.length;
    const spread = Math.sqrt(runs.reduce((sum, one) => sum + (one.logEvidence - mean) ** 2, 0) / (runs.length - 1));
    expect((few.summary[0].error?.logEvidence ?? 0) / spread).toBeGreaterThan(0.4);
    expect((few.summary[0].error?.logEvidence ?? 0) / spread).toBeLessThan(2.5);
    const many = await infer({ filter: "particles", particles: 2500 });
    expect(many.summary[0].error?.logEvidence).toBeLessThan((few.summary[0].error?.logEvidence ?? 0) / 2);
  });

  test("is not told of particles that run once, and is 0 for a noise that is pinned", async () => {
    const once = await infer({ filter: "particles", particles: 20, repetitions: 1 });
    expect([once.summary[0].error, once.logEvidenceError]).toEqual([null, null]);
    const pinned = await infer({ lesion: { pins: { stochasticity: 9 } }, cells: 11 });
    expect(pinned.summary[0].error?.stochasticity).toBe(0);
    const blind = { lambda: { volatility: 0, stochasticity: 0.1 } };
    const { summary } = await infer({
      filter: "particles",
      particles: 20,
      lesion: blind,
      start: { volatility: 0.1, stochasticity: 9 },
    });
    expect(summary[0].error?.volatility).toBe(0);
  });
});

test("the window is of one's choice", async () => {
  const windows = [
    [undefined, 50, 100],
    [{ last: 0.1 }, 90, 100],
    [{ last: 1 }, 0, 100],
    [{ from: 81, to: 90 }, 80, 90],
    [{ from: 100 }, 99, 100],
  ] as const;
  for (const [window, begin, end] of windows) {
    const { summary, series } = await infer({ cells: 11, ...(window && { window }) });
    const some = series[0].estimates.learningRate.slice(begin, end);
    expect(summary[0].window).toEqual([begin + 1, end]);
    expect(summary[0].learningRate).toBeCloseTo(some.reduce((sum, one) => sum + one, 0) / some.length, 12);
  }
});

describe("means over groups", () => {
  const one = (volatility: number, ...labels: string[]) => ({
    group: labels.join("/"),
    labels,
    trials: 9,
    missing: 0,
    window: [5, 9] as const,
    error: null,
    volatility,
    stochasticity: 1,
    learningRate: 0.5,
    logEvidence: -9,
  });

  test("have standard errors across the first label, whose series are averaged first", () => {
    const all = [one(1, "ann", "x"), one(3, "ann", "y"), one(6, "bob", "x")];
    const [mean] = groupMeans(all);
    expect(mean).toMatchObject({ label: null, units: 2, volatility: { mean: 4, sem: 2 } });
    expect(groupMeans(all, 1)).toMatchObject([
      { label: "x", units: 2, volatility: { mean: 3.5, sem: 2.5 } },
      { label: "y", units: 1, volatility: { mean: 3, sem: null } },
    ]);
    expect(groupMeans(all, 0)).toMatchObject([
      { label: "ann", units: 2, volatility: { mean: 2, sem: 1 } },
      { label: "bob", units: 1, volatility: { mean: 6, sem: null } },
    ]);
  });

  test("are not made of a single series", () => expect(groupMeans([one(1, "ann")])).toEqual([]));

  test("come with the outcome", async () => {
    const { means, summary } = await runInfer(
      [walk("a", 1, 4, 20), walk("b", 1, 4, 20)],
      { cells: 11 },
      inlineEngine(),
    );
    expect(means[0].units).toBe(2);
    expect(means[0].volatility.mean).toBeCloseTo((summary[0].volatility + summary[1].volatility) / 2, 12);
  });
});
