import { makeSimulation, traceRun } from "@cause-toolkit/core";
import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { seriesStyles } from "../identity/series-styles.ts";
import { PRINT } from "../identity/theme.ts";
import { renderSvg } from "../node.ts";
import { traceFigure } from "./trace-figure.ts";

const arms = [
  { volatility: 1, stochasticity: 9 },
  { volatility: 4, stochasticity: 25 },
  { volatility: 4, stochasticity: 900 },
];
const policies = ["cause", "thompson", "oracle"];
const colorOf = (policy: string) => seriesStyles(policies, PRINT)(policy).color;
const traces = traceRun(makeSimulation({ arms, policies, steps: 30 }), 0);
const text = renderSvg((document) => traceFigure("One world & three players", traces, ["seed 1"], document));
const { document } = parseHTML(text);

test("there is a title, a legend of arms and policies, axes and a caption, as text that can be read aloud", () => {
  for (const words of [
    "One world &amp; three players",
    ...policies,
    "arm 3",
    "↑ reward",
    "↑ bonus",
    "↑ chance",
    "seed 1",
  ]) {
    expect(text).toContain(words);
  }
  expect(text).toContain("neither bonus nor chances");
  expect(text).toContain("↑ discounted regret");
});

test("each arm has a band for each policy, and a dot for each of its pulls, in the color of the policy", () => {
  const bands = [...document.querySelectorAll('g[data-mark="area"], path[data-mark="area"]')].map((band) =>
    band.getAttribute("fill"),
  );
  expect(bands).toEqual(policies.flatMap((policy) => arms.map(() => colorOf(policy))));
  const dots = [...document.querySelectorAll("circle")];
  expect(dots.length).toBe(policies.length * 30);
  // Those beyond the scale are hollow.
  const own = dots.filter((dot) => [dot.getAttribute("fill"), dot.getAttribute("stroke")].includes(colorOf("cause")));
  expect(own.length).toBe(30);
});

test("nothing is not a number, however far a reward lies out", () => {
  expect(text).not.toContain("NaN");
});

test("the picture is the one that was looked at", async () => {
  await expect(text).toMatchFileSnapshot("snapshots/trace.svg");
});
