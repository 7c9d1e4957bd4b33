import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { renderSvg } from "../node.ts";
import { barFigure } from "./bar-figure.ts";
import { differenceFigure } from "./difference-figure.ts";
import { printColor } from "./print-color.suite.ts";

const curves = ["cause", "ucb", "myopic"].flatMap((series, k) =>
  [0, 10, 20].map((step) => ({ series, step, mean: step * (k + 1), sem: 1 })),
);
const differences = [
  { series: "ucb", mean: 20, sem: 2 },
  { series: "myopic", mean: 40, sem: 3 },
];
const draw = () =>
  renderSvg((document) =>
    differenceFigure(
      "Regret",
      ["mixed", "v-dominant"].map((title) => ({ title, curves, differences })),
      ["100 runs"],
      document,
    ),
  );

test("a figure of races: curves above, differences to the reference below, one style a policy", () => {
  const text = draw();
  for (const words of [
    "Regret",
    "mixed",
    "v-dominant",
    "step →",
    "regret minus cause →",
    "100 runs",
    "ucb",
    "myopic",
  ]) {
    expect(text).toContain(words);
  }
  const { document } = parseHTML(text);
  const dots = [...document.querySelectorAll("circle")];
  expect(dots.map((dot) => dot.getAttribute("fill"))).toEqual(["ucb", "myopic", "ucb", "myopic"].map(printColor));
});

test("the picture of races is the one that was looked at", async () => {
  await expect(draw()).toMatchFileSnapshot("snapshots/difference.svg");
});

test("bars are as long, and differences in the order and of the measure, as is asked for", () => {
  const panels = [{ title: "mixed", curves, differences }];
  const drawn = (reach: number) => {
    const options = { reach, measure: "reward", order: ["myopic", "cause", "ucb"] };
    const text = renderSvg((page) => differenceFigure("Regret", panels, [], page, "cause", options));
    const panel = [...parseHTML(text).document.querySelectorAll("svg svg")][1];
    const [from, to] = [...panel.querySelectorAll("[data-mark=link] path")].map((path) => {
      const [low, high] = (path.getAttribute("d")?.match(/-?[\d.]+(?=,)/g) ?? []).map(Number);
      return high - low;
    });
    const names = [...panel.querySelectorAll("[data-mark='y-axis tick label'] text")].map((name) => name.textContent);
    return { ratio: to / from, length: from, names, text };
  };
  const { names, text, ratio, length } = drawn(3);
  expect(names).toEqual(["myopic", "ucb"]);
  expect(text).toContain("reward minus cause →");
  expect(ratio).toBeCloseTo(3 / 2, 2);
  // The axis is a little longer, too: it holds the bars.
  expect(length / drawn(1.5).length).toBeGreaterThan(1.7);
});

test("numbers of many digits are not cut, nor do they run into one another", () => {
  const panels = [
    {
      title: "large",
      curves: curves.map((point) => ({ ...point, mean: 2e5 * point.mean })),
      differences: differences.map(({ series, mean, sem }) => ({ series, mean: 2e5 * mean, sem: 2e5 * sem })),
    },
  ];
  const { document } = parseHTML(renderSvg((page) => differenceFigure("Regret", panels, [], page)));
  const [above, below] = [...document.querySelectorAll("svg svg")];
  const axis = above.querySelector("[data-mark='y-axis tick label']")?.getAttribute("transform") ?? "";
  // "10,000,000" is some 65 pixels wide, and ends where the labels stand.
  const widest = [...above.querySelectorAll("[data-mark='y-axis tick label'] text")].at(-1);
  const ends = (axis + widest?.getAttribute("transform")).match(/translate\((-?[\d.]+)/g) ?? [];
  const right = ends.reduce((sum, text) => sum + Number(text.slice("translate(".length)), 0);
  expect(widest?.textContent).toBe("12,000,000");
  expect(right).toBeGreaterThan(65);
  expect(below.querySelectorAll("[data-mark='x-axis tick label'] text").length).toBeLessThanOrEqual(3);
});

test("bars have their errors, labels and series", async () => {
  const bars = ["cause", "gain"].flatMap((label) =>
    ["inferred", "s-blind"].map((series, k) => ({ label, series, mean: k === 0 ? 3 : -1, sem: 0.5 })),
  );
  const text = renderSvg((document) => barFigure("Costs", [{ title: "mixed", bars }], "cost →", ["64 runs"], document));
  for (const words of ["Costs", "mixed", "cost →", "inferred", "s-blind", "gain"]) expect(text).toContain(words);
  await expect(text).toMatchFileSnapshot("snapshots/bars.svg");
});

test("seven series of bars have seven colors", () => {
  const bars = Array.from({ length: 7 }, (_, k) => ({ label: "cause", series: `K = ${k}`, mean: k, sem: 1 }));
  const text = renderSvg((page) => barFigure("Bars", [{ title: "", bars }], "cost →", [], page));
  const { document } = parseHTML(text);
  const fills = [...document.querySelectorAll("g[data-mark=bar] rect")].map((bar) => bar.getAttribute("fill"));
  expect(new Set(fills).size).toBe(7);
});
