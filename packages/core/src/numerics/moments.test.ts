import { expect, test } from "vitest";
import { meanOf, mergeMoments, moments, pushDifference, pushMoments, semOf, varianceOf } from "./moments.ts";
import { oracle, relativeError } from "./oracle-values.suite.ts";

const { a, b, ...truth } = oracle.moments;

test("mean and variance agree with numpy though the mean is 3e5 standard deviations from zero", () => {
  const m = moments(1);
  for (const x of a) pushMoments(m, [x]);
  expect(relativeError(meanOf(m), truth.mean)).toBeLessThan(1e-15);
  expect(relativeError(varianceOf(m), truth.variance)).toBeLessThan(1e-10);
  expect(semOf(m)).toBeCloseTo(Math.sqrt(truth.variance / 200), 9);
});

test("merging two halves gives the moments of the whole", () => {
  const halves = [moments(1), moments(1)];
  a.forEach((x, i) => {
    pushMoments(halves[i < 70 ? 0 : 1], [x]);
  });
  const whole = mergeMoments(halves[0], halves[1]);
  expect(whole.count).toBe(200);
  expect(relativeError(meanOf(whole), truth.mean)).toBeLessThan(1e-15);
  expect(relativeError(varianceOf(whole), truth.variance)).toBeLessThan(1e-10);
  expect(mergeMoments(moments(1), whole)).toBe(whole);
  expect(mergeMoments(whole, moments(1))).toBe(whole);
});

test("paired differences agree with numpy, read at an offset", () => {
  const m = moments(1);
  a.forEach((_, i) => {
    pushDifference(m, a, b, i, i);
  });
  expect(relativeError(meanOf(m), truth.differenceMean)).toBeLessThan(1e-9);
  expect(relativeError(varianceOf(m), truth.differenceVariance)).toBeLessThan(1e-12);
});

test("what is not known yet is not a number", () => {
  const m = moments(2);
  expect(meanOf(m, 1)).toBeNaN();
  pushMoments(m, [1, 2]);
  expect(meanOf(m, 1)).toBe(2);
  expect(semOf(m, 1)).toBeNaN();
});
