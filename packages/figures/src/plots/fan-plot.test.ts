import { type ArmOptions, makeSimulation, traceChoices } from "@cause-toolkit/core";
import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { noiseColors } from "../identity/series-styles.ts";
import { PRINT } from "../identity/theme.ts";
import { fanBeliefs, fanHeight, fanPlot } from "./fan-plot.ts";

const DRIFTING: ArmOptions = { volatility: 9, stochasticity: 1, priorVariance: 25 };
const NOISY: ArmOptions = { volatility: 0, stochasticity: 64, priorVariance: 25 };
const arms = [DRIFTING, NOISY];
const beliefs = (choices: readonly number[]) => {
  const simulation = makeSimulation({ arms, policies: ["myopic"], steps: 20 });
  return fanBeliefs(traceChoices(simulation, 0, [...choices, 0], "you"), choices.length + 1, arms);
};

test("before any look all that is unknown is the prior and one step of drift", () => {
  expect(beliefs([])).toMatchObject([
    { variance: 34, left: 25, looked: false },
    { variance: 25, left: 25, looked: false },
  ]);
});

test("a look leaves what noise hides, and drift adds v at every step from then on", () => {
  const after = (34 * 1) / (34 + 1);
  for (const steps of [1, 2, 5]) {
    const [{ variance, left, looked }] = beliefs([0, ...Array<number>(steps - 1).fill(1)]);
    expect(looked).toBe(true);
    expect(left).toBeCloseTo(after, 12);
    expect(variance).toBeCloseTo(after + 9 * steps, 12);
  }
});

test("an arm without drift has all its uncertainty from noise, and keeps it", () => {
  const [, now] = beliefs([1, 0, 0, 0]);
  expect(now.left).toBeCloseTo((25 * 64) / (25 + 64), 12);
  expect(now.variance).toBeCloseTo(now.left, 12);
});

test("an arm that reverts has no more left of a look than there is", () => {
  const arm: ArmOptions = { ...DRIFTING, dynamics: { kind: "mean-reverting", retention: 0.1 }, volatility: 0.01 };
  const simulation = makeSimulation({ arms: [arm, NOISY], policies: ["myopic"], steps: 20 });
  const [{ variance, left }] = fanBeliefs(traceChoices(simulation, 0, [0, 1, 1, 1, 1], "you"), 5, [arm, NOISY]);
  expect(left).toBe(variance);
});

test("what is unknown of an arm that was never pulled is due neither to drift nor to noise", () => {
  const { document } = parseHTML("<html></html>");
  const options = { width: 135, height: 114, theme: PRINT, document: document as unknown as Document };
  const { drift, noise } = noiseColors(PRINT);
  const colorsOf = (looked: boolean) =>
    [
      ...fanPlot({ mean: 0, variance: 4, left: 1, looked }, { ...options, rewards: [-10, 10] }).querySelectorAll(
        "path",
      ),
    ].map((path) => path.getAttribute("fill"));
  expect(colorsOf(true)).toEqual([drift, PRINT.paper, noise]);
  expect(colorsOf(false)).toEqual([PRINT.muted, PRINT.paper, PRINT.muted]);
});

test("higher rewards lie higher, and the still has 95 % of the belief within the fan", () => {
  const { document } = parseHTML("<html></html>");
  const frame = { width: 135, height: 114, theme: PRINT, document: document as unknown as Document };
  expect(fanHeight(10, [-10, 10], 114)).toBe(7);
  expect(fanHeight(-10, [-10, 10], 114)).toBe(107);
  const belief = { mean: 0, variance: 4, left: 1, looked: true };
  const [whole, , left] = [...fanPlot(belief, { ...frame, rewards: [-10, 10] }).querySelectorAll("path")];
  const ends = (path: Element) =>
    [...(path.getAttribute("d") ?? "").matchAll(/L126,([\d.]+)/g)].map(([, y]) => Number(y));
  expect(ends(whole)[0]).toBeCloseTo(57 - 5 * 1.96 * 2, 2);
  expect(ends(left)[0]).toBeCloseTo(57 - 5 * 1.96, 2);
});
