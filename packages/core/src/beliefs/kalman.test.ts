import fc from "fast-check";
import { expect, test } from "vitest";
import { type Arm, makeArm } from "../arm.ts";
import type { Belief } from "../belief.ts";
import { correct, idle, learn, predict, priorBelief } from "./kalman.ts";
import { steadyState } from "./steady-state.ts";

const variance = fc.double({ min: 1e-3, max: 1e3, noNaN: true });
const anyArm = fc
  .record({
    volatility: variance,
    stochasticity: variance,
    priorVariance: variance,
    retention: fc.double({ min: 0.05, max: 0.99, noNaN: true }),
  })
  .chain(({ retention, ...rest }) =>
    fc.constantFrom(
      makeArm(rest),
      makeArm({ ...rest, dynamics: { kind: "rested" } }),
      makeArm({ ...rest, priorMean: 3, dynamics: { kind: "mean-reverting", retention, center: -2 } }),
      makeArm({ ...rest, dynamics: { kind: "change-point", hazard: 0.1 } }),
    ),
  );

/**
 * The belief by brute force: the joint normal of x at the last step and of all rewards, conditioned on the rewards by
 * Gaussian elimination. Knows nothing of filtering.
 */
function conditioned(arm: Arm, retention: number, center: number, rewards: number[]): Belief {
  const n = rewards.length;
  const mean: number[] = [];
  const variances: number[] = [];
  for (let t = 0, m = arm.priorMean, P = arm.priorVariance; t < n; t++) {
    m = center + retention * (m - center);
    P = retention ** 2 * P + arm.volatility;
    mean.push(m);
    variances.push(P);
  }
  const covariance = (i: number, j: number) => variances[Math.min(i, j)] * retention ** Math.abs(i - j);
  const rows = rewards.map((r, i) => [
    ...rewards.map((_, j) => covariance(i, j) + (i === j ? arm.stochasticity : 0)),
    r - mean[i],
    covariance(i, n - 1),
  ]);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      if (j === i) continue;
      const factor = rows[j][i] / rows[i][i];
      for (let c = i; c < n + 2; c++) rows[j][c] -= factor * rows[i][c];
    }
  }
  const solved = (c: number) => rows.map((row, i) => row[c] / row[i]);
  const dot = (v: number[]) => v.reduce((sum, x, i) => sum + x * covariance(i, n - 1), 0);
  return { mean: mean[n - 1] + dot(solved(n)), variance: variances[n - 1] - dot(solved(n + 1)) };
}

test("the filter gives the posterior that conditioning the joint normal gives", () => {
  const rewards = [3, -1, 4, 1, -5, 9, 2, -6];
  const walk = makeArm({ volatility: 4, stochasticity: 9, priorMean: 1 });
  const reverting = makeArm({
    volatility: 2,
    stochasticity: 5,
    priorVariance: 7,
    priorMean: 1,
    dynamics: { kind: "mean-reverting", retention: 0.8, center: -2 },
  });
  for (const [arm, retention, center] of [
    [walk, 1, 0],
    [reverting, 0.8, -2],
  ] as const) {
    const filtered = rewards.reduce((belief, reward) => learn(belief, arm, reward), priorBelief(arm));
    const truth = conditioned(arm, retention, center, rewards);
    expect(filtered.mean).toBeCloseTo(truth.mean, 10);
    expect(filtered.variance).toBeCloseTo(truth.variance, 10);
  }
});

test("Section 3's update of a pulled and of an unpulled arm", () => {
  const arm = makeArm({ volatility: 4, stochasticity: 9 });
  const gain = 29 / 38;
  const pulled = learn({ mean: 1, variance: 25 }, arm, 10);
  expect(pulled.mean).toBeCloseTo(1 + gain * 9, 14);
  expect(pulled.variance).toBeCloseTo((1 - gain) * 29, 13);
  expect(idle({ mean: 1, variance: 25 }, arm)).toEqual({ mean: 1, variance: 29 });
});

