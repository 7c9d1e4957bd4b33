import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { rerunSnippet, typedCommand } from "./export.ts";
import { published } from "./results.suite.ts";

test("commands are what a shell takes", () => {
  expect(typedCommand(["--all"], published.settings)).toBe(
    "npx cause reproduce --all --runs 10000 --max-runs 160000 --seed 1",
  );
  expect(typedCommand(["lesion/v=1,s=9"], published.settings)).toBe(
    "npx cause reproduce lesion/v=1,s=9 --runs 10000 --seed 1",
  );
  expect(typedCommand(["lesion-behaviour/knows v=1,s=9"], { runs: 100, seed: "it's" })).toBe(
    "npx cause reproduce 'lesion-behaviour/knows v=1,s=9' --runs 100 --seed 'it'\\''s'",
  );
});

test("the program gives the published numbers", () => {
  const program = rerunSnippet("cause-forms", published.settings).replace(
    /console\.log\((.*)\);/,
    "console.log(JSON.stringify([$1]));",
  );
  const words = ["--input-type=module", "--eval", program];
  // From a folder in which the packages are found.
  const lines = execFileSync(process.execPath, words, { encoding: "utf8", cwd: import.meta.dirname })
    .trim()
    .split("\n");
  const decided = published.experiments.find(({ id }) => id === "cause-forms")?.claims ?? [];
  const expected = published.claims
    .filter(({ id }) => decided.includes(id))
    .map(({ id, verdict, tests }) => [id, verdict, tests.map(({ label, effect, z }) => [label, effect, z])]);
  expect(lines.map((line) => JSON.parse(line))).toEqual(expected);
});
