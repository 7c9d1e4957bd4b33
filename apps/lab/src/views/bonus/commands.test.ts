import { parseRange } from "@cause-toolkit/experiments";
import { expect, test } from "vitest";
import { commandsOf, longestRun } from "./commands.ts";
import type { Curve } from "./curves.ts";
import { countOf } from "./formulas.ts";
import { along } from "./grid.ts";
import type { Axis, Point } from "./settings.ts";

const point: Point = { variance: 25, volatility: 4, stochasticity: 25, discount: 0.95 };

/** As if solved, but not where told. */
function curveOf(name: string, axis: Axis, missing: (x: number) => boolean = () => false): Curve {
  const points = along(axis, point, countOf(name)).map((x) =>
    missing(x) ? { x, y: Number.NaN, fault: "no" } : { x, y: 1 },
  );
  return { name, index: name, axis, points, whole: true, before: [] };
}
const rangeIn = (command: string) => /--stochasticity (\S+)/.exec(command)?.[1] ?? "";

test("one index: the points of the CSV; more: those that all have", () => {
  expect(commandsOf([curveOf("cause", "volatility")], ["volatility"], point)).toBe(
    "npx cause bonus --index cause --volatility 0.01..100:121log --stochasticity 25 --variance 25 --discount 0.95",
  );
  const names = ["cause", "gittins", "whittle"];
  const [comment, command, ...more] = commandsOf(
    names.map((name) => curveOf(name, "stochasticity")),
    ["stochasticity"],
    point,
  ).split("\n");
  expect(comment).toContain("# At 13 points");
  expect(command).toContain("--index cause,gittins,whittle");
  expect(more).toEqual([]);
  const { values } = parseRange("s", rangeIn(command));
  for (const index of ["cause", "gittins"]) {
    const xs = along("stochasticity", point, countOf(index));
    for (const value of values) expect(Math.min(...xs.map((x) => Math.abs(x / value - 1)))).toBeLessThan(1e-12);
  }
});

test("what cannot be solved everywhere has a command of its own, or is left out", () => {
  const curves = [
    curveOf("ucb", "stochasticity"),
    curveOf("whittle", "stochasticity", (x) => x > 40),
    curveOf("gittins-published", "stochasticity", () => true),
  ];
  const lines = commandsOf(curves, ["stochasticity"], point).split("\n");
  expect(lines.filter((line) => line.startsWith("#"))).toEqual([
    expect.stringContaining("At 13 points"),
    "# gittins-published cannot be solved along stochasticity.",
    "# Where whittle can be solved:",
  ]);
  const [ucb, whittle] = lines.filter((line) => !line.startsWith("#"));
  expect(rangeIn(ucb)).toBe("1..1000:13log");
  expect(whittle).toContain("--index whittle --vol");
  const solved = curves[1].points.filter(({ fault }) => fault === undefined).map(({ x }) => x);
  const { values } = parseRange("s", rangeIn(whittle));
  expect(values.length).toBe(solved.length);
  values.forEach((value, i) => {
    expect(value / solved[i]).toBeCloseTo(1, 12);
  });
});

test("no index, no command", () => {
  expect(commandsOf([], ["volatility"], point)).toMatch(/^#/);
});

test.each([
  ["", [0, -1]],
  ["1101110", [3, 5]],
  ["0", [0, -1]],
  ["010", [1, 1]],
])("the longest run of %s", (there, run) => {
  expect(longestRun([...there].map((one) => one === "1"))).toEqual(run);
});
