import { expect, test } from "vitest";
import { quickBonus } from "./curves.ts";
import { INDEX_FORMULAS } from "./formulas.ts";
import { type CurveName, indexText, type Point } from "./settings.ts";

const POINTS: readonly Point[] = [
  { variance: 25, volatility: 4, stochasticity: 25, discount: 0.95 },
  { variance: 0.3, volatility: 40, stochasticity: 2, discount: 0.6 },
  { variance: 400, volatility: 0.01, stochasticity: 900, discount: 0.995 },
];

test.each(Object.keys(INDEX_FORMULAS) as CurveName[])("the parts of %s give its bonus", (name) => {
  for (const point of POINTS) {
    for (const c of [0.5, 1.3]) {
      const formula = INDEX_FORMULAS[name];
      const parts = formula?.parts(point).map(({ value }) => value) ?? [];
      expect(formula?.bonus(parts, point, c)).toBeCloseTo(quickBonus(indexText(name, c), point), 9);
    }
  }
});
