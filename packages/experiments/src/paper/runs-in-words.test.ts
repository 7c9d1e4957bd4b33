import { expect, test } from "vitest";
import { simulationsOf } from "./runs-by-policy.ts";
import { runsInWords } from "./runs-in-words.ts";

const row = (condition: string, policy: string, runs: number, versus: string | null = null) => {
  return { condition, policy, versus, runs };
};
const race = [
  row("a/x", "cause", 40),
  row("a/x", "gittins", 40),
  row("a/x", "ucb", 20),
  row("a/x", "gain", 10),
  row("a/x", "cause", 10, "gain"),
];

test("a caption tells the runs of each policy that was run on", () => {
  expect(runsInWords([row("a/y", "cause", 10), row("a/y", "gain", 10)])).toBe("10 runs");
  expect(runsInWords([row("a/y", "cause", 10), row("a/z", "cause", 1)])).toBe("1 to 10 runs");
  expect(runsInWords([...race, row("a/y", "cause", 10)])).toBe("10 runs. Run on: a/x, 20 of ucb, 40 of cause, gittins");
});

test("each number of a figure is that of one simulation", () => {
  const all = { name: "a/x", arms: [], policies: ["cause", "gittins", "ucb", "gain"] };
  const of = simulationsOf("x", all, race).map(({ label, config }) => [label, config]);
  expect(of).toEqual([
    ["x", { ...all, runs: 10 }],
    ["x, 20 runs of cause, gittins, ucb", { ...all, runs: 20, policies: ["cause", "gittins", "ucb"] }],
    ["x, 40 runs of cause, gittins", { ...all, runs: 40, policies: ["cause", "gittins"] }],
  ]);
});
