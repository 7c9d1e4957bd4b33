import { describe, expect, test } from "vitest";
import { makeArm, makeArms } from "../../arm.ts";
import { polylogarithmHalf } from "../../numerics/polylogarithm.ts";
import { parsePolicy } from "../../policies/parse.ts";
import { bonusOf } from "../bonus.ts";
import { gittins } from "../gittins/gittins.ts";
import { parseIndex } from "../registry.ts";
import { publishedFigureBonus } from "./figure-bonus.ts";
import { plainPublished } from "./plain.suite.ts";
import { publishedIndex } from "./published-index.ts";
import { publishedTable } from "./published-table.ts";
import { retirementOf } from "./retirement.ts";
import { FIGURE_SETTINGS, PUBLISHED_SETTINGS } from "./settings.ts";
import { PUBLISHED_FIGURE } from "./shipped-figure.ts";
import { SHIPPED_TABLES } from "./shipped-tables.ts";
import { solvePublished } from "./solve-published.ts";
import { figureGrid, tableGrid } from "./variance-grid.ts";

const noise = (volatility: number, stochasticity: number) => ({ volatility, stochasticity });

describe("the procedure", () => {
  const logarithmic = { variance: [0.1, 0.4, 1.6, 6.4, 25.6, 102.4], scale: Math.log };
  const linear = { variance: [5, 10, 15, 20], scale: (P: number) => P };
  const small = { ...PUBLISHED_SETTINGS, means: 21, nodes: 5, iterations: 60, tolerance: 0.5, halvings: 12 };

  test.each([
    { arm: noise(4, 25), discount: 0.95, grid: logarithmic, settings: { ...small, tolerance: 1e-4 } },
    { arm: noise(4, 25), discount: 0.8, grid: logarithmic, settings: small },
    { arm: noise(0, 9), discount: 0.9, grid: logarithmic, settings: { ...small, nodes: 6 } },
    { arm: noise(100, 25), discount: 0.8, grid: logarithmic, settings: { ...small, bracket: 0.5 } },
    { arm: noise(4, 900), discount: 0.9, grid: linear, settings: { ...small, means: 31 } },
    { arm: noise(1, 9), discount: 0.7, grid: linear, settings: { ...small, means: 41 } },
  ])("gives what its plain version gives: $arm at $discount", ({ arm, discount, grid, settings }) => {
    const plain = plainPublished(arm, discount, grid, settings);
    solvePublished(arm, discount, grid, settings).forEach((bonus, row) => {
      expect(bonus / plain[row]).toBeCloseTo(1, 12);
    });
    expect(solvePublished(arm, discount, grid, settings, [2, 1])).toEqual([plain[2], plain[1]]);
  });

  test("has the grids of Appendix C", () => {
    const { variance } = tableGrid(noise(4, 25), 0.95);
    expect(variance).toHaveLength(30);
    expect(variance[0]).toBe(0.01);
    expect(variance[29]).toBeCloseTo(850, 9);
    expect(variance[11] / variance[10]).toBeCloseTo(variance[29] / variance[28], 12);
    expect(tableGrid(noise(4, 900), 0.95).variance[29]).toBe(4520);
    expect(tableGrid(noise(0, 9), 0.95).variance[29]).toBe(50);

    const { variance: local } = figureGrid(20);
    expect(local).toHaveLength(20);
    expect([local[0], local[19]]).toEqual([10, 40]);
    expect(local[7] - local[6]).toBeCloseTo(30 / 19, 12);
  });

  test("has the settings of Appendix C, and steps in m as wide as the bonus itself", () => {
    const step = (v: number, s: number) => {
      const { mean } = retirementOf(noise(v, s), 0.95, tableGrid(noise(v, s), 0.95), PUBLISHED_SETTINGS);
      expect(mean).toHaveLength(251);
      expect(mean[125]).toBe(0);
      return mean[126];
    };
    expect(step(4, 25)).toBeCloseTo((12 * Math.sqrt(854 / 0.05)) / 250, 9);
    expect(step(100, 25)).toBeCloseTo(30.47, 2);
    const { highestSalary } = retirementOf(noise(4, 25), 0.95, tableGrid(noise(4, 25), 0.95), PUBLISHED_SETTINGS);
    expect(highestSalary).toBeCloseTo(10 * Math.sqrt(854 / 0.05), 9);
    expect(PUBLISHED_SETTINGS).toMatchObject({
      nodes: 15,
      iterations: 300,
      tolerance: 1e-4,
      halvings: 20,
      bracket: 1e-3,
    });
    expect(FIGURE_SETTINGS).toMatchObject({ means: 121, nodes: 11, iterations: 200, tolerance: 1e-4, halvings: 20 });
  });
});

