import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { heatMapFigure } from "./heat-map-figure.ts";
import { renderSvg } from "./node.ts";

const powers = [-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2].map((power) => 10 ** power);
const cells = powers.flatMap((x) =>
  powers.map((y) => {
    const value = x > 50 ? null : Math.tanh(Math.log10(x / y) / 2);
    return { x, y, value, text: value === null ? "" : value < 0 ? "−" : "+" };
  }),
);
const draw = () =>
  renderSvg((document) =>
    heatMapFigure(
      "Elasticity in volatility",
      [
        { title: "first", cells },
        { title: "second", cells: cells.slice(0, 4) },
      ],
      { x: "volatility v/s", y: "variance P/s", below: "falls", above: "rises", full: 1 },
      ["A made-up map."],
      document,
    ),
  );

test("title, legend, axes, panel titles and caption are there to be read", () => {
  const text = draw();
  for (const words of ["Elasticity in volatility", "falls", "rises", "volatility v/s →", "↑ variance P/s", "made-up"]) {
    expect(text).toContain(words);
  }
});

test("a cell for each point, its sign printed; one without a value is grey", () => {
  const { document } = parseHTML(draw());
  const [first] = [...document.querySelectorAll("svg svg")];
  const [all, valued] = [...first.querySelectorAll("g[aria-label=cell]")].map((g) => g.querySelectorAll("rect").length);
  expect([all, valued]).toEqual([81, 72]);
  const printed = [...first.querySelectorAll("g[aria-label=text] text")].map((text) => text.textContent);
  expect(printed.filter((sign) => sign === "−").length).toBe(cells.filter(({ value }) => (value ?? 0) < 0).length);
});

test("of many values only powers of ten are named", () => {
  const { document } = parseHTML(draw());
  const [first] = [...document.querySelectorAll("svg svg")];
  const ticks = [...first.querySelectorAll("g[aria-label='x-axis tick label'] text")].map((text) => text.textContent);
  expect(ticks.filter((tick) => tick !== "")).toEqual(["1e−2", "0.1", "1", "10", "100"]);
});

test("the picture is the one that was looked at", async () => {
  await expect(draw()).toMatchFileSnapshot("snapshots/heat-map.svg");
});

const named = (text: string) =>
  renderSvg((document) =>
    heatMapFigure(
      "Regret",
      [
        {
          title: "cause",
          cells: ["mixed", "rested-extreme"].flatMap((y) =>
            Array.from({ length: 11 }, (_, x) => ({ x: 0.05 * x, y, value: 1 + 100 * x, text, faint: x < 3 })),
          ),
        },
      ],
      { x: "discount", y: "regime", low: 1, high: 1001, text: String },
      ["A made-up map."],
      document,
    ),
  );
const textsOf = (svg: string, label: string) => {
  const { document } = parseHTML(svg);
  return [...document.querySelectorAll(`svg svg g[aria-label='${label}'] text`)].map((text) => text.textContent);
};

test("a quantity that only rises goes from light to dark; the legend says what the ends are", () => {
  expect(named("1")).toContain(">least: 1<");
  expect(named("1")).toContain(">most: 1001<");
});

test("names are read from the top; of many even values some are named", () => {
  expect(textsOf(named("1"), "y-axis tick label")).toEqual(["mixed", "rested-extreme"]);
  const ticks = textsOf(named("1"), "x-axis tick label");
  expect(ticks.filter((tick) => tick !== "")).toEqual(["0", "0.1", "0.2", "0.3", "0.4", "0.5"]);
});

test("numbers that would run into each other are left out", () => {
  expect(textsOf(named("1.2"), "text")).toHaveLength(22);
  expect(textsOf(named("1234.5"), "text")).toHaveLength(0);
});
