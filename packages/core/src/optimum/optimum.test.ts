import { expect, test } from "vitest";
import { type ArmOptions, makeArm, makeArms } from "../arm.ts";
import { bonusOf } from "../indices/bonus.ts";
import { gittins } from "../indices/gittins/gittins.ts";
import { restoreOptimum, solveOptimum } from "./solve-optimum.ts";
import { treeOf } from "./tree.suite.ts";

const arm = (volatility: number, stochasticity: number, more: Partial<ArmOptions> = {}): ArmOptions => ({
  volatility,
  stochasticity,
  ...more,
});
const PAIRS: [number, number][] = [
  [25, 25],
  [25, 4],
  [4, 25],
  [60, 8],
];

test.each([
  [arm(1, 9), arm(1, 25), 0.95],
  [arm(0, 9), arm(4, 100), 0.8],
  [arm(0, 9), arm(0, 25), 0.8],
])(
  "of arms that rest, the threshold is the difference of Gittins bonuses, within 1e-3 √P0: %o %o %d",
  (one, two, discount) => {
    const arms = makeArms([one, two].map((each) => ({ ...each, dynamics: { kind: "rested" } })));
    const { threshold } = solveOptimum({ arms, discount, variances: PAIRS });
    for (const [first, second] of PAIRS) {
      const bonus = (variance: number, k: number) => bonusOf(gittins(), { mean: 0, variance }, arms[k], discount);
      const solved = threshold([first, second]);
      const off = Math.abs(solved.value - (bonus(second, 1) - bonus(first, 0)));
      expect(off).toBeLessThan(0.005);
      expect(off).toBeLessThan(solved.error + 1e-4);
    }
  },
);

test("reference points of another program are met within its errors", () => {
  const { threshold, value } = solveOptimum({ arms: [arm(1, 9), arm(4, 25)], variances: PAIRS });
  expect(Math.abs(value.value - 76.46)).toBeLessThan(0.02);
  const points = PAIRS.map((pair) => threshold(pair));
  [-0.239, -2.534, 2.289, -4.929].forEach((reference, n) => {
    expect(Math.abs(points[n].value - reference)).toBeLessThan(0.02);
    expect(points[n].error).toBeLessThan(0.0055);
  });
  expect(value.error).toBeLessThan(0.02);
});

test("arms that are alike have antisymmetric thresholds", () => {
  const { threshold } = solveOptimum({ arms: [arm(2, 30), arm(2, 30)], discount: 0.8 });
  for (const pair of [
    [20, 20],
    [10, 25],
    [8, 40],
  ] as const) {
    expect(threshold(pair).value).toBeCloseTo(-threshold([pair[1], pair[0]]).value, 3);
  }
});

test("swapped arms have thresholds of the other sign", () => {
  const one = solveOptimum({ arms: [arm(1, 9), arm(4, 25)], horizon: 5 });
  const other = solveOptimum({ arms: [arm(4, 25), arm(1, 9)], horizon: 5 });
  expect(one.threshold([20, 15]).value).toBeCloseTo(-other.threshold([15, 20]).value, 9);
});

test.each([1e-3, 1e4])("rewards in units %d times as small scale thresholds and value", (k) => {
  const scaled = (v: number, s: number) => arm(v * k * k, s * k * k, { priorVariance: 25 * k * k });
  const one = solveOptimum({ arms: [arm(1, 9), arm(4, 25)], discount: 0.8 });
  const other = solveOptimum({ arms: [scaled(1, 9), scaled(4, 25)], discount: 0.8 });
  expect(other.threshold([20 * k * k, 12 * k * k]).value / k).toBeCloseTo(one.threshold([20, 12]).value, 6);
  expect(other.value.value / k).toBeCloseTo(one.value.value, 6);
});

test.each([
  [2, 1],
  [3, 0.9],
  [4, 1],
])("with %d pulls left and γ = %d it is what nested integrals give", (horizon, discount) => {
  const pair = [arm(1, 9), arm(4, 25)] as const;
  const tree = treeOf(pair, discount);
  const variances: [number, number][] = [
    [25, 10],
    [6, 25],
  ];
  const { threshold, value } = solveOptimum({ arms: pair, discount, horizon, variances });
  expect(value.value).toBeCloseTo(tree.value(0, 25, 25, horizon), 2);
  for (const at of variances) {
    const solved = threshold(at);
    const off = Math.abs(solved.value - tree.threshold(at, horizon));
    expect(off).toBeLessThan(0.005);
    expect(off).toBeLessThan(solved.error + 0.0025);
  }
});

test("one pull goes to the higher mean", () => {
  const { threshold, value } = solveOptimum({ arms: [arm(1, 9), arm(4, 25)], horizon: 1 });
  expect(threshold([25, 25])).toEqual({ value: 0, error: 0 });
  expect(value.value).toBeCloseTo(0, 12);
});

test("an arm that is known is worth the threshold of stopping", () => {
  const arms = [arm(0, 1, { priorVariance: 0 }), arm(0, 9)];
  const { threshold } = solveOptimum({ arms, discount: 0.8 });
  const bonus = bonusOf(gittins(), { mean: 0, variance: 25 }, makeArm(arm(0, 9)), 0.8);
  const solved = threshold([0, 25]);
  expect(Math.abs(solved.value - bonus)).toBeLessThan(0.02);
});

test("a solution survives being written as text", () => {
  const solved = solveOptimum({ arms: [arm(1, 9), arm(4, 25)], horizon: 3 });
  const restored = restoreOptimum(JSON.parse(JSON.stringify(solved.saved)));
  expect(restored.threshold([25, 15])).toEqual(solved.threshold([25, 15]));
});

test.each([
  [
    "three arms",
    { arms: [arm(1, 9), arm(1, 9), arm(1, 9)] },
    "invalid number of arms: 3; the optimum is solved for two",
  ],
  ["no noise", { arms: [arm(0, 0), arm(1, 9)] }, "invalid stochasticity: 0; must be > 0 (arm 1)"],
  [
    "no end",
    { arms: [arm(1, 9), arm(1, 9)], discount: 1 },
    "invalid discount: 1; must be < 1 unless a horizon is given",
  ],
  [
    "retentions",
    {
      arms: [
        arm(1, 9, { dynamics: { kind: "mean-reverting", retention: 0.9 } }),
        arm(1, 9, { dynamics: { kind: "mean-reverting", retention: 0.8 } }),
      ],
    },
    'invalid retentions: "0.9, 0.8"; the optimum needs the same retention in both arms',
  ],
  [
    "noises",
    { arms: [arm(1e-9, 1e-9), arm(1e9, 1)] },
    'invalid pair of arms: "1e-9:1e-9,1000000000:1"; noises are too far apart for the grid',
  ],
])("refuses in one line: %s", (_, options, message) => {
  expect(() => solveOptimum(options)).toThrow(message);
});