test("a rested arm that is not pulled stays as it is, however long", () => {
  const arm = makeArm({ volatility: 4, stochasticity: 9, dynamics: { kind: "rested" } });
  const belief = { mean: 1, variance: 25 };
  expect(idle(belief, arm, 100)).toBe(belief);
  expect(predict(belief, arm, 100)).toEqual({ mean: 1, variance: 29 });
});

test("a missing reward teaches nothing", () => {
  const arm = makeArm({ volatility: 4, stochasticity: 9 });
  expect(learn({ mean: 1, variance: 25 }, arm, null)).toEqual({ mean: 1, variance: 29 });
  expect(correct({ mean: 1, variance: 29 }, arm, Number.NaN)).toEqual({ mean: 1, variance: 29 });
});

test("a gap is so many single steps, and gaps add up", () => {
  fc.assert(
    fc.property(
      anyArm,
      fc.integer({ min: 1, max: 30 }),
      fc.double({ min: 0, max: 9, noNaN: true }),
      (arm, steps, part) => {
        const start = { mean: 5, variance: 7 };
        let stepped: Belief = start;
        for (let i = 0; i < steps; i++) stepped = idle(stepped, arm);
        const jumped = idle(start, arm, steps);
        expect(jumped.mean).toBeCloseTo(stepped.mean, 9);
        expect(jumped.variance / stepped.variance).toBeCloseTo(1, 9);
        const parts = idle(idle(start, arm, part), arm, steps);
        const whole = idle(start, arm, part + steps);
        expect(parts.mean).toBeCloseTo(whole.mean, 9);
        expect(parts.variance / whole.variance).toBeCloseTo(1, 9);
      },
    ),
  );
});

test("learning keeps the variance positive, below what it was and below the noise", () => {
  fc.assert(
    fc.property(anyArm, variance, (arm, P) => {
      const predicted = predict({ mean: 0, variance: P }, arm);
      const { variance: after } = correct(predicted, arm, 1);
      expect(after).toBeGreaterThan(0);
      expect(after).toBeLessThan(predicted.variance);
      expect(after).toBeLessThan(arm.stochasticity);
    }),
  );
});

test("the steady state is where the filter settles", () => {
  fc.assert(
    fc.property(anyArm, (arm) => {
      const steady = steadyState(arm);
      const after = learn({ mean: 0, variance: steady.variance }, arm, 1);
      expect(after.variance / steady.variance).toBeCloseTo(1, 12);
      expect(predict({ mean: 0, variance: steady.variance }, arm).variance / steady.predictedVariance).toBeCloseTo(
        1,
        12,
      );
      expect(steady.gain * arm.stochasticity).toBeCloseTo(steady.variance, 12);
    }),
  );
});

test("the steady state has the published value, and keeps its digits at the extremes", () => {
  expect(steadyState(makeArm({ volatility: 4, stochasticity: 9 })).variance).toBe(4.324555320336759);
  // (√(v² + 4vs) − v)/2 → s as v → ∞: the printed formula would lose every digit here.
  expect(steadyState(makeArm({ volatility: 1e17, stochasticity: 1 })).variance).toBeCloseTo(1, 12);
  expect(steadyState(makeArm({ volatility: 0, stochasticity: 1 })).variance).toBe(0);
});

test("the learning rate rises with volatility and falls with stochasticity", () => {
  fc.assert(
    fc.property(variance, variance, fc.double({ min: 1.01, max: 10, noNaN: true }), (v, s, factor) => {
      const gain = (volatility: number, stochasticity: number) =>
        steadyState(makeArm({ volatility, stochasticity })).gain;
      expect(gain(v * factor, s)).toBeGreaterThan(gain(v, s));
      expect(gain(v, s * factor)).toBeLessThan(gain(v, s));
    }),
  );
});
