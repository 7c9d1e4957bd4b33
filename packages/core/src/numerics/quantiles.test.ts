import { expect, test } from "vitest";
import { normalQuantile } from "./normal-quantile.ts";
import { oracle, relativeError } from "./oracle-values.suite.ts";
import { criticalValue, runsToDecide } from "./significance.ts";
import { studentQuantile } from "./student.ts";

test("Φ⁻¹ agrees with mpmath, in the tails too", () => {
  for (const [p, x] of oracle.normalQuantile) {
    // Near ½ the quantile is a difference: roundings of Φ are worth some 5e-16 in x.
    expect(Math.abs(normalQuantile(p) - x), `Φ⁻¹(${p})`).toBeLessThan(1e-15 + 2e-15 * Math.abs(x));
  }
  expect(normalQuantile(0.5)).toBe(0);
  for (const p of [0, 1, -1, Number.NaN]) expect(() => normalQuantile(p)).toThrow("invalid probability: ");
});

test("quantiles of Student's t agree with mpmath, by the sums and by the expansion", () => {
  for (const [p, df, t] of oracle.studentQuantile) {
    expect(relativeError(studentQuantile(p, df), t), `t(${p}, ${df})`).toBeLessThan(1e-10);
    expect(relativeError(studentQuantile(1 - p, df), -t), `t(${1 - p}, ${df})`).toBeLessThan(1e-10);
  }
  expect(studentQuantile(0.5, 3)).toBe(0);
  expect(studentQuantile(0.01, Infinity)).toBe(normalQuantile(0.01));
  for (const df of [0, 1.5, Number.NaN]) {
    expect(() => studentQuantile(0.1, df)).toThrow("; must be an integer >= 1, or Infinity");
  }
});

test("the critical value grows with the number of tests and falls with the runs", () => {
  expect(criticalValue(0.05, 1)).toBeCloseTo(1.959963984540054, 13);
  expect(criticalValue(0.05, 0)).toBe(criticalValue(0.05, 1));
  // scipy.stats.norm.isf(0.025 / 15), scipy.stats.t.isf(0.025 / 15, 29)
  expect(criticalValue(0.05, 15)).toBeCloseTo(2.935199468866699, 13);
  expect(criticalValue(0.05, 15, 30)).toBeCloseTo(3.198247101691058, 11);
  expect(criticalValue(0.05, 5, 1)).toBe(Infinity);
});

test("standard errors shrink with the root of the runs", () => {
  expect(runsToDecide(-2, 4, 100, 0.5)).toBe(400);
  // scipy.stats.norm.ppf(0.8) = 0.8416212335729143
  expect(runsToDecide(2, 1.96, 1000)).toBeCloseTo(250 * (1.96 + 0.8416212335729143) ** 2, 9);
});
