import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { lesionFigure } from "./lesion-figure.ts";
import { renderSvg } from "./node.ts";

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
    const path = panel.querySelector("g[aria-label=line] path")?.getAttribute("d") ?? "";
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
  const strokes = [...document.querySelectorAll("g[aria-label=line]")].map((line) => line.getAttribute("stroke"));
  expect(new Set(strokes).size).toBe(4);
  expect(document.querySelectorAll("svg svg g[aria-label=text] text").length).toBe(0);
});

test("bars are as long, and lines look, as is asked for", () => {
  const panels = [{ title: "healthy", quantity: "learning rate", points: points(0.005) }];
  const style = (place: number) => ({ color: ["red", "blue"][place], dash: "3 1", symbol: "square" as const });
  const of = (options: { reach?: number; style?: typeof style }) => {
    const { document } = parseHTML(renderSvg((page) => lesionFigure("Two", panels, 1, [], page, options)));
    const bar = document.querySelector("svg svg g[aria-label=rule] line");
    const length = Number(bar?.getAttribute("y1")) - Number(bar?.getAttribute("y2"));
    const lines = [...document.querySelectorAll("g[aria-label=line]")];
    return { length: Math.abs(length), lines, dots: document.querySelectorAll("g[aria-label=dot] path").length };
  };
  const { length, lines, dots } = of({ reach: 2, style });
  expect(lines.map((line) => line.getAttribute("stroke"))).toEqual(["red", "blue"]);
  expect(lines[0].getAttribute("stroke-dasharray")).toBe("3 1");
  expect(dots).toBe(4);
  // The axis is a little longer, too: it holds the bars.
  expect(length / of({}).length).toBeGreaterThan(1.7);
});
