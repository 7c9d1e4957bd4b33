import { renderSvg } from "@cause-toolkit/figures/node";
import { expect, test } from "vitest";
import { judge } from "../../claims/verdict.ts";
import { inlineEngine } from "../../jobs/inline.ts";
import type { Row } from "../../row.ts";
import { EXPONENTIAL } from "./config.ts";
import { exponentialMessage } from "./index.ts";
import { curvesOf, growthOf } from "./rows.ts";

const settings = { runs: 1500, seed: 1 };
const rows: Row[] = [];
for (const condition of exponentialMessage.conditions(settings)) {
  rows.push(...(await exponentialMessage.run(condition, inlineEngine(), {})));
}

test("the exponential message's bonus grows like Σ, all others like √Σ", () => {
  for (const curve of curvesOf(rows, EXPONENTIAL)) expect(growthOf(curve)).toBeCloseTo(1, 12);
  for (const index of ["cause", "gittins", "whittle"]) {
    for (const curve of curvesOf(rows, index)) expect(growthOf(curve)).toBeCloseTo(0.5, 1);
  }
});

test("it over-explores in every regime, and tuning its constant does not help where arms differ in stochasticity", () => {
  const { judged } = judge(exponentialMessage.claims(rows, settings));
  expect(judged.map(({ claim, verdict }) => [claim.id, verdict])).toEqual([
    ["exp-family", "holds"],
    ["exp-family-tuned", "does not hold"],
  ]);
  const failing = judged[1].tests.filter(({ outcome }) => outcome === "fails");
  expect(failing.map(({ test }) => test.label.split(":")[0])).toContain("exponential-message/s-dominant");
});

test("figures show every arm and every regime", () => {
  const svgs = exponentialMessage
    .figures(rows, settings)
    .map((figure) => renderSvg((document) => figure.draw(document)));
  for (const words of ["v = 4, s = 900", "cause:form=exponential", "whittle"])
    expect(svgs[0].includes(words)).toBe(true);
  for (const words of ["s-dominant", "rested-extreme"]) expect(svgs[1].includes(words)).toBe(true);
});
