import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { renderSvg } from "../node.ts";
import { heatMapFigure } from "./heat-map-figure.ts";

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
  const [all, valued] = [...first.querySelectorAll("g[data-mark=cell]")].map((g) => g.querySelectorAll("rect").length);
  expect([all, valued]).toEqual([81, 72]);
  const printed = [...first.querySelectorAll("g[data-mark=text] text")].map((text) => text.textContent);
  expect(printed.filter((sign) => sign === "−").length).toBe(cells.filter(({ value }) => (value ?? 0) < 0).length);
});

test("of many values only powers of ten are named", () => {
  const { document } = parseHTML(draw());
  const [first] = [...document.querySelectorAll("svg svg")];
  const ticks = [...first.querySelectorAll("g[data-mark='x-axis tick label'] text")].map((text) => text.textContent);
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
      { x: "discount", y: "regime", low: 1, high: 1001, text: (value) => value.toFixed(1) },
      ["A made-up map."],
      document,
    ),
  );
const textsOf = (svg: string, label: string) => {
  const { document } = parseHTML(svg);
  return [...document.querySelectorAll(`svg svg g[data-mark='${label}'] text`)].map((text) => text.textContent);
};

const barOf = (svg: string) => {
  const { document } = parseHTML(svg);
  return [...document.querySelectorAll("g[data-mark=colours] text")].map((text) => text.textContent);
};

test("a quantity that only rises goes from light to dark; the bar has numbers, by the logarithm where that is a long way", () => {
  expect(barOf(named("1"))).toEqual(["1.0", "5.6", "31.6", "178.0", "1001.0", "not to be relied on"]);
});

const signed = (values: readonly number[], full: number, more: object = {}) =>
  renderSvg((document) =>
    heatMapFigure(
      "Differences",
      [
        {
          title: "ucb",
          cells: values.map((value, x) => ({ x, y: 1, value, text: String(value), faint: value === 1 })),
        },
      ],
      { x: "c", y: "v", below: "better", above: "worse", full, ...more },
      [],
      document,
    ),
  );

test("the bar of a difference is even on both sides of 0, and says where colours are at their end", () => {
  expect(barOf(signed([-2, 3, 146], 30))).toEqual(["better", "worse", "−30", "−15", "0", "+15", "≥ +30"]);
  expect(barOf(signed([-31, 3, 30], 30))).toEqual(["better", "worse", "≤ −30", "−15", "0", "+15", "+30"]);
  const percent = barOf(signed([-1], 3, { text: (value: number) => `${Math.round(100 * 2 ** value)} %` }));
  expect([percent[2], percent[4], percent[6]]).toEqual(["13 %", "100 %", "800 %"]);
});

test("words at the bar are cut only where both together are too long for the figure", () => {
  const below = "smaller than all of the others are";
  expect(barOf(signed([1], 3, { below })).slice(0, 2)).toEqual([below, "worse"]);
  const [first, second] = barOf(signed([1], 3, { below: "b".repeat(200), above: "a".repeat(200) }));
  expect([first, second]).toEqual([expect.stringMatching(/^b{20,}…$/), expect.stringMatching(/^a{20,}…$/)]);
});

test("the bar has the colours of the cells", () => {
  const { document } = parseHTML(signed([-30, 30], 30));
  const fills = (where: string) =>
    [...document.querySelectorAll(`${where} rect`)].map((one) => one.getAttribute("fill"));
  const [low, ...rest] = fills("g[data-mark=colours]");
  const cells = fills("svg svg g[data-mark=cell]").slice(-2);
  for (const [shade, cell] of [
    [low, cells[0]],
    [rest.at(-1), cells[1]],
  ]) {
    const [a, b] = [shade, cell].map((color) => color?.match(/\d+/g)?.map(Number) ?? []);
    expect(a).toHaveLength(3);
    for (const [i, part] of a.entries()) expect(Math.abs(part - b[i])).toBeLessThan(6);
  }
});

test("what is in doubt is hatched, with or without a number, and the key says what that means", () => {
  const faint = "within 2 standard errors of 0";
  const hatched = (svg: string) => parseHTML(svg).document.querySelectorAll("svg svg g[data-mark=hatch]").length;
  const few = signed([-2, 1, 9], 5, { faint });
  expect(barOf(few)).toContain(faint);
  expect(hatched(few)).toBe(1);
  const many = signed(
    Array.from({ length: 120 }, (_, i) => i),
    5,
    { faint },
  );
  expect(textsOf(many, "text")).toHaveLength(0);
  expect(hatched(many)).toBe(1);
  const sure = signed([-2, 2], 5, { faint });
  expect(hatched(sure)).toBe(0);
  expect(sure).not.toContain(faint);
});

test("names are read from the top; of many even values some are named", () => {
  expect(textsOf(named("1"), "y-axis tick label")).toEqual(["mixed", "rested-extreme"]);
  const ticks = textsOf(named("1"), "x-axis tick label");
  expect(ticks.filter((tick) => tick !== "")).toEqual(["0", "0.1", "0.2", "0.3", "0.4", "0.5"]);
});

test("numbers that would run into each other are left out", () => {
  expect(textsOf(named("1.2"), "text")).toHaveLength(22);
  expect(textsOf(named("1234.56789"), "text")).toHaveLength(0);
});

test("nor are numbers printed that would run into those above", () => {
  const cells = Array.from({ length: 60 }, (_, y) => ({ x: 1, y, value: y, text: "1" }));
  const svg = renderSvg((document) =>
    heatMapFigure("Many", [{ title: "", cells }], { x: "x", y: "y", low: 0, high: 59, text: String }, [], document),
  );
  expect(textsOf(svg, "text")).toHaveLength(0);
});

test("long names leave room for the map", () => {
  const cells = ["a", "b"].map((y) => ({ x: 1, y: y.repeat(90), value: 1, text: "1" }));
  const svg = renderSvg((document) =>
    heatMapFigure(
      "Names",
      [{ title: "", cells }],
      { x: "x".repeat(90), y: "y", low: 0, high: 1, text: String },
      [],
      document,
    ),
  );
  const { document } = parseHTML(svg);
  expect(Number(document.querySelector("svg svg g[data-mark=cell] rect")?.getAttribute("width"))).toBeGreaterThan(300);
  expect(textsOf(svg, "y-axis tick label")).toEqual([expect.stringMatching(/^a+…$/), expect.stringMatching(/^b+…$/)]);
  expect(textsOf(svg, "x-axis label")[0]).toMatch(/^x+…$/);
});
