import { renderSvg } from "@cause-toolkit/figures/node";
import { beforeAll, expect, test } from "vitest";
import { inlineEngine } from "../../jobs/inline.ts";
import { DEFAULT_RATES } from "../costs.ts";
import { parseDesigns } from "../design-file.ts";
import type { DesignOutcome } from "../document.ts";
import { evaluateDesigns } from "../evaluate.ts";
import { designFigures } from "../figures.ts";
import { shorterDesigns } from "../lengths.ts";
import { designReport } from "./page.ts";

const [design] = parseDesigns({ arms: 2, blocks: 1, trials: 20, cells: 5 });
const HOW = { people: 2, sizes: [10], shares: [0.3], groups: 8, bootstraps: 2 };
let one: DesignOutcome;
beforeAll(async () => {
  const [result, ...shorter] = await evaluateDesigns([design, ...shorterDesigns(design)], HOW, inlineEngine());
  one = { results: [result], shorter, search: null, rates: DEFAULT_RATES };
});

const pageOf = (outcome: DesignOutcome) => {
  const figures = designFigures(outcome).map(({ draw, ...figure }) => ({ ...figure, svg: renderSvg(draw) }));
  return { ids: figures.map(({ id }) => id), page: designReport(outcome, figures, "1.2.3") };
};

test("a design is also made with blocks of a quarter and half of its length, where these are not too short", () => {
  expect(shorterDesigns(design).map(({ design: { trials } }) => trials)).toEqual([5, 10]);
  expect(
    shorterDesigns(parseDesigns({ trials: 12, probeEvery: 6 })[0]).map(({ design: { trials } }) => trials),
  ).toEqual([6]);
});

test("one design has a page of its own: right names with their error, the matrix, power over people and over length", () => {
  const { ids, page } = pageOf(one);
  expect(ids).toEqual(["confusion", "power-people", "power-length", "plane"]);
  expect(page).toMatch(
    /0\.\d\d ± 0\.\d\d of simulated people get the right one of three names \(chance 0\.33\): this design is/,
  );
  expect(page).toMatch(/80 % power to find them takes (more than 1000|\d+( ± \d+)?) people for s-blind/);
  for (const title of ["What this rests on", "What cannot be said"]) expect(page).toContain(title);
  expect(page).not.toMatch(/NaN|undefined/);
});

test("several designs are compared, the best of them named", () => {
  const { ids, page } = pageOf({ ...one, results: [...one.shorter, ...one.results], shorter: [] });
  expect(ids).toEqual(["length", "confusion", "plane"]);
  expect(page).toContain("Of 3 designs, none is identifying.");
  expect(page).toContain("Designs compared");
});
