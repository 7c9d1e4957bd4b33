import { renderSvg } from "@cause-toolkit/figures/node";
import { expect, test } from "vitest";
import { judge } from "../../claims/verdict.ts";
import { inlineEngine } from "../../jobs/inline.ts";
import { bonus } from "./index.ts";
import { curveOf } from "./rows.ts";

const settings = { runs: 100, seed: 1 };
const rows = (await Promise.all(bonus.conditions(settings).map((one) => bonus.run(one, inlineEngine(), {})))).flat();

test("six curves of 14 points on each axis, from 0 to 1 unless flat", () => {
  expect(rows.length).toBe(2 * 6 * 14);
  for (const axis of ["stochasticity", "volatility"] as const) {
    for (const index of ["cause", "gittins", "gittins-published", "ucb", "gain", "whittle"]) {
      const curve = curveOf(rows, axis, index);
      expect(curve.length, index).toBe(14);
      const values = curve.map((row) => row.normalised);
      expect([Math.min(...values), Math.max(...values)]).toEqual([
        index === "ucb" && axis === "stochasticity" ? 1 : 0,
        1,
      ]);
      expect(Math.max(...curve.map((row) => row.toMaximum))).toBe(1);
      expect([curve[0][axis], curve[13][axis]]).toEqual([10, 1000]);
    }
  }
});

test("along s CAUSE does not track Gittins, exact or published; along v it does", () => {
  const { judged } = judge(bonus.claims(rows, settings));
  expect(judged.map(({ claim, verdict }) => [claim.id, verdict])).toEqual([
    ["bonus-s", "does not hold"],
    ["bonus-s-maximum", "does not hold"],
    ["bonus-v", "holds"],
    ["bonus-v-maximum", "holds"],
  ]);
  const [tracks] = judged[0].tests;
  expect(tracks.test.effect).toBeCloseTo(0.211, 3);
  expect(judged[1].tests[0].test.effect).toBeCloseTo(0.224, 3);
  expect(judged[1].published[0].test.effect).toBeCloseTo(0.22, 3);
});

test("figures name every index and the values held", () => {
  const svgs = bonus.figures(rows, settings).map((figure) => renderSvg((document) => figure.draw(document)));
  expect(svgs.length).toBe(4);
  for (const words of ["CAUSE", "Gittins, reconstructed", "P = 18.18", "v = 4"]) expect(svgs[0]).toContain(words);
  expect(svgs[2]).toContain("s = 25");
});
