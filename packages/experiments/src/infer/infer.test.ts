import { GridFilter, ParticleFilter } from "@cause-toolkit/core/beliefs";
import { stream } from "@cause-toolkit/core/numerics";
import { threadsEngine } from "@cause-toolkit/experiments";
import { describe, expect, test, vi } from "vitest";
import type { Engine } from "../engines/engine.ts";
import { inlineEngine } from "../jobs/inline.ts";
import { runJob } from "../jobs/registry.ts";
import type { InferPart } from "./job.ts";
import type { Series } from "./observations.ts";
import { runInfer } from "./run.ts";
import { streamInfer } from "./stream.ts";
import { particles, settingsOf, walk } from "./walk.suite.ts";

const BLIND = { lambda: { volatility: 0.1, stochasticity: 0 } };

function filterOptions(outcome: readonly number[]) {
  const { start, lambda, priorMean, priorVariance } = settingsOf({ group: "w", outcome }, { lesion: BLIND });
  return { lambda, start: { ...start, mean: priorMean, variance: priorVariance } };
}

test("rows are the filter's, trial by trial, with gaps and missing observations", async () => {
  const series = { group: "g", outcome: [1, null, 4, -2, 0.5], time: [1, 2, 4.5, 5, 9] };
  const options = {
    interval: 1,
    start: { volatility: 2, stochasticity: 3 },
    priorMean: 0,
    priorVariance: 10,
    ...particles(40),
    seed: 6,
    level: 0.8,
  };
  const result = await runInfer([series], options, inlineEngine());
  const rows = [...result.rows()];
  const filter = new ParticleFilter({
    start: { volatility: 2, stochasticity: 3, mean: 0, variance: 10 },
    particles: 40,
    stream: stream(6, "infer", "g"),
  });
  [1, 1, 2.5, 0.5, 4].forEach((gap, t) => {
    filter.observe(series.outcome[t], gap);
    expect(rows[t]).toMatchObject({
      ...filter.estimate("inverseMeanPrecision", "posterior"),
      ...filter.posterior(),
      trial: t + 1,
      time: series.time[t],
      outcome: series.outcome[t],
      logEvidence: filter.logEvidence,
      effectiveSize: filter.effectiveSize,
    });
    const { volatilityLow, volatilityHigh, rewardLow, rewardHigh } = rows[t];
    const intervals = filter.intervals(0.8);
    expect([volatilityLow, volatilityHigh]).toEqual(intervals.volatility);
    expect([rewardLow, rewardHigh]).toEqual(intervals.reward);
  });
  expect(result.logEvidence).toBe(filter.logEvidence);
});

test("the start by moments is near the truth where there is much data, and scales with it", () => {
  const { start } = settingsOf(walk("m", 2, 5, 20_000));
  expect(Math.abs(start.volatility / 2 - 1)).toBeLessThan(0.15);
  expect(Math.abs(start.stochasticity / 5 - 1)).toBeLessThan(0.1);
  const scaled = settingsOf(walk("m", 2, 5, 20_000, 10)).start;
  expect(scaled.volatility / start.volatility).toBeCloseTo(100, 6);
});

test("rows of the grid are its estimates and intervals", async () => {
  const series = { group: "g", outcome: [1, null, 4, -2, 0.5] };
  const start = { volatility: 2, stochasticity: 3 };
  const options = { start, priorMean: 0, priorVariance: 10, cells: 11, level: 0.5 };
  const { rows, settings } = await runInfer([series], options, inlineEngine());
  expect(settings).toMatchObject({ filter: "grid", cells: 11, coarseCells: 7, level: 0.5, window: { last: 0.5 } });
  const filter = new GridFilter({ start: { ...start, mean: 0, variance: 10 }, cells: 11 });
  for (const row of rows()) {
    filter.observe(row.outcome);
    const { volatility, stochasticity, reward } = filter.intervals(0.5);
    expect(row).toEqual({
      group: "g",
      trial: row.trial,
      time: row.trial,
      outcome: series.outcome[row.trial - 1],
      ...filter.estimate("inverseMeanPrecision", "posterior"),
      ...filter.posterior(),
      volatilityLow: volatility[0],
      volatilityHigh: volatility[1],
      stochasticityLow: stochasticity[0],
      stochasticityHigh: stochasticity[1],
      rewardLow: reward[0],
      rewardHigh: reward[1],
      learningRate: filter.learningRate,
      logEvidence: filter.logEvidence,
    });
  }
});

