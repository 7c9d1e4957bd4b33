// The error rate over all looks: by simulation, and exactly for one test.
import { criticalValue, gaussLegendre, normalDensity, stream } from "@cause-toolkit/core/numerics";
import { expect, test } from "vitest";
import type { Claim, Test } from "./claim.ts";
import { judge } from "./verdict.ts";

const LOOKS = 5;
const MARGIN = 1;

/** Truths that sit exactly on a boundary of their test, with the outcomes that are then wrong. */
const TRUTHS = [
  { kind: "less", truth: 0, wrong: ["holds", "fails"] },
  { kind: "less", truth: 0, margin: MARGIN, wrong: ["ahead", "behind"] },
  // Beyond the margin, level is wrong; on the margin it can just be said wrongly.
  { kind: "less", truth: MARGIN, margin: MARGIN, wrong: ["ahead", "level"] },
  { kind: "more", truth: MARGIN / 2, margin: MARGIN, wrong: ["behind"] },
  { kind: "equivalent", truth: MARGIN, margin: MARGIN, wrong: ["holds", "fails"] },
  { kind: "equivalent", truth: -MARGIN, margin: MARGIN, wrong: ["holds", "fails"] },
  { kind: "exceeds", truth: MARGIN, margin: MARGIN, wrong: ["holds", "fails"] },
  { kind: "below", truth: MARGIN, margin: MARGIN, wrong: ["holds", "fails"] },
] as const;

test("a reproduction of tests on their boundaries is wrong, at any look, with a probability of at most 0.05", () => {
  const reproductions = 4000;
  const families = 2;
  const deviation = 2;
  const chance = stream(1, "looks");
  let wrongs = 0;
  for (let r = 0; r < reproductions; r++) {
    const sums = Array.from({ length: families * TRUTHS.length }, () => 0);
    let wrong = false;
    let runs = 0;
    for (let look = 0; look < LOOKS; look++) {
      const added = look === 0 ? 100 : runs;
      runs += added;
      const tests = sums.map((_, i) => {
        const { truth, wrong: _wrong, ...kind } = TRUTHS[i % TRUTHS.length];
        sums[i] += added * truth + Math.sqrt(added) * deviation * chance.normal();
        const effect = sums[i] / runs;
        return { ...kind, label: "", effect, sem: deviation / Math.sqrt(runs), runs, conditions: ["a/b"] } as Test;
      });
      const claim: Claim = { id: "c", where: "", claim: "", note: "", tests };
      const [{ tests: judged }] = judge([claim], LOOKS).judged;
      // Whoever stops at the first outcome of each test sees some of these; to look at all is the worst case.
      wrong ||= judged.some(({ outcome }, i) => TRUTHS[i % TRUTHS.length].wrong.some((one) => one === outcome));
    }
    if (wrong) wrongs++;
  }
  // With a sampling error of 0.003.
  expect(wrongs / reproductions).toBeLessThan(0.05);
  expect(wrongs / reproductions).toBeGreaterThan(0.025);
});

test("Bonferroni over doubling looks is within 1 % of the exact group-sequential boundary", () => {
  const tests = 200;
  const bonferroni = criticalValue(0.05, tests * LOOKS);
  const spent = crossing(bonferroni, LOOKS);
  expect(spent).toBeLessThan(0.05 / tests);
  expect(spent).toBeGreaterThan((0.85 * 0.05) / tests);
  // Pocock's constant boundary, by bisection on the exact probability.
  let [low, high] = [criticalValue(0.05, tests), bonferroni];
  for (let i = 0; i < 30; i++) {
    const middle = (low + high) / 2;
    if (crossing(middle, LOOKS) > 0.05 / tests) low = middle;
    else high = middle;
  }
  expect(bonferroni / high).toBeLessThan(1.01);
  expect(crossing(criticalValue(0.05, 1), 1)).toBeCloseTo(0.05, 9);
});

/** The probability that |z| reaches a constant boundary at any look, when runs double and the truth is 0 (Armitage, McPherson and Rowe 1969). */
function crossing(boundary: number, looks: number): number {
  const { nodes, weights } = gaussLegendre(80);
  const z = Array.from(nodes, (x) => boundary * (2 * x - 1));
  const integral = (values: readonly number[]) => values.reduce((sum, f, i) => sum + 2 * boundary * weights[i] * f, 0);
  const correlation = Math.SQRT1_2;
  let density = z.map((x) => normalDensity(x));
  for (let look = 1; look < looks; look++) {
    const before = density;
    const step = (y: number) => before.map((d, i) => d * normalDensity((y - correlation * z[i]) / correlation));
    density = z.map((y) => integral(step(y)) / correlation);
  }
  return 1 - integral(density);
}
