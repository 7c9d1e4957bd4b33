import { renderSvg } from "@cause-toolkit/figures/node";
import { expect, test } from "vitest";
import { judge } from "../../claims/verdict.ts";
import { inlineEngine } from "../../jobs/inline.ts";
import { restless } from "./index.ts";
import { MAP, MAPPED, type MapRow } from "./rows.ts";
import { runMap } from "./run.ts";

const small = { ...MAP, varianceRatio: [0.01, 1, 100], volatilityRatio: [0.01, 10] };
const rows: MapRow[] = [];
for (const index of MAPPED) rows.push(...(await runMap(index, inlineEngine(), {}, small)));
const at = (index: string, varianceRatio: number, volatilityRatio: number) =>
  rows.find(
    (row) => row.index === index && row.varianceRatio === varianceRatio && row.volatilityRatio === volatilityRatio,
  ) as MapRow;

test("each value belongs to its point", () => {
  expect(rows.length).toBe(4 * 6);
  const P = 25;
  const v = 0.25;
  expect(at("gain", 1, 0.01).bonus).toBeCloseTo(((P + v) / Math.sqrt(P + v + 25)) * Math.sqrt(Math.log(20) / 3), 9);
});

test("elasticities are those of the formula, and of a scale-free index add up to a half", () => {
  const { elasticityV, elasticityS } = at("gain", 1, 10);
  const [Σ, s, v] = [275, 25, 250];
  expect(elasticityV).toBeCloseTo((v / Σ) * (1 - Σ / (2 * (Σ + s))), 3);
  expect(elasticityS).toBeCloseTo(-s / (2 * (Σ + s)), 3);
});

test("Whittle's bonus falls with v where Gittins' rises; both fall with s", () => {
  expect(at("whittle", 1, 0.01).elasticityV).toBeLessThan(-at("whittle", 1, 0.01).doubt);
  expect(at("gittins", 1, 0.01).elasticityV).toBeGreaterThan(at("gittins", 1, 0.01).doubt);
  expect(at("whittle", 0.01, 10).elasticityV).toBeGreaterThan(0.1);
  const { judged } = judge(restless.claims(rows, { runs: 1, seed: 1 }));
  expect(judged.map(({ claim, verdict }) => [claim.id, verdict])).toEqual([
    ["restless-v", "does not hold"],
    ["restless-s", "holds"],
  ]);
  expect(judged.filter(({ claim }) => claim.paper !== false).map(({ claim }) => claim.id)).toEqual(["restless-s"]);
});

test("a map for each index", () => {
  const [volatility, stochasticity] = restless.figures(rows, { runs: 1, seed: 1 });
  const svg = renderSvg((document) => volatility.draw(document));
  for (const words of ["Whittle", "Gittins", "CAUSE", "gain", "volatility v/s →"]) expect(svg).toContain(words);
  expect(renderSvg((document) => stochasticity.draw(document))).toContain("rises with stochasticity");
});
