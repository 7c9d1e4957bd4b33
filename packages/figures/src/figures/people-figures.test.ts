import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { renderSvg } from "../node.ts";
import { sortedPeople } from "../plots/probability-plot.ts";
import { agreementFigure } from "./agreement-figure.ts";
import { confusionCells } from "./confusion-figure.ts";
import { frequencyFigure } from "./frequency-figure.ts";
import { parameterFigure } from "./parameter-figure.ts";
import { probabilityFigure } from "./probability-figure.ts";

const drawn = (draw: (document: Document) => SVGElement) => parseHTML(renderSvg(draw)).document;
const marks = (document: Document, label: string, element: string) =>
  document.querySelectorAll(`g[data-mark="${label}"] ${element}`).length;

test("frequencies: a bar for each model and group, its protected exceedance beside it; flagged names are marked", () => {
  const rows = ["healthy", "delta"].flatMap((name, k) =>
    ["controls", "patients"].map((series) => ({
      name,
      series,
      frequency: 0.7 - 0.4 * k,
      deviation: 0.4,
      protectedExceedance: 0.9 - 0.8 * k,
      calibration: { mean: 0.6, sd: 0.1 },
      flagged: k === 1,
    })),
  );
  const document = drawn((page) => frequencyFigure("Who", [{ title: "inference", rows }], ["4 people"], page));
  expect(marks(document, "bar", "rect")).toBe(4);
  const text = document.documentElement.textContent ?? "";
  for (const words of ["controls", "patients", "delta (!)", "0.90", "0.10"]) expect(text).toContain(words);
  expect(text).not.toContain("healthy (!)");
});

test("people are sorted by their most probable inference; a thousand make no more marks than two", () => {
  expect(
    sortedPeople([
      [0.1, 0.9],
      [0.6, 0.4],
      [0.8, 0.2],
    ]),
  ).toEqual([
    [0.8, 0.2],
    [0.6, 0.4],
    [0.1, 0.9],
  ]);
  const areas = (count: number) => {
    const people = Array.from({ length: count }, (_, i) => [i / count, 1 - i / count]);
    return marks(
      drawn((page) => probabilityFigure("Whose", [{ title: "", people }], ["healthy", "delta"], [], page)),
      "area",
      "path",
    );
  };
  expect([areas(2), areas(1000)]).toEqual([2, 2]);
});

test("parameters: a dot for each person, groups one below the other; one person alone is drawn too", () => {
  const people = [0.2, 0.4, 0.3].map((value, i) => ({
    series: i < 2 ? "a" : "b",
    value,
    low: value / 2,
    high: value * 2,
  }));
  const panel = { title: "α", x: "learning rate", people, groups: [{ series: "a", value: 0.3, low: 0.2, high: 0.4 }] };
  const document = drawn((page) => parameterFigure("Parameters", [panel], [], page));
  const heights = [...document.querySelectorAll('g[data-mark="dot"] circle')].map((dot) =>
    Number(dot.getAttribute("cy")),
  );
  expect(heights).toHaveLength(3);
  expect(heights[2]).toBeGreaterThan(Math.max(heights[0], heights[1]));
  const alone = { ...panel, logarithmic: true, people: people.slice(0, 1), groups: [] };
  expect(renderSvg((page) => parameterFigure("Parameters", [alone], [], page))).not.toContain("NaN");
});

test("an interval far longer than the range of all values is cut, since resvg ends the process on such lines", () => {
  const people = [0.2, 0.4].map((value) => ({ series: "a", value, low: value - 1e5, high: value + 1e5 }));
  const document = drawn((page) => parameterFigure("Long", [{ title: "β", x: "β", people, groups: [] }], [], page));
  const ends = [...document.querySelectorAll('g[data-mark="link"] path')].flatMap((path) =>
    (path.getAttribute("d")?.match(/-?[\d.]+(?=,)/g) ?? []).map(Number),
  );
  expect(ends).toHaveLength(4);
  for (const x of ends) expect(Math.abs(x)).toBeLessThan(600);
});

test("agreement: the line of equality, and dots; the same value twice is a range all the same", () => {
  const pairs = [
    { x: 1, y: 2, low: 0.5, high: 1.5 },
    { x: 3, y: 3 },
  ];
  const panels = [pairs, [{ x: 0, y: 0 }]].map((own) => ({ title: "β", pairs: own }));
  const document = drawn((page) => agreementFigure("Recovery", panels, { x: "true", y: "fitted" }, [], page));
  expect(marks(document, "link", "path")).toBe(3);
  expect(marks(document, "dot", "path") + marks(document, "dot", "circle")).toBe(3);
  expect(document.documentElement.outerHTML).not.toContain("NaN");
});

test("confusion: shares of true names are colors, counts are printed", () => {
  const cells = confusionCells({
    truths: ["a", "b"],
    names: ["a", "b"],
    counts: [
      [3, 1],
      [0, 0],
    ],
  });
  expect(cells.map(({ value, text }) => [value, text])).toEqual([
    [0.75, "3"],
    [0.25, "1"],
    [null, "0"],
    [null, "0"],
  ]);
});
