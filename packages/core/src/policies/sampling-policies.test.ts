// Policies that draw what they do: with which variance, in which mixture.
import { describe, expect, test } from "vitest";
import { makeArm, makeArms } from "../arm.ts";
import { normalCumulative, normalDensity } from "../numerics/normal.ts";
import { stream } from "../numerics/stream.ts";
import { arms, game, look, scored } from "./game.suite.ts";
import { parsePolicy } from "./parse.ts";
import type { Game, Policy, View } from "./policy.ts";
import { predictive, shrinkage, thompson } from "./sampling-policy.ts";

describe("predictive sampling", () => {
  const x = (volatility: number, stochasticity: number, retention = 1) =>
    shrinkage(
      makeArm({
        volatility,
        stochasticity,
        ...(retention < 1 && { dynamics: { kind: "mean-reverting", retention } as const }),
      }),
    );

  test("shrinks by the paper's x*", () => {
    expect(x(4, 9)).toBeCloseTo(0.5 * (4 + Math.sqrt(16 + 144)), 13);
  });

  test("x* is what all later rewards leave unknown: backward information filtering, iterated, arrives at it", () => {
    for (const [v, s, a] of [
      [4, 9, 1],
      [1, 25, 0.9],
      [0, 4, 0.5],
      [2, 0.1, 0.99],
    ]) {
      let unknown = 1e9;
      for (let i = 0; i < 5000; i++) unknown = (v + 1 / (1 / s + 1 / unknown)) / a ** 2;
      expect(x(v, s, a)).toBeCloseTo(unknown, 6);
    }
  });

  test("x* leaves the variance of the posterior mean given all later rewards (a reverting arm, 200 rewards)", () => {
    const [v, s, a, P] = [2, 3, 0.8, 10];
    const sigma = a * a * P + v;
    // Var E[x | future] = Σ − Var(x | future), and x's posterior variance combines Σ with the later rewards' x*.
    let unknown = 1e9;
    for (let i = 0; i < 200; i++) unknown = (v + 1 / (1 / s + 1 / unknown)) / a ** 2;
    expect(sigma ** 2 / (sigma + x(v, s, a))).toBeCloseTo(sigma - 1 / (1 / sigma + 1 / unknown), 9);
  });

  test("equals Thompson sampling draw by draw as v → 0, and varies less otherwise", () => {
    const still = makeArms([1, 2, 3].map((s) => ({ volatility: 0, stochasticity: s })));
    const view = look([1, 2, 0], [4, 16, 3]);
    const draw = (policy: Policy, of: Game) => scored(policy.start(of), view, stream(9, "p"));
    expect(draw(predictive(), { ...game, arms: still })).toEqual(draw(thompson(), { ...game, arms: still }));
    const [less, more] = [draw(predictive(), game), draw(thompson(), game)];
    less.forEach((score, k) => {
      expect(Math.abs(score - view.predicted.mean[k])).toBeLessThan(Math.abs(more[k] - view.predicted.mean[k]));
    });
  });
});

test("Thompson and predictive sampling draw with the variances of Appendix C (200,000 draws; |z| < 4.5)", () => {
  const view = look([1, 2, 0], [4, 16, 3]);
  const variances: [Policy, (sigma: number, v: number, s: number) => number][] = [
    [thompson(), (sigma) => sigma],
    [predictive(), (sigma, v, s) => sigma ** 2 / (sigma + 0.5 * (v + Math.sqrt(v * v + 4 * v * s)))],
  ];
  for (const [policy, variance] of variances) {
    const player = policy.start(game);
    const chance = stream(21, policy.name);
    const sums = arms.map(() => ({ z: 0, square: 0 }));
    const n = 200_000;
    for (let i = 0; i < n; i++) {
      scored(player, view, chance).forEach((score, k) => {
        const wanted = variance(view.predicted.variance[k], arms[k].volatility, arms[k].stochasticity);
        const z = (score - view.predicted.mean[k]) / Math.sqrt(wanted);
        sums[k].z += z;
        sums[k].square += z * z;
      });
    }
    for (const { z, square } of sums) {
      expect(Math.abs(z) / Math.sqrt(n)).toBeLessThan(4.5);
      expect(Math.abs(square - n) / Math.sqrt(2 * n)).toBeLessThan(4.5);
    }
  }
});

