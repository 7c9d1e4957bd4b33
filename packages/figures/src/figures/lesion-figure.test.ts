import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { renderSvg } from "../node.ts";
import { lesionFigure } from "./lesion-figure.ts";

const points = (slope: number) =>
  [1, 4].flatMap((volatility) =>
    [9, 25].map((stochasticity) => ({
      volatility,
      stochasticity,
      mean: 0.3 + 0.03 * volatility + slope * stochasticity,
      sem: 0.004,
    })),
  );
const draw = () =>
  renderSvg((document) =>
    lesionFigure(
      "Three learners",
      [
        { title: "healthy", quantity: "learning rate", points: points(-0.005) },
        { title: "stochasticity-blind", quantity: "learning rate", points: points(0.005) },
      ],
      2,
      ["64 runs."],
      document,
    ),
  );

test("title, legend, axes, panel titles, values and caption are there to be read", () => {
  const text = draw();
  for (const words of [
    "Three learners",
    "true v = 4",
    "healthy",
    "true stochasticity s →",
    "↑ learning rate",
    "0.45",
    "64 runs.",
  ]) {
    expect(text).toContain(words);
  }
});

test("the healthy learner's lines fall and the blind one's rise, on one scale", () => {
  const { document } = parseHTML(draw());
  const slopes = [...document.querySelectorAll("svg svg")].map((panel) => {
    const path = panel.querySelector("g[data-mark=line] path")?.getAttribute("d") ?? "";
    const [from, to] = (path.match(/-?[\d.]+,-?[\d.]+/g) ?? []).map((pair: string) => Number(pair.split(",")[1]));
    return from - to;
  });
  expect(slopes[0]).toBeLessThan(0);
  expect(slopes[1]).toBeCloseTo(-slopes[0], 1);
});

test("the picture is the one that was looked at", async () => {
  await expect(draw()).toMatchFileSnapshot("snapshots/lesion.svg");
});

test("more than two volatilities have lines of their own, without values that would lie over one another", () => {
  const more = points(0.005).concat(points(0.002).map((point) => ({ ...point, volatility: 3 * point.volatility })));
  const panels = [{ title: "healthy", quantity: "learning rate", points: more }];
  const text = renderSvg((document) => lesionFigure("Four", panels, 1, [], document));
  expect(text).not.toContain("undefined");
  const { document } = parseHTML(text);
  const strokes = [...document.querySelectorAll("g[data-mark=line]")].map((line) => line.getAttribute("stroke"));
  expect(new Set(strokes).size).toBe(4);
  expect(document.querySelectorAll("svg svg g[data-mark=text] text").length).toBe(0);
});

test("bars are intervals of 95 %, and each volatility has a symbol of its own", () => {
  const panels = [{ title: "healthy", quantity: "learning rate", points: points(0.005) }];
  const { document } = parseHTML(renderSvg((page) => lesionFigure("Two", panels, 1, [], page)));
  const heights = (mark: string, from: string, to: string) =>
    [...document.querySelectorAll(mark)].map((line) => Number(line.getAttribute(from)) - Number(line.getAttribute(to)));
  const [bar] = heights("svg svg g[data-mark=rule] line", "y1", "y2");
  const path = document.querySelector("svg svg g[data-mark=line] path")?.getAttribute("d") ?? "";
  const [from, to] = (path.match(/-?[\d.]+,-?[\d.]+/g) ?? []).map((pair: string) => Number(pair.split(",")[1]));
  // Means differ by 0.08 from one end of the line to the other; the standard error is 0.004.
  expect(Math.abs(bar / (from - to))).toBeCloseTo((2 * 1.96 * 0.004) / 0.08, 2);
  expect(document.querySelectorAll("g[data-mark=dot] circle").length).toBe(2);
  expect(document.querySelectorAll("g[data-mark=dot] path").length).toBe(2);
});
