import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { renderSvg } from "../node.ts";
import { lineFigure } from "./line-figure.ts";
import { printColor } from "./print-color.suite.ts";

const series = ["cause", "ucb:c={c}", "thompson"];
const pointsOf = (names: readonly string[]) =>
  names.flatMap((name) =>
    [0.25, 0.5, 1, 2, 4].map((x) => ({
      series: name,
      x,
      mean: 10 * series.indexOf(name) - 5 + Math.log2(x) ** 2,
      sem: 0.5,
    })),
  );
const draw = (names: readonly string[]) =>
  renderSvg((document) =>
    lineFigure(
      "Regret by c",
      ["arms = 2", "arms = 8"].map((title) => ({ title, points: pointsOf(names) })),
      { x: "c", y: "regret", logarithmic: true, series },
      ["100 runs a cell."],
      document,
    ),
  );

test("a line with a band and dots for each series, in every panel", () => {
  const { document } = parseHTML(draw(series));
  const panels = [...document.querySelectorAll("svg svg")];
  expect(panels).toHaveLength(2);
  for (const panel of panels) {
    expect(panel.querySelectorAll("g[data-mark=area] path, path[data-mark=area]")).toHaveLength(3);
    expect(panel.querySelectorAll("g[data-mark=dot] circle, g[data-mark=dot] path")).toHaveLength(15);
  }
  for (const words of ["Regret by c", "arms = 8", "c →", "↑ regret", "100 runs"]) expect(draw(series)).toContain(words);
});

test("a series looks the same where another is left out, and what is left out is not in the legend", () => {
  const some = draw(series.slice(1));
  expect(some).not.toContain(">cause<");
  expect(some).not.toContain(printColor("cause"));
  expect(some).toContain(printColor("thompson"));
});

test("of a single value there is a bar for each error, and a short tick", () => {
  const points = ["cause", "thompson"].map((name, k) => ({ series: name, x: 0.9, mean: 10 * (k + 1), sem: 2 }));
  const svg = renderSvg((document) =>
    lineFigure("Regret", [{ title: "", points }], { x: "discount", y: "regret", logarithmic: false }, [], document),
  );
  const { document } = parseHTML(svg);
  const bars = [...document.querySelectorAll("g[data-mark=rule] line")].slice(1);
  expect(bars.map((bar) => bar.parentElement?.getAttribute("stroke"))).toEqual(["cause", "thompson"].map(printColor));
  for (const bar of bars) expect(Number(bar.getAttribute("y1"))).not.toBe(Number(bar.getAttribute("y2")));
  const ticks = [...document.querySelectorAll("g[data-mark='x-axis tick label'] text")];
  expect(ticks.map((tick) => tick.textContent)).toEqual(["0.9"]);
});

test("the picture is the one that was looked at", async () => {
  await expect(draw(series)).toMatchFileSnapshot("snapshots/line.svg");
});
