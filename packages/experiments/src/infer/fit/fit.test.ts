import { describe, expect, test } from "vitest";
import { inlineEngine } from "../../jobs/inline.ts";
import type { InferOptions } from "../config.ts";
import type { Series } from "../observations.ts";
import { runInfer } from "../run.ts";
import { walk } from "../walk.suite.ts";

const fitted = (series: readonly Series[], options: InferOptions = {}) =>
  runInfer(series, { cells: 11, start: "evidence", ...options }, inlineEngine());

test("the fit has the highest evidence times prior, and finds who is calm", async () => {
  const series = [walk("calm", 0.3, 9, 150), walk("calm too", 0.3, 9, 150)];
  const { settings, logEvidence } = await fitted(series);
  const [{ start, fit }] = settings.pools;
  expect(Math.abs(Math.log(start.volatility / 0.3))).toBeLessThan(1);
  expect(Math.abs(Math.log(start.stochasticity / 9))).toBeLessThan(0.3);
  expect(fit?.logEvidence).toBeCloseTo(logEvidence, 9);
  expect(fit?.fitted.every(({ determined }) => determined)).toBe(true);
  const logPrior = (volatility: number) => {
    const { median, logDeviation } = fit?.fitted[0].prior ?? { median: 0, logDeviation: 0 };
    return -0.5 * (Math.log(volatility / median) / logDeviation) ** 2;
  };
  for (const factor of [0.8, 1.25]) {
    const other = { ...start, volatility: factor * start.volatility };
    const { logEvidence: less } = await fitted(series, { start: other });
    expect(less + logPrior(other.volatility)).toBeLessThan(logEvidence + logPrior(start.volatility));
  }
});

describe("a series of 20 trials", () => {
  const short = walk("short", 1, 9, 20);

  test("is fitted, with errors, and it is told what the data do not determine", async () => {
    const { settings } = await fitted([short], { fitLambda: true });
    const [{ fit, start, lambda }] = settings.pools;
    expect(fit?.fitted.map(({ setting, noise }) => `${setting} ${noise}`)).toEqual([
      "start volatility",
      "start stochasticity",
      "lambda volatility",
      "lambda stochasticity",
    ]);
    for (const { value, logError, interval, prior } of fit?.fitted ?? []) {
      expect(logError).toBeGreaterThan(0.05);
      // What is known after the data is no less than what was known before.
      expect(logError).toBeLessThan(1.05 * prior.logDeviation);
      expect(interval?.[1]).toBeCloseTo(value * Math.exp(1.96 * (logError ?? 0)), 9);
    }
    expect(start.stochasticity).toBeGreaterThan(3);
    expect(start.stochasticity).toBeLessThan(25);
    expect(lambda.volatility).toBeGreaterThan(0.03);
    expect(lambda.volatility).toBeLessThan(0.3);
    // 0.27, so close to the bound of the search that its curvature needs shorter steps.
    expect(lambda.stochasticity).toBeGreaterThan(0.2);
    expect(fit?.fitted[2].determined).toBe(false);
    expect(fit?.fitted[1].determined).toBe(true);
  });

  test("without drift does not run away to a volatility of 0", async () => {
    const { settings } = await fitted([walk("still", 0, 9, 20)]);
    const [{ start, fit }] = settings.pools;
    expect(start.volatility).toBeGreaterThan(1e-4);
    expect(fit?.fitted[0].logError).toBeGreaterThan(0.5);
  });

  test("in another unit has the same fit", async () => {
    const scaled = { group: "short", outcome: short.outcome.map((value) => 1000 * value) };
    const [small, large] = [await fitted([short]), await fitted([scaled])];
    const ratio = large.settings.pools[0].start.volatility / small.settings.pools[0].start.volatility;
    expect(ratio / 1e6).toBeCloseTo(1, 6);
  });
});

test("pools are fitted apart, and each as if it were alone", async () => {
  const series = [
    { ...walk("a1", 4, 1, 30), labels: ["a", "1"] },
    { ...walk("b1", 0.1, 9, 30), labels: ["b", "1"] },
    { ...walk("a2", 4, 1, 30), labels: ["a", "2"] },
  ];
  const { settings, summary } = await fitted(series, { pooling: [0], by: 0 });
  expect(settings.pools.map(({ pool, series }) => [pool, series])).toEqual([
    ["a", 2],
    ["b", 1],
  ]);
  const alone = await fitted([series[1]]);
  expect(settings.pools[1].start).toEqual(alone.settings.pools[0].start);
  expect(summary[1].logEvidence).toBe(alone.logEvidence);
  expect(settings.pools[0].start.volatility).toBeGreaterThan(settings.pools[1].start.volatility);
});

test("a fit does not leave the variances that a filter takes", async () => {
  const size = 10 ** -23.6;
  const outcome = [size, 0, size, 0, size, ...new Array(200).fill(0)];
  const { settings } = await fitted([{ group: "a", outcome }], { cells: 11 });
  expect(settings.pools[0].start.volatility).toBeGreaterThanOrEqual(1e-50);
});

test("a pinned noise is not fitted; one that is blind by λ = 0 has a start but no λ", async () => {
  const series = [walk("b", 1, 4, 40)];
  const pinned = { lambda: { volatility: 0.1, stochasticity: 0 }, pins: { stochasticity: 4 } };
  const { settings, rows } = await fitted(series, { lesion: pinned, fitLambda: true });
  const names = (fit: (typeof settings.pools)[number]["fit"]) =>
    fit?.fitted.map((one) => `${one.setting} ${one.noise}`);
  expect(names(settings.pools[0].fit)).toEqual(["start volatility", "lambda volatility"]);
  expect([...rows()].every((row) => row.stochasticity === 4)).toBe(true);
  const blind = await fitted(series, { lesion: { lambda: pinned.lambda }, fitLambda: true });
  expect(names(blind.settings.pools[0].fit)).toEqual(["start volatility", "start stochasticity", "lambda volatility"]);
});

test("particles are fitted on a grid", async () => {
  const series = [walk("b", 1, 4, 30)];
  const ofParticles = await runInfer(
    series,
    { filter: "particles", particles: 20, repetitions: 1, start: "evidence" },
    inlineEngine(),
  );
  const ofGrid = await runInfer(series, { start: "evidence" }, inlineEngine());
  expect(ofParticles.settings.pools).toEqual(ofGrid.settings.pools);
});

test("tells which try is under way, or how many pools are done", async () => {
  const told = async (series: Parameters<typeof runInfer>[0]) => {
    const all = new Set<string | undefined>();
    const onProgress = (done: number, now?: string) => void (done === 0 && all.add(now));
    const options = { cells: 11, start: "evidence", pooling: "none" } as const;
    await runInfer(series, options, inlineEngine(), { onProgress });
    return [...all];
  };
  expect((await told([walk("a", 1, 4, 20)])).slice(0, 2)).toEqual([
    undefined,
    expect.stringMatching(/^fit, try \d: 100 %$/),
  ]);
  expect(await told([walk("a", 1, 4, 20), walk("b", 1, 4, 20)])).toContainEqual(
    expect.stringMatching(/^fit, 1 of 2 done, try \d+$/),
  );
});
