import { simulate } from "@cause-toolkit/core";
import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { PRINT } from "../identity/theme.ts";
import { renderSvg } from "../node.ts";
import { printColor } from "./print-color.suite.ts";
import { regretFigure } from "./regret-figure.ts";

const policies = ["cause", "ucb:c=1", "thompson"];
const arms = [
  { volatility: 1, stochasticity: 9 },
  { volatility: 4, stochasticity: 25 },
];
const result = await simulate({ arms, policies, runs: 100, steps: 20, points: 5 });
const draw = (panels: number) =>
  renderSvg((document) =>
    regretFigure(
      "Regret & more",
      Array.from({ length: panels }, (_, i) => ({ title: `panel ${i}`, result })),
      ["100 runs"],
      document,
    ),
  );

test("there is a title, a legend, an axis with its unit, and a caption, as text that can be read aloud", () => {
  const text = draw(2);
  for (const words of [
    "Regret &amp; more",
    ...policies,
    "panel 0",
    "panel 1",
    "step →",
    "↑ discounted regret",
    "100 runs",
  ]) {
    expect(text).toContain(words);
  }
  expect(text).toContain('role="img"');
  expect(text).toContain('aria-label="Regret &amp; more"');
});

test("each policy has a band and a line in each panel, in its own style", () => {
  const { document } = parseHTML(draw(2));
  const paths = [...document.querySelectorAll("path")].map((path) => path.parentElement ?? path);
  for (const color of policies.map(printColor)) {
    expect(paths.filter((group) => group.getAttribute("stroke") === color).length).toBe(2);
    expect(paths.filter((group) => group.getAttribute("fill") === color).length).toBe(2);
  }
});

test("the last point of a line stands where its value is on the axis", () => {
  const { document } = parseHTML(draw(1));
  const line = [...document.querySelectorAll("g")]
    .find((g) => g.getAttribute("stroke") === printColor("cause"))
    ?.querySelector("path");
  const places =
    line
      ?.getAttribute("d")
      ?.match(/-?[\d.]+,-?[\d.]+/g)
      ?.map((pair: string) => pair.split(",").map(Number)) ?? [];
  const ticks = [...document.querySelectorAll('[data-mark="y-axis tick label"] text')].map((tick) => ({
    value: Number(tick.textContent),
    y: Number(tick.getAttribute("transform")?.match(/,([\d.]+)\)/)?.[1]),
  }));
  const [first, last] = [ticks[0], ticks[ticks.length - 1]];
  const y = places[places.length - 1][1];
  // Plot shifts labels and paths by half a pixel against each other.
  const value = first.value + ((y - first.y) / (last.y - first.y)) * (last.value - first.value);
  expect(Math.abs(value - result.rows[0].regret.mean)).toBeLessThan(0.01 * last.value);
});

test("of ten policies six have colors; the others are gray, and named at their ends, apart from one another", async () => {
  const many = [
    "cause",
    "gittins",
    "ucb",
    "thompson",
    "predictive",
    "myopic",
    "gain",
    "ucb:c=1",
    "knowledge-gradient",
    "softmax",
  ];
  const large = await simulate({ arms, policies: many, runs: 20, steps: 20, points: 5 });
  const panels = [{ title: "ten", result: large }];
  const { document } = parseHTML(renderSvg((page) => regretFigure("Ten", panels, [], page)));
  const names = [...document.querySelectorAll("g[data-mark=names] text")];
  expect(names.map((name) => name.textContent)).toEqual(["predictive", "ucb:c=1", "knowledge-gradient", "softmax"]);
  const heights = names.map((name) => Number(name.getAttribute("y"))).sort((a, b) => a - b);
  for (const [i, y] of heights.entries()) if (i > 0) expect(y - heights[i - 1]).toBeGreaterThanOrEqual(12.9);
  const strokes = [...document.querySelectorAll("svg svg g[data-mark=line]")].map((line) =>
    line.getAttribute("stroke"),
  );
  expect(strokes.filter((color) => color === PRINT.muted)).toHaveLength(4);
  expect(new Set(strokes).size).toBe(7);
});

test("steps are written out, whole", async () => {
  const long = await simulate({ arms, policies: ["cause"], runs: 2, steps: 2000, points: 5 });
  const { document } = parseHTML(renderSvg((page) => regretFigure("Long", [{ title: "", result: long }], [], page)));
  const ticks = [...document.querySelectorAll("[data-mark='x-axis tick label'] text")].map((tick) => tick.textContent);
  expect(ticks).toEqual(["0", "500", "1,000", "1,500", "2,000"]);
});

test("the picture is the one that was looked at", async () => {
  await expect(draw(1)).toMatchFileSnapshot("snapshots/regret.svg");
});
