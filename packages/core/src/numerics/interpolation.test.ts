import fc from "fast-check";
import { expect, test } from "vitest";
import { linearCurve, monotoneCurve } from "./interpolation.ts";
import { oracle } from "./oracle-values.suite.ts";

test.each(["pchip", "pchipLimited"] as const)("monotoneCurve agrees with scipy: %s", (name) => {
  const { x, y, at, value } = oracle[name];
  const curve = monotoneCurve(x, y);
  at.forEach((a, i) => {
    expect(curve.at(a)).toBeCloseTo(value[i], 14);
  });
  expect([curve.first, curve.last]).toEqual([x[0], x[x.length - 1]]);
});

test("linearCurve is straight between points and beyond them", () => {
  const curve = linearCurve([0, 1, 3], [0, 2, 0]);
  expect([-1, 0, 0.5, 1, 2, 3, 4].map((x) => curve.at(x))).toEqual([-2, 0, 1, 2, 1, 0, -1]);
});

test("both curves pass through their points, and the monotone one is monotone between them", () => {
  const steps = fc.array(
    fc.tuple(fc.double({ min: 0.01, max: 9, noNaN: true }), fc.double({ min: 0, max: 5, noNaN: true })),
    {
      minLength: 2,
      maxLength: 12,
    },
  );
  fc.assert(
    fc.property(steps, (pairs) => {
      let x = 0;
      let y = 0;
      const xs = pairs.map(([dx]) => (x += dx));
      const ys = pairs.map(([, dy]) => (y += dy));
      for (const curve of [linearCurve(xs, ys), monotoneCurve(xs, ys)]) {
        xs.forEach((at, i) => {
          expect(curve.at(at)).toBeCloseTo(ys[i], 9);
        });
        let before = -Infinity;
        for (let i = 0; i <= 60; i++) {
          const value = curve.at(xs[0] + ((xs[xs.length - 1] - xs[0]) * i) / 60);
          expect(value).toBeGreaterThanOrEqual(before - 1e-12);
          before = value;
        }
      }
    }),
  );
});

test("a curve refuses points it cannot pass through", () => {
  expect(() => linearCurve([1], [1])).toThrow("invalid number of points of a curve: 1; must be at least 2");
  expect(() => linearCurve([1, 2], [1])).toThrow("invalid number of y values: 1; there are 2 x values");
  expect(() => monotoneCurve([1, 1], [1, 2])).toThrow("invalid curve x at 1: 1; must exceed the one before, 1");
  expect(() => monotoneCurve([1, 2], [1, Number.NaN])).toThrow("must be finite");
});
