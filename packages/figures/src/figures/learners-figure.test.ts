import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { renderSvg } from "../node.ts";
import { learnersFigure } from "./learners-figure.ts";

const wave = (from: number, to: number) =>
  Array.from({ length: 30 }, (_, t) => from + ((to - from) * t) / 29 + 0.1 * Math.sin(t));
const cloud = (learner: string, volatility: number[]) => ({
  title: `particles of ${learner}`,
  learner,
  volatility,
  stochasticity: [9, 12, 15],
  weight: [0.5, 0.25, 0.25],
  truth: { volatility: 1, stochasticity: 9 },
});
const draw = () =>
  renderSvg((document) =>
    learnersFigure(
      "Two learners, one series",
      {
        learners: ["healthy", "stochasticity-blind"],
        panels: [
          {
            title: "series",
            quantity: "reward",
            lines: [wave(0, 4), wave(1, 5)],
            truth: wave(0, 5),
            observed: wave(2, 3),
          },
          { title: "volatility", quantity: "estimate", scale: "log", lines: [wave(1, 2), wave(1, 9)], truth: 1.5 },
        ],
        clouds: [cloud("healthy", [0.5, 1, 1e9]), cloud("stochasticity-blind", [2, 2, 2])],
        range: { volatility: [0.1, 10], stochasticity: [1, 100] },
      },
      ["After trial 30."],
      document,
    ),
  );

test("title, legend, axes, panel titles and caption are there to be read", () => {
  const text = draw();
  for (const words of [
    "Two learners, one series",
    "healthy",
    "truth",
    "↑ reward",
    "trial →",
    "volatility →",
    "After trial 30.",
  ]) {
    expect(text).toContain(words);
  }
});

test("a line for each learner, dots by weight, and no particle outside its panel", () => {
  const { document } = parseHTML(draw());
  const panels = [...document.querySelectorAll("svg svg")];
  expect(
    panels.map(
      (panel) =>
        panel.querySelectorAll("g[data-mark=line]").length + panel.querySelectorAll("g[data-mark=rule]").length,
    ),
  ).toEqual([2, 2, 3, 3]);
  const circles = [...panels[0].querySelectorAll("circle")];
  const radius = (place: number) => Number(circles[place].getAttribute("r"));
  expect(radius(0) / radius(1)).toBeCloseTo(Math.SQRT2, 2);
  expect(Number(circles[2].getAttribute("cx"))).toBeLessThanOrEqual(310);
});

test("the picture is the one that was looked at", async () => {
  await expect(draw()).toMatchFileSnapshot("snapshots/learners.svg");
});
