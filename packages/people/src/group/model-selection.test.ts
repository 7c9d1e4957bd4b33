import { readFileSync } from "node:fs";
import { digamma, gammaCumulative, logGamma, studentCumulative } from "@cause-toolkit/core/numerics";
import { describe, expect, test } from "vitest";
import { exceedance } from "./exceedance.ts";
import { selectModels } from "./model-selection.ts";
import { compareFrequencies } from "./two-groups.ts";

interface Oracle {
  special: { logGamma: number[][]; digamma: number[][]; gammaCumulative: number[][]; student: number[][] };
  cases: {
    logEvidence: number[][];
    alpha: number[];
    exceedance: number[];
    omnibusRisk: number;
    protectedExceedance: number[];
    logEvidenceOfGroup: number;
  }[];
}
const oracle: Oracle = JSON.parse(readFileSync(new URL("../../oracles/model-selection.json", import.meta.url), "utf8"));

test("special functions have scipy's values", () => {
  const { special } = oracle;
  for (const [x, y] of special.logGamma) expect(logGamma(x)).toBeCloseTo(y, 10);
  for (const [x, y] of special.digamma) expect(digamma(x)).toBeCloseTo(y, 10);
  for (const [a, x, y] of special.gammaCumulative) expect(gammaCumulative(a, x)).toBeCloseTo(y, 10);
  for (const [t, freedom, y] of special.student) expect(studentCumulative(t, freedom)).toBeCloseTo(y, 10);
});

test.each(oracle.cases)(
  "model selection has the values of an independent program ($logEvidence.length people)",
  (one) => {
    const found = selectModels(one.logEvidence);
    found.alpha.forEach((alpha, k) => {
      expect(alpha).toBeCloseTo(one.alpha[k], 6);
      expect(found.exceedance[k]).toBeCloseTo(one.exceedance[k], 6);
      expect(found.protectedExceedance[k]).toBeCloseTo(one.protectedExceedance[k], 6);
    });
    expect(found.omnibusRisk).toBeCloseTo(one.omnibusRisk, 7);
    expect(found.logEvidence).toBeCloseTo(one.logEvidenceOfGroup, 6);
  },
);

describe("exceedance", () => {
  test("of two frequencies with whole parameters has a closed form", () => {
    // P(Beta(3, 1) > 1/2) = 1 − 1/8.
    expect(exceedance([3, 1])[0]).toBeCloseTo(0.875, 10);
  });

  test("is even for equal parameters, from tiny to large", () => {
    for (const alpha of [0.2, 1, 30, 4000])
      for (const one of exceedance([alpha, alpha, alpha])) expect(one).toBeCloseTo(1 / 3, 8);
  });
});

test("two groups with opposite models differ, two alike do not", () => {
  const prefer = (k: number) => Array.from({ length: 15 }, () => [0, 1].map((one) => (one === k ? -100 : -106)));
  expect(compareFrequencies(prefer(0), prefer(1)).probabilityOfDifference).toBeGreaterThan(0.999);
  expect(compareFrequencies(prefer(0), prefer(0)).probabilityOfDifference).toBeLessThan(0.3);
});