describe("information-directed sampling", () => {
  /** Regret and information by Monte Carlo with 200,000 draws from the beliefs. */
  function outlook(view: View) {
    const chance = stream(1, "ids");
    const n = 200_000;
    const sums = [0, 1, 2].map(() => ({ count: 0, x: [0, 0, 0] }));
    let top = 0;
    for (let i = 0; i < n; i++) {
      const x = [0, 1, 2].map((k) => view.predicted.mean[k] + Math.sqrt(view.predicted.variance[k]) * chance.normal());
      const winner = sums[x.indexOf(Math.max(...x))];
      winner.count++;
      top += Math.max(...x) / n;
      x.forEach((value, k) => {
        winner.x[k] += value;
      });
    }
    const regret = [...view.predicted.mean].map((m) => top - m);
    const information = arms.map((arm, k) => {
      const deviation = ({ count, x }: (typeof sums)[number]) =>
        (count / n) * (x[k] / count - view.predicted.mean[k]) ** 2;
      const explained = sums.reduce((sum, winner) => sum + deviation(winner), 0);
      return -0.5 * Math.log1p(-explained / (view.predicted.variance[k] + arm.stochasticity));
    });
    return (p: ArrayLike<number>) => {
      const dot = (of: number[]) => of.reduce((sum, value, k) => sum + p[k] * value, 0);
      return dot(regret) ** 2 / dot(information);
    };
  }

  test.each([
    [look([1, 0, 2.5], [9, 16, 4])],
    [look([0, 0, 1], [1, 60, 0.5])],
    [look([3, 0, -6], [0.01, 4, 300])],
    [look([1, 1.2, 0], [30, 0.2, 3])],
  ])("takes the least ratio that any mixture of any arms has", (view) => {
    const best = parsePolicy("information-directed").start(game).explain?.(view).probability ?? [];
    const ratio = outlook(view);
    let least = Infinity;
    for (let i = 0; i <= 200; i++) {
      for (let j = 0; i + j <= 200; j++) least = Math.min(least, ratio([i / 200, j / 200, 1 - (i + j) / 200]));
    }
    expect(ratio(best)).toBeLessThan(least * 1.01);
    expect([...best].filter((p) => p > 0).length).toBeLessThanOrEqual(2);
  });

  test("mixes two arms as their closed forms say", () => {
    const two = { ...game, arms: arms.slice(0, 2) };
    const [mean, variance] = [
      [3, 0],
      [0.5, 30],
    ];
    // For two normals: which is larger is decided by their difference, whose sign explains this much of each.
    const theta = Math.sqrt(variance[0] + variance[1]);
    const z = (mean[0] - mean[1]) / theta;
    const p = normalCumulative(z);
    const top = mean[0] * p + mean[1] * (1 - p) + theta * normalDensity(z);
    const regret = mean.map((m) => top - m);
    const information = variance.map((P, k) => {
      const explained = ((P / theta) * normalDensity(z)) ** 2 / (p * (1 - p));
      return -0.5 * Math.log1p(-explained / (P + two.arms[k].stochasticity));
    });
    let best = 0;
    const ratio = (q: number) =>
      (q * regret[0] + (1 - q) * regret[1]) ** 2 / (q * information[0] + (1 - q) * information[1]);
    for (let q = 0; q <= 1; q += 1e-5) if (ratio(q) < ratio(best)) best = q;
    expect(best).toBeGreaterThan(0.05);
    expect(best).toBeLessThan(0.95);
    const explained = parsePolicy("information-directed").start(two).explain?.(look(mean, variance));
    expect(Math.abs((explained?.probability[0] ?? 0) - best)).toBeLessThan(2e-4);
  });

  test("truly mixes in some of these, and ranks the arms it leaves out by their own ratio", () => {
    const view = look([3, 0, -6], [0.01, 4, 300]);
    const { probability } = parsePolicy("information-directed").start(game).explain?.(view) ?? { probability: [] };
    expect([...probability].filter((p) => p > 0.01 && p < 0.99).length).toBe(2);
    const alone = outlook(view);
    const scores = scored(parsePolicy("information-directed").start(game), view, stream(1, "p"));
    const left = [0, 1, 2].filter((k) => probability[k] === 0);
    expect(left.length).toBe(1);
    const own = alone([0, 1, 2].map((k) => Number(k === left[0])));
    expect(-scores[left[0]] / own).toBeCloseTo(1, 1);
  });
});