test("a long series on a grid is cut without a trace", async () => {
  const { outcome } = walk("w", 1, 4, 8300);
  const { summary, series } = await runInfer([{ group: "w", outcome }], { cells: 11, lesion: BLIND }, inlineEngine());
  const filter = new GridFilter({ ...filterOptions(outcome), cells: 11 });
  for (const value of outcome) filter.observe(value);
  expect(series[0].estimates.logEvidence[8299]).toBe(filter.logEvidence);
  expect(summary[0].window).toEqual([4151, 8300]);
});

test("the same bytes on two threads, groups in their order", async () => {
  const series = ["x", "y", "z"].map((group) => walk(group, 1, 4, 80));
  const engine = threadsEngine(2);
  try {
    const [alone, split] = [
      await runInfer(series, { start: "evidence", pooling: "none", cells: 11 }, inlineEngine()),
      await runInfer(series, { start: "evidence", pooling: "none", cells: 11 }, engine),
    ];
    expect({ ...split, rows: [...split.rows()] }).toEqual({ ...alone, rows: [...alone.rows()] });
  } finally {
    await engine.close();
  }
});

describe("a series of more than one stretch", () => {
  const long = walk("long", 1, 4, 17_000);
  const short = walk("short", 1, 4, 30);
  const outcome = long.outcome.map((value, t) => (t === 8191 || t === 8192 ? null : value));
  const time = outcome.map((_, t) => t * 3 + (t % 5 === 0 ? 1 : 0));
  const series = [
    { group: "long", outcome, time },
    { ...short, time: short.outcome.map((_, t) => t) },
  ];

  test("is filtered as in one go, on threads too, and handed on in order", async () => {
    const options = { ...particles(3), interval: 3, start: { volatility: 1, stochasticity: 4 } };
    const { series: inferred, settings, logEvidence } = await runInfer(series, options, inlineEngine());
    const [{ start, priorMean, priorVariance }] = settings.pools;
    const filter = new ParticleFilter({
      start: { ...start, mean: priorMean, variance: priorVariance },
      particles: 3,
      stream: stream(1, "infer", "long"),
    });
    const wanted = outcome.map((value, t) => {
      filter.observe(value, t === 0 ? 1 : (time[t] - time[t - 1]) / 3);
      return filter.logEvidence;
    });
    expect([...inferred[0].estimates.logEvidence]).toEqual(wanted);

    const engine = threadsEngine(2);
    const seen: [group: string, first: number, length: number][] = [];
    try {
      const shares: number[] = [];
      const streamed = await streamInfer(
        // The short one is done first, and waits.
        series,
        options,
        engine,
        ({ group, first, outcome, estimates }) => {
          seen.push([group, first, outcome.length]);
          const whole = inferred[group === "long" ? 0 : 1].estimates.volatility;
          expect(estimates.volatility).toEqual(whole.slice(first - 1, first - 1 + outcome.length));
        },
        { onProgress: (done) => shares.push(done) },
      );
      expect(streamed.logEvidence).toBe(logEvidence);
      expect(shares).toHaveLength(5);
      expect(shares).toEqual([...shares].sort((a, b) => a - b));
    } finally {
      await engine.close();
    }
    expect(seen).toEqual([
      ["long", 1, 8192],
      ["long", 8193, 8192],
      ["long", 16_385, 616],
      ["short", 1, 30],
    ]);
  });

  test("is summarised over its second half, wherever it was cut", async () => {
    const { summary, series: inferred } = await runInfer(series, particles(2), inlineEngine());
    const late = inferred[0].estimates.volatility.slice(8500);
    expect(summary[0]).toMatchObject({ group: "long", trials: 17_000, missing: 2 });
    expect(summary[0].volatility / (late.reduce((sum, one) => sum + one, 0) / 8500)).toBeCloseTo(1, 12);
    expect(summary[0].logEvidence).toBe(inferred[0].estimates.logEvidence[16_999]);
  });

  test("is not told of any more once another has failed", async () => {
    let go = () => {};
    const late = new Promise<void>((resolve) => (go = resolve));
    let told = 0;
    const engine: Engine = {
      width: 1,
      async run(job, chunks, onResult) {
        const results = await Promise.all(Array.from(chunks, (chunk) => runJob(job, chunk)));
        if (results.some((result) => (result as InferPart).position === 1)) throw new Error("boom");
        await late;
        for (const result of results) onResult(result);
        told++;
      },
      async close() {},
    };
    const seen: string[] = [];
    const running = streamInfer(series, particles(2), engine, ({ group }) => seen.push(group));
    await expect(running).rejects.toThrow("boom");
    go();
    await vi.waitUntil(() => told > 0);
    expect(seen).toEqual([]);
  });
});

