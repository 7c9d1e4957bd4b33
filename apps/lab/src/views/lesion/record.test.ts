import { LESIONS, ParticleFilter } from "@cause-toolkit/core/beliefs";
import { stream } from "@cause-toolkit/core/numerics";
import { inlineEngine, runLesion } from "@cause-toolkit/experiments/browser";
import { expect, test } from "vitest";
import { buffersOf } from "../../workers/serve.ts";
import { runDocument, runRows } from "./export/run.ts";
import { type RunSettings, recordRun } from "./record.ts";

const settings: RunSettings = {
  v: 1,
  s: 25,
  trials: 60,
  particles: 40,
  seed: 3,
  run: 0,
  lambdaV: 0.1,
  lambdaS: 0.1,
  startV: 2.5,
  startS: 17,
  pinV: null,
  pinS: null,
};

test("the series is one of those that the lesion experiment averages", async () => {
  const options = { volatility: [1], stochasticity: [25], trials: 60, particles: 40, seed: 3, runs: 2 };
  const start = { volatility: 2.5, stochasticity: 17 };
  const { rows } = await runLesion({ ...options, start }, inlineEngine());
  const both = [0, 1].map((run) => recordRun({ ...settings, run }));
  for (const [l, learner] of Object.keys(LESIONS).entries()) {
    const rate = rows.find((row) => row.learner === learner && row.quantity === "learning rate");
    const own = both.map(({ learned }) => learned[l].learningRate[59]);
    expect((own[0] + own[1]) / 2).toBeCloseTo(rate?.mean ?? Number.NaN, 12);
    // Estimates are reported there before the last trial is seen.
    const volatility = rows.find((row) => row.learner === learner && row.quantity === "volatility");
    const before = both.map(({ learned }) => learned[l].volatility[58]);
    expect((before[0] + before[1]) / 2).toBeCloseTo(volatility?.mean ?? Number.NaN, 12);
  }
});

test("a blind learner holds its noise at the start, or at its pin", () => {
  const { learned } = recordRun(settings);
  expect(new Set(learned[1].stochasticity)).toEqual(new Set([17]));
  expect(new Set(learned[2].volatility)).toEqual(new Set([2.5]));
  const pinned = recordRun({ ...settings, pinS: 4, pinV: 0.5 }).learned;
  expect(new Set(pinned[1].stochasticity)).toEqual(new Set([4]));
  expect(new Set(pinned[2].volatility)).toEqual(new Set([0.5]));
  expect(pinned[0].learningRate).toEqual(learned[0].learningRate);
});

test("on a grid, the likeliest cells of a trial are kept, and have nearly all its probability", () => {
  const { learned } = recordRun({ ...settings, filter: "grid" });
  for (const { cloud, volatility } of learned) {
    const weights = cloud.weight.slice(-cloud.size);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeGreaterThan(0.97);
    expect(volatility.every(Number.isFinite)).toBe(true);
  }
  // No chance: other particles, the same grid.
  const again = recordRun({ ...settings, filter: "grid", particles: 77 }).learned;
  expect(again[0].volatility).toEqual(learned[0].volatility);
});

test("the particles kept of a trial give its estimates", () => {
  const { learned, series } = recordRun(settings);
  const filter = new ParticleFilter({
    ...LESIONS.healthy,
    start: { volatility: 2.5, stochasticity: 17, mean: 0, variance: 100 },
    particles: 40,
    stream: stream(3, "lesion", "v=1 s=25", "particles", 0),
  });
  series.observed.forEach((reward, t) => {
    filter.observe(reward);
    const place = (i: number) => t * 40 + i;
    const { v, s, weight } = learned[0].cloud;
    let [sum, z, y] = [0, 0, 0];
    for (let i = 0; i < 40; i++) {
      sum += weight[place(i)];
      z += weight[place(i)] / v[place(i)];
      y += weight[place(i)] / s[place(i)];
    }
    expect(sum).toBeCloseTo(1, 5);
    expect(1 / z / filter.estimate().volatility).toBeCloseTo(1, 5);
    expect(1 / y / filter.estimate().stochasticity).toBeCloseTo(1, 5);
  });
});

test("what one would come to who knew: from the learners' start to the steady state", () => {
  const { truth } = recordRun(settings);
  expect(truth.variance).toBeCloseTo(4.5249, 4);
  expect(truth.settledRate).toBeCloseTo(4.5249 / 25, 5);
  expect(truth.learningRate.length).toBe(60);
  expect(truth.learningRate[0]).toBeCloseTo(101 / 126, 12);
  // Core's filter with one particle, held at both noises, learns the same.
  const pins = { volatility: 1, stochasticity: 25 };
  const knowing = new ParticleFilter({
    pins,
    start: { ...pins, mean: 0, variance: 100 },
    particles: 1,
    stream: stream(1),
  });
  for (const rate of truth.learningRate) {
    knowing.observe(0);
    expect(rate).toBeCloseTo(knowing.learningRate, 12);
  }
  expect(truth.learningRate[59]).toBeCloseTo(truth.settledRate, 6);
});

test("it is taken along too, trial by trial", () => {
  const record = recordRun(settings);
  expect(runRows(record).map((row) => row["knowing both learningRate"])).toEqual([...record.truth.learningRate]);
  const { knowingBoth } = JSON.parse(JSON.stringify(runDocument(record, 1)));
  expect(knowingBoth.learningRate).toEqual([...record.truth.learningRate]);
  expect(knowingBoth.settledRate).toBe(record.truth.settledRate);
});

test("every column is handed over, once", () => {
  const buffers = buffersOf(recordRun(settings));
  expect(buffers.length).toBe(3 + 3 * 9);
  expect(new Set(buffers).size).toBe(buffers.length);
});
