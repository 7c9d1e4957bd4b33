import { expect, test } from "vitest";
import { gaussLegendre } from "../../../numerics/gauss-legendre.ts";
import { relativeError } from "../../../numerics/oracle-values.suite.ts";
import { stream } from "../../../numerics/stream.ts";
import { digammaRise } from "../estimators.ts";
import { betaLayers } from "./beta-ziggurat.ts";
import { lambdaOver, partialNoise, precisionNoise } from "./precision-noise.ts";

// Statistical checks have fixed seeds, so they pass or fail once and for all. An exact sampler would pass each with
// probability above 0.9999.

const CHUNK = 10_000;

/** Calls `visit` with so many factors. */
function draw(lambda: number, count: number, visit: (factor: number) => void, noise = precisionNoise(lambda)): void {
  const chance = stream(21, "beta", lambda);
  const out = new Float64Array(CHUNK);
  for (let drawn = 0; drawn < count; drawn += CHUNK) {
    noise(chance, out);
    out.forEach(visit);
  }
}

const shape = (lambda: number) => (1 - lambda) / (2 * lambda);

/** E e^k for e ~ Beta(a, ½). */
function moment(a: number, k: number): number {
  let product = 1;
  for (let j = 0; j < k; j++) product *= (a + j) / (a + j + 0.5);
  return product;
}

/** Means of functions of a factor over so many draws, in standard errors from what they should be. */
function errorsOfMeans(
  lambda: number,
  count: number,
  functions: readonly { of: (factor: number) => number; truth: number }[],
): number[] {
  const sums = functions.map(() => 0);
  const squares = functions.map(() => 0);
  draw(lambda, count, (factor) => {
    functions.forEach(({ of, truth }, k) => {
      const deviation = of(factor) - truth;
      sums[k] += deviation;
      squares[k] += deviation * deviation;
    });
  });
  return sums.map((sum, k) => Math.abs(sum) / Math.sqrt(squares[k]));
}

test("betas fill every cell as their density says (4e6 draws, 200 cells)", () => {
  for (const lambda of [1e-4, 0.01, 0.1, 0.25, 0.33, 1 / 3]) {
    const a = shape(lambda);
    const cells = 200;
    const reach = Math.min(1, 4 / Math.sqrt(2 * a));
    const counts = new Float64Array(cells + 1);
    const n = 4_000_000;
    draw(lambda, n, (factor) => {
      const x = Math.sqrt(Math.max(0, 1 - factor * (1 - lambda)));
      counts[Math.min(cells, Math.floor((x * cells) / reach))]++;
    });
    const { nodes, weights } = gaussLegendre(20);
    const area = (from: number, to: number) =>
      nodes.reduce((sum, t, j) => {
        const x = from + (to - from) * t;
        return sum + weights[j] * (to - from) * Math.exp((a - 1) * Math.log1p(-x * x));
      }, 0);
    const areas = Array.from(counts, (_, i) =>
      i < cells
        ? area((reach * i) / cells, (reach * (i + 1)) / cells)
        : reach < 1
          ? area(reach, Math.min(1, 2 * reach))
          : 0,
    );
    const whole = areas.reduce((sum, part) => sum + part, 0);
    let chiSquare = 0;
    let freedom = -1;
    areas.forEach((part, i) => {
      const expected = (n * part) / whole;
      if (expected < 5) return;
      chiSquare += (counts[i] - expected) ** 2 / expected;
      freedom++;
    });
    expect(Math.abs(chiSquare - freedom), `lambda ${lambda}`).toBeLessThan(4.5 * Math.sqrt(2 * freedom));
  }
});