test("outcomes may be packed: NaN is missing, and nothing else that is not finite", async () => {
  const outcome = Float64Array.of(1, Number.NaN, 4, -2, 0.5);
  const infer = (one: Series["outcome"]) => runInfer([{ group: "a", outcome: one }], { cells: 11 }, inlineEngine());
  const packed = await infer(outcome);
  const plain = await infer([1, null, 4, -2, 0.5]);
  expect([...packed.rows()]).toEqual([...plain.rows()]);
  expect([...packed.rows()][1].outcome).toBeNull();
  await expect(infer(Float64Array.of(1, 2, Infinity))).rejects.toThrow("invalid outcome: Infinity");
  await expect(infer([1, 2, Number.NaN])).rejects.toThrow("invalid outcome: NaN");
});

test.each<[string, Series[], object, string]>([
  ["no data", [{ group: "a", outcome: [] }], {}, "invalid series a: []; has no observations"],
  ["hardly any", [{ group: "a", outcome: [1, null] }], {}, "invalid number of outcomes: 1; must be at least 3"],
  ["no noise", [{ group: "a", outcome: [1, 1, 1, 1] }], {}, "invalid outcomes: 1; all are the same"],
  [
    "time backwards",
    [{ group: "a", outcome: [1, 2, 3], time: [1, 3, 2] }],
    {},
    "invalid step in time of a at trial 3: -1",
  ],
  [
    "times missing",
    [{ group: "a", outcome: [1, 2, 3], time: [1, 3] }],
    {},
    "invalid times of a: 2; there are 3 outcomes",
  ],
  ["too many particles", [walk("a", 1, 1, 9)], particles(1e9), "invalid number of particles: 1000000000"],
  ["a bad estimator", [walk("a", 1, 1, 9)], { estimator: "median" }, 'invalid estimator: "median"; must be one of'],
  ["too few cells", [walk("a", 1, 1, 9)], { cells: 9 }, "invalid cells: 9; must be an integer from 11 to 201"],
  ["an even number of cells", [walk("a", 1, 1, 9)], { cells: 20 }, "invalid cells: 20; must be odd"],
  [
    "particles of a grid",
    [walk("a", 1, 1, 9)],
    { particles: 9 },
    "invalid particles: 9; is an option of the filter particles; the filter is grid",
  ],
  ["a seed of a grid", [walk("a", 1, 1, 9)], { seed: 2 }, "invalid seed: 2; is an option of the filter particles"],
  ["cells of particles", [walk("a", 1, 1, 9)], { filter: "particles", cells: 11 }, "invalid cells: 11; is an option"],
  ["a level of 1", [walk("a", 1, 1, 9)], { level: 1 }, "invalid level: 1"],
  [
    "a window that a series lacks",
    [walk("a", 1, 1, 30), walk("b", 1, 1, 9)],
    { window: { from: 5, to: 12 } },
    'invalid window: "5:12"; b has only 9 trials',
  ],
  [
    "no noise in a pool",
    [walk("a", 1, 1, 9), { group: "b", outcome: [2, 2, 2] }],
    { pooling: "none" },
    "invalid outcomes of b: 2; all are the same",
  ],
])("%s is refused", async (_, series, options, message) => {
  await expect(runInfer(series, options, inlineEngine())).rejects.toThrow(message);
});
