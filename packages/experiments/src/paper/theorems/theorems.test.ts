import { bonusOf, gittins, makeArm } from "@cause-toolkit/core";
import { expect, test } from "vitest";
import { judge } from "../../claims/verdict.ts";
import { inlineEngine } from "../../jobs/inline.ts";
import { theorems } from "./index.ts";
import { runLimits } from "./limits.ts";
import { runPoints } from "./points.ts";
import { runRetirement } from "./retirement.ts";
import { retirement } from "./retirement-grid.ts";
import type { TheoremRow } from "./rows.ts";

const settings = { runs: 100, seed: 1 };
const arms = [
  { variance: 1, volatility: 1, stochasticity: 1, discount: 0.5 },
  { variance: 9, volatility: 0, stochasticity: 4, discount: 0.7 },
];
const rows: TheoremRow[] = [...(await runPoints(1, inlineEngine(), {}, 24)), ...runRetirement(arms), ...runLimits()];
const verdicts = (rows: readonly TheoremRow[]) =>
  Object.fromEntries(judge(theorems.claims(rows, settings)).judged.map(({ claim, verdict }) => [claim.id, verdict]));

test("all hold", () => {
  expect(verdicts(rows)).toEqual({
    shift: "holds",
    convex: "holds",
    "gittins-s": "holds",
    "gittins-v": "holds",
    "gittins-P": "holds",
    "learning-rate": "holds",
    "ps-limit": "holds",
    "cause-limit": "holds",
    gate: "holds",
  });
});

test.each([
  ["gittins-s", "bonus, s grown", 2],
  ["gittins-v", "bonus, v grown", 0.5],
  ["gittins-P", "bonus, P grown", 0.5],
  ["shift", "index minus shift, mean shifted", 1.01],
  ["convex", "ratio, rule 0.3", 1.1],
  ["learning-rate", "next learning rate, s grown", 2],
  ["ps-limit", "sampled share, v vanishes", 0.9],
  ["cause-limit", "bonus over its limit, v grows", 0.9],
])("%s would not, were one number of %s times %d", (claim, quantity, factor) => {
  const last = rows.findLastIndex((row) => row.quantity === quantity);
  const broken = rows.map((row, i) => (i === last ? { ...row, value: factor * row.value } : row));
  expect(verdicts(broken)[claim]).toBe("does not hold");
});

test("points are the seed's own, cover the domain, and every eighth arm does not drift", async () => {
  const points = rows.filter((row) => row.quantity === "bonus, as it is");
  expect(points.filter((row) => row.volatility === 0).length).toBe(3);
  for (const row of points) {
    expect(row.discount).toBeGreaterThanOrEqual(0.5);
    expect(row.discount).toBeLessThanOrEqual(0.99);
    const arm = makeArm({ volatility: row.volatility, stochasticity: row.stochasticity });
    expect(bonusOf(gittins(), { mean: 0, variance: row.variance }, arm, row.discount) / row.value).toBeCloseTo(1, 4);
  }
});

test("the index of an arm with nothing to learn is its mean", () => {
  const known = { variance: 0, volatility: 0, stochasticity: 1, discount: 0.5, from: -2, to: 2 };
  const { means, going } = retirement(known, 0);
  expect(going[going.length - 1]).toBeCloseTo(means[means.length - 1] * 2, 5);
  expect(going[0]).toBeCloseTo(means[0], 9);
});

test("two figures, a curve for each arm", async () => {
  const [, , curves] = theorems.conditions(settings);
  const figures = theorems.figures(await theorems.run(curves, inlineEngine(), {}), settings);
  expect(figures.map(({ id }) => id)).toEqual(["theorems-volatility", "theorems-stochasticity"]);
});
