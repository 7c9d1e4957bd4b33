import { parseRange } from "@cause-toolkit/experiments/sweep";
import { PRINT } from "@cause-toolkit/figures/identity";
import { renderSvg } from "@cause-toolkit/figures/node";
import { expect, test } from "vitest";
import { indexStyle } from "./charts.ts";
import { along, type Curve, countOf, quickCurve } from "./curves.ts";
import { bonusFile, commandsOf, longestRun } from "./export.ts";
import type { Axis, Point } from "./settings.ts";

const point: Point = { variance: 25, volatility: 4, stochasticity: 25, discount: 0.95 };

/** As if solved, but not where told. */
function curveOf(name: string, axis: Axis, missing: (x: number) => boolean = () => false): Curve {
  const points = along(axis, point, countOf(name)).map((x) =>
    missing(x) ? { x, y: Number.NaN, error: { message: "no", code: "invalid" } as const } : { x, y: 1 },
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
  const solved = curves[1].points.filter(({ error }) => error === undefined).map(({ x }) => x);
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

const drawnCurve = (name: string, axis: Axis, missing = 0): Curve => ({
  name,
  index: name,
  axis,
  points: quickCurve("cause", axis, point).map((one, i) =>
    i > 50 && i <= 50 + missing
      ? { x: one.x, y: Number.NaN, error: { message: "no", code: "drifts-too-fast" } as const }
      : one,
  ),
  whole: true,
  before: [],
});
const svgOf = (curves: readonly Curve[], more: { shape?: boolean; closedForm?: boolean } = {}) => {
  const bonuses = new Map(curves.map(({ name }) => [name, 2.7]));
  const shown = { axes: ["volatility"] as const, point, c: 0.5, curves, bonuses, shape: false, closedForm: false };
  return renderSvg((document) => bonusFile({ ...shown, ...more }, document));
};

test("the file has the scale, the shading, the arm and the looks of the page, in colours of its own", () => {
  const curves = [drawnCurve("gain", "volatility"), drawnCurve("ucb", "volatility")];
  const svg = svgOf(curves, { shape: true, closedForm: true });
  for (const words of [
    "each curve rescaled to run from 0 to 1",
    "against volatility",
    "volatility v →",
    "γ = 0.95. CAUSE’s c = 0.5",
  ])
    expect(svg).toContain(words);
  expect(svg).toContain("Shaded: from v = 0.01 to 5.2");
  expect(svg).toContain('fill-opacity="0.13"');
  expect(svg.match(/<circle/g)?.length).toBe(2);
  for (const { name } of curves) {
    const { color, dash } = indexStyle(name, PRINT);
    const lines = [...svg.matchAll(/<(?:g|line) [^>]*>/g)].map(([tag]) => tag);
    const drawn = lines.filter((tag) => tag.includes(`stroke="${color}"`) && tag.includes(`"${dash}"`));
    expect(drawn.length).toBe(2);
  }
  // The theme's colours are not known to a file.
  expect(svg).not.toContain("var(");
  // A smooth line is made of curves.
  expect(svg).toMatch(/<path d="M[^"]*C/);
});

test("a line is broken where its curve is missing, and the caption says where", () => {
  const lines = (svg: string) => /data-mark="line"[^>]*><path d="([^"]*)"/.exec(svg)?.[1].match(/M/g)?.length;
  expect(lines(svgOf([drawnCurve("whittle", "volatility")]))).toBe(1);
  const svg = svgOf([drawnCurve("whittle", "volatility", 20)]);
  expect(lines(svg)).toBe(2);
  expect(svg).toContain("Whittle is missing between v = ");
});
