import { expect, test } from "vitest";
import { runCommand, runSnippet } from "./run/outside.ts";
import { surfacesCommand, surfacesSnippet } from "./surfaces/outside.ts";

const learners = { startV: 2.5, startS: 17, lambdaV: 0.1, lambdaS: 0.1, pinV: null, pinS: null };
const run = { ...learners, v: 1, s: 25, trials: 200, particles: 100, seed: 1, run: 0 };
const surfaces = { ...learners, gridV: [1, 4], gridS: [9, 25], runs: 100, trials: 200, particles: 100, seed: 7 };

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
    "# Of its runs this command takes a tenth for lesions: with 1000, 100 in each cell.\nnpx cause reproduce lesion --runs 1000 --seed 7 --out lesion",
  );
  expect(surfacesCommand({ ...surfaces, gridS: [9, 25, 49], pinV: 1 })).toContain(
    "#   stochasticities 9,25 rather than 9,25,49\n#   pins start rather than 1:17\n# Of its runs",
  );
  expect(surfacesCommand({ ...surfaces, trials: 50 })).toContain("trials 200 rather than 50");
});

test("the surfaces' program has every setting", () => {
  const text = surfacesSnippet({ ...surfaces, lambdaV: 0.2 });
  for (const part of ["volatility: [1, 4],", "runs: 100,", "seed: 7,", "learners: {"]) expect(text).toContain(part);
});
