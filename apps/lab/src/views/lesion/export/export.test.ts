import { inlineEngine, runLesion } from "@cause-toolkit/experiments/browser";
import { PRINT } from "@cause-toolkit/figures/identity";
import { renderSvg } from "@cause-toolkit/figures/node";
import { volatilityStyle } from "@cause-toolkit/figures/plots";
import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { quantitiesShown } from "../charts.ts";
import { runCommand, runSnippet } from "./run.ts";
import { surfacesCommand, surfacesFile, surfacesSnippet } from "./surfaces.ts";

const learners = { startV: 2.5, startS: 17, lambdaV: 0.1, lambdaS: 0.1, pinV: null, pinS: null };
const run = { ...learners, v: 1, s: 25, trials: 200, particles: 100, seed: 1, run: 0 };
const surfaces = {
  ...learners,
  filter: "particles" as const,
  gridV: [1, 4],
  gridS: [9, 25],
  runs: 100,
  trials: 200,
  particles: 100,
  seed: 7,
};

test("the paper's learners go by their names, others are written out", () => {
  expect(runSnippet(run)).toContain("Object.values(LESIONS)");
  const own = runSnippet({ ...run, lambdaS: 0.02, pinS: 9 });
  expect(own).not.toContain("LESIONS");
  expect(own).toContain(
    '"stochasticity-blind": { lambda: { volatility: 0.1, stochasticity: 0.02 }, pins: { stochasticity: 9 } },',
  );
  expect(own).toContain('"volatility-blind": { lambda: { volatility: 0, stochasticity: 0.02 } },');
});

test("a pin is a start to the command, which knows no other", () => {
  const command = runCommand({ ...run, pinS: 9, lambdaV: 0.05 });
  expect(command).toContain("--lesion healthy --start 2.5:17 --lambda 0.05:0.1");
  expect(command).toContain("--lesion s-blind --start 2.5:9");
  expect(command).toContain("--lesion v-blind --start 2.5:17");
});

test("what the command for one run prints is said to be another quantity than the page's", () => {
  const comment = runCommand(run)
    .split("\n")
    .filter((line) => line.startsWith("#"))
    .join(" ");
  for (const words of ["means over the second half", "one trial", "--out estimates.csv"]) {
    expect(comment).toContain(words);
  }
});

test("the command for the surfaces says what it does otherwise", () => {
  expect(surfacesCommand(surfaces)).toBe(
    "# For lesions this command takes a tenth of its runs: with 1000, 100 in each cell.\nnpx cause reproduce lesion --runs 1000 --seed 7 --out lesion",
  );
  expect(surfacesCommand({ ...surfaces, gridS: [9, 25, 49], pinV: 1 })).toContain(
    "#   stochasticities 9,25 rather than 9,25,49\n#   pins start rather than 1:17\n# For lesions",
  );
  expect(surfacesCommand({ ...surfaces, trials: 50 })).toContain("trials 200 rather than 50");
});

test("the surfaces' program has every setting", () => {
  const text = surfacesSnippet({ ...surfaces, lambdaV: 0.2 });
  for (const part of ["volatility: [1, 4],", "runs: 100,", "seed: 7,", "learners: {"]) expect(text).toContain(part);
});

test("the file has a look for each volatility, and says what its bars are", async () => {
  const result = await runLesion({ runs: 64, trials: 20 }, inlineEngine());
  const quantities = quantitiesShown(result.config, "average-median");
  const text = renderSvg((page) => surfacesFile(result, quantities, page));
  expect(text).toContain("means of 64 series with 95 % intervals");
  const { document } = parseHTML(text);
  const lines = [...[...document.querySelectorAll("svg svg")][0].querySelectorAll("g[data-mark=line]")];
  const expected = [1, 4].map((v, rank) => volatilityStyle(v, rank, PRINT));
  expect(lines.map((line) => line.getAttribute("stroke"))).toEqual(expected.map(({ color }) => color));
  expect(lines.map((line) => line.getAttribute("stroke-dasharray") ?? "none")).toEqual(
    expected.map(({ dash }) => dash),
  );
});
