import { bonusOf, cause, makeArm } from "@cause-toolkit/core";
import { renderSvg } from "@cause-toolkit/figures/node";
import { expect, test } from "vitest";
import { judge } from "../../claims/verdict.ts";
import { inlineEngine } from "../../jobs/inline.ts";
import { causeForms } from "./index.ts";
import { type FormRow, rowsOf } from "./rows.ts";

const settings = { runs: 1, seed: 1 };
const rows: FormRow[] = [];
for (const one of causeForms.conditions(settings)) {
  rows.push(...((await causeForms.run(one, inlineEngine(), {})) as FormRow[]));
}

test("the bonus and its slopes are those of the index", () => {
  const row = rowsOf(rows, "closed").find((one) => one.discount === 0.95 && one.volatility === 1) as FormRow;
  const at = (volatility: number, stochasticity: number) =>
    bonusOf(cause(), { mean: 0, variance: row.variance }, makeArm({ volatility, stochasticity }), 0.95);
  const { volatility: v, stochasticity: s } = row;
  expect(row.bonus).toBe(at(v, s));
  expect(row.bonusSlopeV).toBeCloseTo(Math.log(at(v * 1.01, s) / at(v / 1.01, s)) / (2 * Math.log(1.01)), 4);
  expect(row.bonusSlopeS).toBeCloseTo(Math.log(at(v, s * 1.01) / at(v, s / 1.01)) / (2 * Math.log(1.01)), 4);
});

test("S and the bonus change in the same direction with s", () => {
  const apart = rows.filter((row) => Math.abs(row.bonusSlopeS) > 1e-9 && row.precisionSlopeS * row.bonusSlopeS < 0);
  expect(apart).toEqual([]);
});

test("the recursion falls with s everywhere, the printed form does not; none rises with v everywhere; of the steps only the logarithm is accurate", () => {
  const { judged } = judge(causeForms.claims(rows, settings));
  const decided = judged.filter(({ claim }) => claim.reading === undefined);
  expect(decided.map(({ claim, verdict }) => [claim.id, verdict])).toEqual([
    ["cause-s", "does not hold"],
    ["cause-v", "does not hold"],
    ["ladder-integral", "does not hold"],
    ["ladder-trapezoid", "does not hold"],
    ["ladder-logarithm", "holds"],
    ["ladder-other", "does not hold"],
  ]);
  const readings = (id: string) => judged.filter(({ claim }) => claim.reading?.of === id).map(({ verdict }) => verdict);
  expect(readings("cause-s")).toEqual(["does not hold", "does not hold", "holds", "holds"]);
  expect(readings("cause-v")).toEqual(Array(4).fill("does not hold"));
});

test("maps of every form", () => {
  const svgs = causeForms.figures(rows, settings).map((figure) => renderSvg((document) => figure.draw(document)));
  expect(svgs.length).toBe(3);
  for (const words of ["closed, as printed", "self-consistent", "volatility v →"]) expect(svgs[0]).toContain(words);
});
