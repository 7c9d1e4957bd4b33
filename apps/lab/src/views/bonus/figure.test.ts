import { renderSvg } from "@cause-toolkit/figures/node";
import { expect, test } from "vitest";
import type { Curve } from "./curves.ts";
import { drawFigure } from "./figure.ts";
import { quickCurve } from "./formulas.ts";
import { printedStyle } from "./looks.ts";
import type { Axis, Point } from "./settings.ts";

const point: Point = { variance: 25, volatility: 4, stochasticity: 25, discount: 0.95 };
const curveOf = (name: string, axis: Axis, missing = 0): Curve => ({
  name,
  index: name,
  axis,
  points: quickCurve("cause", axis, point).map((one, i) =>
    i > 50 && i <= 50 + missing ? { x: one.x, y: Number.NaN, fault: "invalid volatility for x" } : one,
  ),
  whole: true,
  before: [],
});
const svgOf = (curves: readonly Curve[], more: { shape?: boolean; closedForm?: boolean } = {}) => {
  const bonuses = new Map(curves.map(({ name }) => [name, 2.7]));
  const shown = { axes: ["volatility"] as const, point, c: 0.5, curves, bonuses, shape: false, closedForm: false };
  return renderSvg((document) => drawFigure({ ...shown, ...more }, document));
};

test("the file has the scale, the shading, the arm and the looks of the page, in colours of its own", () => {
  const curves = [curveOf("gain", "volatility"), curveOf("ucb", "volatility")];
  const svg = svgOf(curves, { shape: true, closedForm: true });
  for (const words of ["share of its highest", "against volatility", "volatility v →", "γ = 0.95. CAUSE’s c = 0.5"])
    expect(svg).toContain(words);
  expect(svg).toContain("Shaded: from v = 0.01 to 5.2");
  expect(svg).toContain('fill-opacity="0.13"');
  expect(svg.match(/<circle/g)?.length).toBe(2);
  for (const { name } of curves) {
    const { color, dash } = printedStyle(name);
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
  const lines = (svg: string) => /aria-label="line"><path d="([^"]*)"/.exec(svg)?.[1].match(/M/g)?.length;
  expect(lines(svgOf([curveOf("whittle", "volatility")]))).toBe(1);
  const svg = svgOf([curveOf("whittle", "volatility", 20)]);
  expect(lines(svg)).toBe(2);
  expect(svg).toContain("Whittle is missing between v = ");
});
