import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { barFigure } from "./bar-figure.ts";
import { differenceFigure } from "./difference-figure.ts";
import { renderSvg } from "./node.ts";
import { styleOf } from "./style.ts";

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
  expect(dots.map((dot) => dot.getAttribute("fill"))).toEqual([1, 2, 1, 2].map((place) => styleOf(place).color));
});

test("the picture of races is the one that was looked at", async () => {
  await expect(draw()).toMatchFileSnapshot("snapshots/difference.svg");
});

test("bars have their errors, labels and series", async () => {
  const bars = ["cause", "gain"].flatMap((label) =>
    ["inferred", "s-blind"].map((series, k) => ({ label, series, mean: k === 0 ? 3 : -1, sem: 0.5 })),
  );
  const text = renderSvg((document) => barFigure("Costs", [{ title: "mixed", bars }], "cost →", ["64 runs"], document));
  for (const words of ["Costs", "mixed", "cost →", "inferred", "s-blind", "gain"]) expect(text).toContain(words);
  await expect(text).toMatchFileSnapshot("snapshots/bars.svg");
});
