import { expect, test } from "vitest";
import { cloudRange } from "./cloud-range.ts";
import { recordRun } from "./record.ts";

test("the range holds nearly all particles, and what else must be seen", () => {
  const settings = { v: 1, s: 25, trials: 50, particles: 50, seed: 1, run: 0, startV: 2.5, startS: 17 };
  const { learned } = recordRun({ ...settings, lambdaV: 0.1, lambdaS: 0.1, pinV: null, pinS: null });
  const { volatility: v, stochasticity: s } = cloudRange(learned, { volatility: [1e-3], stochasticity: [900] });
  expect(v[0]).toBeLessThan(1e-3);
  expect(s[1]).toBeGreaterThan(900);
  const all = [...learned[0].cloud.v];
  const inside = all.filter((value) => value > v[0] && value < v[1]).length;
  expect(inside / all.length).toBeGreaterThan(0.985);
});
