import { NoiseFilter, stream } from "@cause-toolkit/core";
import { threadsEngine } from "@cause-toolkit/experiments";
import { expect, test } from "vitest";
import { inlineEngine } from "../engines/inline.ts";
import { makeInferSettings, type Series } from "./config.ts";
import { runInfer } from "./run.ts";

function walk(group: string, volatility: number, stochasticity: number, trials: number, scale = 1): Series {
  const chance = stream(4, group);
  let x = 0;
  const outcome = Array.from({ length: trials }, () => {
    x += Math.sqrt(volatility) * chance.normal();
    return scale * (x + Math.sqrt(stochasticity) * chance.normal());
  });
  return { group, outcome };
}

test("rows are the filter's, trial by trial, with gaps and missing observations", async () => {
  const series = { group: "g", outcome: [1, null, 4, -2, 0.5], time: [1, 2, 4.5, 5, 9] };
  const options = {
    start: { volatility: 2, stochasticity: 3 },
    priorMean: 0,
    priorVariance: 10,
    particles: 40,
    seed: 6,
  };
  const { rows, logEvidence } = await runInfer([series], options, inlineEngine());
  const filter = new NoiseFilter({
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
    });
  });
  expect(logEvidence).toBe(filter.logEvidence);
});

test("the start by moments is near the truth where there is much data, and scales with it", () => {
  const { start } = makeInferSettings([walk("m", 2, 5, 20_000)]);
  expect(Math.abs(start.volatility / 2 - 1)).toBeLessThan(0.15);
  expect(Math.abs(start.stochasticity / 5 - 1)).toBeLessThan(0.1);
  const scaled = makeInferSettings([walk("m", 2, 5, 20_000, 10)]).start;
  expect(scaled.volatility / start.volatility).toBeCloseTo(100, 6);
});

test("maximum evidence does not lower the evidence, and finds who is volatile", async () => {
  const series = [walk("calm", 0.3, 9, 150), walk("calm too", 0.3, 9, 150)];
  const given = { start: { volatility: 6, stochasticity: 3 }, particles: 200 } as const;
  const first = await runInfer(series, given, inlineEngine());
  const fitted = await runInfer(series, { particles: 200, start: "evidence", fitLambda: true }, inlineEngine());
  expect(fitted.logEvidence).toBeGreaterThan(first.logEvidence);
  expect(fitted.settings.start.volatility).toBeLessThan(2);
  expect(fitted.settings.lambda.volatility).not.toBe(0.1);
});

test("a blind source is not fitted", async () => {
  const lesion = { lambda: { volatility: 0.1, stochasticity: 0 }, pins: { stochasticity: 4 } };
  const { settings, rows } = await runInfer(
    [walk("b", 1, 4, 60)],
    { lesion, start: "evidence", fitLambda: true, particles: 50 },
    inlineEngine(),
  );
  expect(settings.lambda.stochasticity).toBe(0);
  expect(rows.every((row) => row.stochasticity === 4)).toBe(true);
});

test("the same bytes on two threads, groups in their order", async () => {
  const series = ["x", "y", "z"].map((group) => walk(group, 1, 4, 80));
  const engine = threadsEngine(2);
  try {
    const [alone, split] = [
      await runInfer(series, { particles: 60 }, inlineEngine()),
      await runInfer(series, { particles: 60 }, engine),
    ];
    expect(split).toEqual(alone);
  } finally {
    await engine.close();
  }
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
  ["a bad estimator", [walk("a", 1, 1, 9)], { estimator: "median" }, 'invalid estimator: "median"; must be one of'],
])("%s is refused", async (_, series, options, message) => {
  await expect(runInfer(series, options, inlineEngine())).rejects.toThrow(message);
});