describe("the shipped tables", () => {
  test("are those of every game with a Gittins policy", () => {
    const kinds = SHIPPED_TABLES.map(
      ({ game, discount, arms }) =>
        `${game} ${discount}: ${arms.map((arm) => `${arm.volatility}:${arm.stochasticity}`).join(" ")}`,
    );
    expect(kinds).toEqual([
      "mixed 0.95: 1:9 1:25 4:9 4:25",
      "s-dominant 0.95: 4:9 4:900",
      "v-dominant 0.95: 1:25 100:25",
      "rested 0.95: 0:9 0:25",
      "rested-extreme 0.95: 0:9 0:900",
      "mixed 0.8: 1:9 1:25 4:9 4:25",
      "mixed 0.9: 1:9 1:25 4:9 4:25",
      "mixed 0.98: 1:9 1:25 4:9 4:25",
    ]);
    for (const { largest, arms } of SHIPPED_TABLES) {
      expect(largest.volatility).toBe(Math.max(...arms.map((arm) => arm.volatility)));
      expect(largest.stochasticity).toBe(Math.max(...arms.map((arm) => arm.stochasticity)));
    }
  });

  test("hold what the procedure gives", () => {
    const remade = solvePublished(noise(1, 25), 0.8, tableGrid(noise(4, 25), 0.8), PUBLISHED_SETTINGS);
    const { bonus } = publishedTable(noise(1, 25), 0.8, noise(4, 25));
    remade.forEach((value, i) => {
      expect(Math.abs(value - bonus[i])).toBeLessThan(6e-7);
    });
    for (const row of [0, 20]) {
      const [value] = solvePublished(noise(100, 25), 0.95, tableGrid(noise(100, 25), 0.95), PUBLISHED_SETTINGS, [row]);
      expect(Math.abs(value - publishedTable(noise(100, 25), 0.95).bonus[row])).toBeLessThan(6e-7);
    }
  });

  test("are read where there is one; any other is solved once", () => {
    expect(publishedTable(noise(4, 25), 0.95).bonus).toBe(SHIPPED_TABLES[0].arms[3].bonus);
    const { bonus } = publishedTable(noise(1, 9), 0.5);
    expect(publishedTable(noise(1, 9), 0.5).bonus).toBe(bonus);
    expect(publishedTable(noise(1, 8), 0.5, noise(1, 9)).bonus).not.toBe(bonus);
  });

  test("rise with P", () => {
    for (const { arms } of SHIPPED_TABLES) {
      for (const { bonus } of arms) {
        expect(bonus).toHaveLength(30);
        expect(bonus).toEqual([...bonus].sort((a, b) => a - b));
      }
    }
  });

  test("hold the points of the bonus figure", () => {
    for (const { variance, points } of Object.values(PUBLISHED_FIGURE)) {
      expect(points).toHaveLength(14);
      for (const point of [points[0], points[13]]) {
        expect(Math.abs(publishedFigureBonus(point, 0.95, variance) - point.bonus)).toBeLessThan(6e-7);
      }
    }
    expect(PUBLISHED_FIGURE.stochasticity.variance).toBeCloseTo(18.179, 3);
    expect(PUBLISHED_FIGURE.volatility.variance).toBeCloseTo(20.689, 3);
  });
});

describe("the published index", () => {
  const arms = makeArms([noise(1, 9), noise(4, 9), noise(4, 25)]);
  const index = publishedIndex(arms);
  const at = (P: number) => bonusOf(index, { mean: 0, variance: P }, arms[2], 0.95);
  const { variance, bonus } = publishedTable(noise(4, 25), 0.95);

  test("passes through its table, straight in log P between", () => {
    for (const i of [1, 14, 28]) expect(at(variance[i])).toBeCloseTo(bonus[i], 9);
    expect(at(Math.sqrt(variance[20] * variance[21]))).toBeCloseTo((bonus[20] + bonus[21]) / 2, 9);
  });

  test("is clamped outside", () => {
    for (const P of [0, 0.001, 0.01]) expect(at(P)).toBe(bonus[0]);
    for (const P of [850, 1000, 1e6]) expect(at(P)).toBe(bonus[29]);
  });

  test("depends on which other arms there are: they set the grid", () => {
    const among = (s: number) => publishedIndex([noise(4, 9), noise(4, s)]);
    const [mixed, dominant] = [25, 900].map((s) =>
      bonusOf(among(s), { mean: 0, variance: 25 }, makeArm(noise(4, 9)), 0.95),
    );
    expect(dominant / mixed).toBeGreaterThan(1.3);
  });

  test("with cubic interpolation is at most half as far from the exact bonus as with linear", () => {
    const arm = { volatility: 4, stochasticity: 25 };
    const at = (interpolation: "linear" | "cubic") => publishedFigureBonus(arm, 0.95, 18.179, interpolation);
    const exact = bonusOf(gittins(), { mean: 0, variance: 18.179 }, makeArm(arm), 0.95);
    expect(at("linear") / exact - 1).toBeGreaterThan(0.08);
    expect(Math.abs(at("cubic") / exact - 1)).toBeLessThan(0.04);
  });

  test("overstates the bonus: by a third where that is known exactly, at the stationary variance", () => {
    const stationary = (Math.sqrt(16 + 400) - 4) / 2;
    const exact = (2 * polylogarithmHalf(0.95)) / Math.sqrt(2 * Math.PI);
    expect(at(stationary) / exact).toBeGreaterThan(1.3);
  });

  test("refuses what is no arm or no discount", () => {
    expect(() => publishedTable(noise(-1, 9), 0.95)).toThrow("invalid volatility: -1; must be >= 0");
    expect(() => publishedTable(noise(1, 0), 0.95)).toThrow("invalid stochasticity: 0; must be > 0");
    expect(() => publishedTable(noise(1, 9), 1)).toThrow("invalid discount: 1; must be > 0 and < 1");
    expect(() => publishedFigureBonus(noise(1, 9), 0.95, 0)).toThrow("invalid reference variance: 0; must be > 0");
  });
});

test("by name, with the numerics of the bonus figure too", () => {
  const { points, variance } = PUBLISHED_FIGURE.volatility;
  const { bonus, ...noise } = points[3];
  const index = parseIndex("gittins-published:numerics=figure");
  expect(bonusOf(index, { mean: 0, variance }, makeArm(noise), 0.95)).toBeCloseTo(bonus, 5);
  expect(() => parsePolicy("gittins-published:numerics=figure")).toThrow("must be one of interpolation");
});