test("factors have the Beta's moments, and its expected logarithm (1e6 draws, |z| < 4.5)", () => {
  for (const lambda of [1e-6, 0.001, 0.05, 0.1, 0.3, 1 / 3, 0.34, 0.5, 0.7, 0.9]) {
    const a = shape(lambda);
    const errors = errorsOfMeans(lambda, 1e6, [
      ...[1, 2, 3].map((k) => ({ of: (f: number) => f ** k, truth: moment(a, k) / (1 - lambda) ** k })),
      { of: Math.log, truth: -digammaRise(a) - Math.log(1 - lambda) },
    ]);
    expect(Math.max(...errors), `lambda ${lambda}`).toBeLessThan(4.5);
  }
});

test("where E v is finite it grows as the estimators say (4e6 draws, |z| < 4.5)", () => {
  for (const lambda of [0.05, 0.1, 0.15]) {
    const truth = ((1 - lambda) * (1 - 2 * lambda)) / (1 - 3 * lambda);
    expect(errorsOfMeans(lambda, 4e6, [{ of: (f) => 1 / f, truth }])[0], `lambda ${lambda}`).toBeLessThan(4.5);
  }
});

// Computed by mpmath.
test.each([
  [0.05, 18.7618857406577],
  [0.5, 1.38629436111989],
  [4.5, 0.117246742072272],
  [49.5, 0.0101520227015204],
  [4999.5, 0.000100015002000225],
])("ψ(a + ½) − ψ(a) at a = %d is %d", (a, truth) => {
  expect(relativeError(digammaRise(a), truth)).toBeLessThan(1e-13);
});

test("the ziggurat's layers have equal areas, and its pile covers the curve", () => {
  for (const a of [1, 1.001, 4.5, 5e11]) {
    const { edges, heights, power } = betaLayers(a);
    expect(heights[256]).toBeGreaterThanOrEqual(1);
    for (let i = 0; i < 256; i++) {
      expect(relativeError((heights[i + 1] - heights[i]) * edges[i], heights[1])).toBeLessThan(1e-9);
      const curve = Math.exp(power * Math.log1p(-(edges[i] ** 2)));
      if (edges[i] < 1 - 1e-9) expect(relativeError(curve, heights[i])).toBeLessThan(1e-9);
    }
  }
});

test("parts of a step give a precision the two moments of a whole one (|z| < 4.5)", () => {
  const lambda = 0.1;
  const second = 1 + (2 * lambda ** 2) / ((1 - lambda) * (1 + 2 * lambda));
  for (const [parts, length] of [
    [4, 0.25],
    [3, 1 / 3],
  ]) {
    const part = lambdaOver(lambda, length);
    expect(moment(shape(part), 2) / (1 - part) ** 2).toBeCloseTo(second ** length, 13);
    const chance = stream(22, "parts", parts);
    const noise = partialNoise(lambda, length);
    const product = new Float64Array(200_000).fill(1);
    const out = new Float64Array(product.length);
    for (let k = 0; k < parts; k++) {
      noise(chance, out);
      for (let i = 0; i < out.length; i++) product[i] *= out[i];
    }
    for (const [power, truth] of [
      [1, 1],
      [2, second],
    ]) {
      const deviations = product.map((f) => f ** power - truth);
      const sum = deviations.reduce((a, b) => a + b, 0);
      expect(Math.abs(sum) / Math.sqrt(deviations.reduce((a, b) => a + b * b, 0))).toBeLessThan(4.5);
    }
  }
  expect(lambdaOver(lambda, 1)).toBeCloseTo(lambda, 15);
  expect(lambdaOver(lambda, 0)).toBe(0);
});

test("a pinned source has no noise, and a step of no length neither", () => {
  const out = new Float64Array(9);
  const chance = stream(4, "none");
  precisionNoise(0)(chance, out);
  expect([...out]).toEqual(Array(9).fill(1));
  for (const none of [partialNoise(0.1, 0), partialNoise(0, 0.5)]) {
    none(chance, out.fill(7));
    expect([...out]).toEqual(Array(9).fill(1));
  }
  expect([...chance.state]).toEqual([...stream(4, "none").state]);
});
