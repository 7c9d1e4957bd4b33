import { renderSvg } from "@cause-toolkit/figures/node";
import { expect, test } from "vitest";
import type { Row } from "../row.ts";
import { parseSweep } from "./config.ts";
import { sweepFigures } from "./figures.ts";
import { planSweep } from "./plan.ts";

/** The figures of a grid, as SVG, of made-up results. */
async function draw(axes: { [name: string]: unknown }, asked = {}, sem: number | null = 1) {
  const plan = await planSweep(parseSweep({ policies: ["cause", "ucb"], runs: 40, steps: 5, axes }));
  const rows = plan.cells.flatMap((cell): Row[] =>
    ["cause", "ucb"].map((policy, k) => ({
      ...cell.coordinates,
      policy,
      reference: "cause",
      regret: 10 + k * (cell.index ** 2 / 100),
      sem,
      difference: k * (cell.index ** 2 / 100),
      differenceSem: sem,
    })),
  );
  const figures = sweepFigures(plan, rows, asked);
  return Object.fromEntries(figures.map((figure) => [figure.id, renderSvg(figure.draw)]));
}

test("maps have a bar with numbers, which says where colours end; what is within two errors of 0 is hatched", async () => {
  const maps = await draw({ priorMean: "-10..10:30", volatility: "0.1..10:20log" });
  const difference = maps["difference-by-priorMean-and-volatility"];
  for (const words of ["better than cause", "worse than cause", ">−3000<", ">≥ +3000<", "95 % interval includes 0"]) {
    expect(difference).toContain(words);
  }
  expect(difference).not.toContain("Grey numbers");
  expect(maps["regret-by-priorMean-and-volatility"]).not.toContain("95 %");
  for (const tick of [">−10<", ">10<", ">0.1<"]) expect(difference).toContain(tick);
});

test("colours that all values are within do not end with more or less", async () => {
  const maps = await draw({ discount: [0.8, 0.9], volatility: [1, 2] });
  expect(maps["difference-by-discount-and-volatility"]).not.toMatch(/[≤≥]/);
});

test("a single value has bars with their errors and a short name", async () => {
  const { "regret-by-discount": svg } = await draw({ discount: [0.9] });
  expect(svg).toContain(">discount = 0.9<");
  expect(svg).toContain("Lines: 95 % intervals.");
  expect(svg).toContain('data-mark="link"');
  expect(svg).not.toContain("Bands");
});

test("the caption speaks of errors only where there are some", async () => {
  const along = { discount: [0.8, 0.9, 0.95] };
  expect((await draw(along))["regret-by-discount"]).toContain("Bands: 95 % intervals.");
  expect((await draw(along, {}, null))["regret-by-discount"]).not.toContain("95 %");
});

test("lines and maps of the same sweep do not have the same names", async () => {
  const axes = { discount: [0.8, 0.9], volatility: [1, 2] };
  const names = async (asked: object) => Object.keys(await draw(axes, asked));
  expect(await names({})).toEqual(["regret-by-discount-and-volatility", "difference-by-discount-and-volatility"]);
  expect(await names({ x: "discount" })).toEqual(["regret-by-discount", "difference-by-discount"]);
  expect(await names({ x: "discount", at: { volatility: "2" } })).toEqual([
    "regret-by-discount-at-volatility=2",
    "difference-by-discount-at-volatility=2",
  ]);
});
