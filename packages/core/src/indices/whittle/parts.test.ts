import { describe, expect, test } from "vitest";
import { beliefShift } from "../solved/belief-shift.ts";
import { solveFixedPoint } from "./gmres.ts";
import { lagrange, POINTS } from "./lagrange.ts";
import { makeGrid } from "./make-grid.ts";
import { makeProblem } from "./problem.ts";
import { FINE } from "./resolution.ts";
import { rootNear } from "./root.ts";
import { evenThreshold, Threshold } from "./threshold.ts";
import { waitingTimes } from "./waiting-times.ts";

describe("interpolation", () => {
  test.each([0, 0.3, 5.5, 10.99, 18.2, 19])("among twenty nodes, at %d, is exact to degree seven", (t) => {
    const weights = new Float64Array(POINTS + 2);
    const first = lagrange(t, 20, weights, 2);
    expect(first).toBeGreaterThanOrEqual(0);
    expect(first + POINTS).toBeLessThanOrEqual(20);
    for (let degree = 0; degree < POINTS; degree++) {
      const value = weights.subarray(2).reduce((sum, w, k) => sum + w * (first + k - 9) ** degree, 0);
      expect(Math.abs(value - (t - 9) ** degree)).toBeLessThan(1e-12 * 10 ** degree);
    }
  });
});

describe("waiting times", () => {
  test("sum over all of them, discounted, as one by one", () => {
    for (const gamma of [0.5, 0.95, 0.99]) {
      const { times, weights } = waitingTimes(gamma, 1e-6, 0.2);
      const longest = Math.ceil(Math.log(1e-6) / Math.log(gamma));
      for (const smooth of [() => 1, Math.sqrt, (tau: number) => 1 / (3 + tau)]) {
        let plain = 0;
        for (let tau = 1; tau <= longest; tau++) plain += gamma ** tau * smooth(tau);
        const sum = times.reduce((total, tau, k) => total + weights[k] * smooth(tau), 0);
        expect(Math.abs(sum / plain - 1)).toBeLessThan(1e-5);
      }
    }
  });

  test("ascend, and are far fewer than there are", () => {
    const { times } = waitingTimes(0.99, 1e-6, 0.2);
    expect([...times]).toEqual([...times].sort((a, b) => a - b));
    expect(times.length).toBeLessThan(120);
  });
});

test("a fixed point of a linear map is found, from any guess, also where the map hardly contracts", () => {
  const size = 90;
  const shift = (g: Float64Array, into: Float64Array) => {
    for (let i = 0; i < size; i++) into[i] = 0.33 * (g[i] + g[(i + 1) % size] + g[(i + 7) % size]);
  };
  const expected = Float64Array.from({ length: size }, (_, i) => Math.sin(i) + 3);
  const image = new Float64Array(size);
  shift(expected, image);
  const constant = expected.map((value, i) => value - image[i]);
  const g = Float64Array.from({ length: size }, (_, i) => i % 5);
  solveFixedPoint(shift, constant, g, 1e-12);
  expect(Math.max(...g.map((value, i) => Math.abs(value - expected[i])))).toBeLessThan(1e-9);
});

describe("a root", () => {
  test("is found from either side", () => {
    for (const guess of [-5, 0.9, 1, 40]) expect(rootNear((x) => x ** 3 + x - 2, guess, 1)).toBeCloseTo(1, 10);
  });

  test("below the lowest is that; none is not a number", () => {
    expect(rootNear((x) => x, 3, 1, 1)).toBe(1);
    expect(rootNear(() => -1, 3, 1)).toBeNaN();
  });
});

describe("a grid", () => {
  const problem = makeProblem(0.3, 0.9, 0.3, 1e-6);
  const grid = makeGrid(problem, FINE, evenThreshold(0.5));

  test("finds the columns of its means", () => {
    for (const predicted of [0.3, 1, 17]) {
      grid.means(predicted).forEach((m, i) => {
        expect(grid.column(m - grid.anchor(predicted), predicted)).toBeCloseTo(i, 9);
      });
    }
  });

  test("interpolates what is smooth, and carries it over to another grid", () => {
    const smooth = (m: number, predicted: number) =>
      (2 + Math.log(predicted)) / Math.cosh(m / (2 + beliefShift(predicted)));
    const on = (points: typeof grid) =>
      Float64Array.from({ length: points.rows * points.columns }, (_, id) => {
        const predicted = points.predicted[Math.floor(id / points.columns)];
        return smooth(points.means(predicted)[id % points.columns], predicted) / points.scale(predicted);
      });
    expect(grid.value(on(grid), 0.4, 1.3)).toBeCloseTo(smooth(0.4, 1.3), 6);
    const other = makeGrid(problem, { ...FINE, rowSpacing: 0.3, columnSpacing: 0.5 }, evenThreshold(0.3));
    const carried = grid.transfer(on(grid), other);
    on(other).forEach((value, id) => {
      const predicted = other.predicted[Math.floor(id / other.columns)];
      const mean = other.means(predicted)[id % other.columns];
      const inside = predicted >= problem.lowest && predicted <= problem.highest && mean >= grid.means(predicted)[0];
      if (inside) expect(Math.abs(carried[id] - value)).toBeLessThan(5e-5);
    });
  });

  test("knows from where to where variances go", () => {
    expect(problem.lowest).toBe(0.3);
    expect(problem.highest).toBeGreaterThan(1 + 0.3 + 0.3 * Math.ceil(Math.log(1e-6) / Math.log(0.9)));
    // From far above, pulls bring Σ down to its stationary value, or as far as they come before the end.
    expect(makeProblem(0.01, 0.9, 5, 1e-6).lowest).toBeCloseTo(0.005 + Math.sqrt(0.010025), 12);
    expect(makeProblem(0, 0.9, 5, 1e-6).lowest).toBeCloseTo(1 / (0.2 + Math.log(1e-6) / Math.log(0.9)), 12);
  });
});

test("a threshold is the curve through its ratios, and level beyond them", () => {
  const ratio = Float64Array.from({ length: 12 }, (_, k) => 1 + 0.1 * k);
  const threshold = new Threshold(Math.log(0.5), 0.2, ratio);
  const at = (row: number) => 0.5 * Math.exp(0.2 * row);
  expect(threshold.boundary(at(4.5))).toBeCloseTo(-1.45 * beliefShift(at(4.5)), 12);
  expect(threshold.boundary(at(-3))).toBeCloseTo(-1 * beliefShift(at(-3)), 12);
  expect(threshold.boundary(at(20))).toBeCloseTo(-2.1 * beliefShift(at(20)), 12);
});
