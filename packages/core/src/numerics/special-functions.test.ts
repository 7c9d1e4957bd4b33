import { expect, test } from "vitest";
import { chebyshevAt, chebyshevCoefficients, chebyshevPoints } from "./chebyshev.ts";
import { expMinus } from "./exponential.ts";
import { gaussHermite } from "./gauss-hermite.ts";
import { gaussLegendre } from "./gauss-legendre.ts";
import { logistic } from "./logistic.ts";
import { millsRatio, normalCumulative, normalDensity } from "./normal.ts";
import { oracle, relativeError } from "./oracle-values.suite.ts";
import { polylogarithmHalf } from "./polylogarithm.ts";

test("φ and Φ agree with mpmath, in the tails too", () => {
  for (const [x, density, cumulative] of oracle.normal) {
    const rounding = 2e-15 + Math.abs(x) ** 2 * 1.2e-16;
    expect(relativeError(normalDensity(x), density), `φ(${x})`).toBeLessThan(rounding);
    expect(relativeError(normalCumulative(x), cumulative), `Φ(${x})`).toBeLessThan(rounding);
  }
});

test("Φ at the ends of the line", () => {
  expect(normalCumulative(-Infinity)).toBe(0);
  expect(normalCumulative(Infinity)).toBe(1);
  expect(normalCumulative(0)).toBeCloseTo(0.5, 15);
  expect(millsRatio(1e6)).toBeCloseTo(1e-6, 15);
});

test("σ agrees with mpmath", () => {
  for (const [x, value] of oracle.logistic) expect(relativeError(logistic(x), value)).toBeLessThan(4e-16);
});

test("Li½ agrees with mpmath on both sides of its switch", () => {
  for (const [z, value] of oracle.polylogarithm) {
    // Near 1 the value is √(π/−log z): one rounding of z is magnified by 1/(1 − z).
    expect(relativeError(polylogarithmHalf(z), value), `Li½(${z})`).toBeLessThan(1e-15 + 1e-16 / (1 - z));
  }
  expect(polylogarithmHalf(0)).toBe(0);
  expect(() => polylogarithmHalf(1)).toThrow("invalid polylogarithm argument: 1; must be >= 0 and < 1");
});

test("e^−y agrees with mpmath, down to the smallest numbers", () => {
  for (const [y, value] of oracle.exponential) {
    const least = 5e-324 / value;
    expect(relativeError(expMinus(y), value), `e^−${y}`).toBeLessThan(2e-15 + least);
  }
});

test("Gauss–Legendre nodes and weights agree with mpmath", () => {
  for (const { n, nodes, weights } of oracle.legendre) {
    const ours = gaussLegendre(n);
    for (let i = 0; i < n; i++) {
      expect(Math.abs(ours.nodes[i] - nodes[i]), `node ${i} of ${n}`).toBeLessThan(2e-15);
      expect(relativeError(ours.weights[i], weights[i]), `weight ${i} of ${n}`).toBeLessThan(1e-12);
    }
  }
  expect(() => gaussLegendre(1.5)).toThrow("invalid number of quadrature nodes: 1.5; must be an integer >= 1");
});

test("a Chebyshev series has the values of the function and its slope", () => {
  const f = (x: number) => Math.exp(x) * Math.sin(3 * x);
  for (const n of [24, 25]) {
    const coefficients = chebyshevCoefficients(chebyshevPoints(n).map(f));
    for (const x of [-1, -0.7, 0, 0.123, 1]) {
      const { value, slope } = chebyshevAt(coefficients, x);
      expect(value).toBeCloseTo(f(x), 12);
      expect(slope).toBeCloseTo(Math.exp(x) * (Math.sin(3 * x) + 3 * Math.cos(3 * x)), 9);
    }
  }
});

test("Gauss–Hermite nodes and weights agree with mpmath", () => {
  for (const { n, nodes, weights } of oracle.hermite) {
    const ours = gaussHermite(n);
    for (let i = 0; i < n; i++) {
      expect(Math.abs(ours.nodes[i] - nodes[i]), `node ${i} of ${n}`).toBeLessThan(1e-14);
      expect(relativeError(ours.weights[i], weights[i]), `weight ${i} of ${n}`).toBeLessThan(3e-12);
    }
  }
});

test("Gauss–Hermite integrates polynomials below degree 2n exactly, for any n", () => {
  for (const n of [1, 2, 7, 64, 400, 1000]) {
    const { nodes, weights } = gaussHermite(n);
    const expectation = (f: (z: number) => number) => nodes.reduce((sum, z, i) => sum + weights[i] * f(z), 0);
    expect(expectation(() => 1)).toBeCloseTo(1, 12);
    expect(expectation((z) => z)).toBeCloseTo(0, 12);
    if (n > 1) expect(expectation((z) => z * z)).toBeCloseTo(1, 12);
    if (n > 4) expect(expectation((z) => z ** 8)).toBeCloseTo(105, 9);
    if (n > 10) expect(expectation((z) => Math.cos(z))).toBeCloseTo(Math.exp(-0.5), 12);
  }
  expect(() => gaussHermite(0)).toThrow("invalid number of quadrature nodes: 0; must be an integer >= 1");
});
