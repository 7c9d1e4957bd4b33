import { simulate } from "@cause-toolkit/core";
import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { renderSvg } from "./node.ts";
import { regretFigure } from "./regret-figure.ts";
import { styleOf } from "./style.ts";

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
  policies.forEach((_, place) => {
    const { color } = styleOf(place);
    expect(paths.filter((group) => group.getAttribute("stroke") === color).length).toBe(2);
    expect(paths.filter((group) => group.getAttribute("fill") === color).length).toBe(2);
  });
});

test("the last point of a line stands where its value is on the axis", () => {
  const { document } = parseHTML(draw(1));
  const line = [...document.querySelectorAll("g")]
    .find((g) => g.getAttribute("stroke") === styleOf(0).color)
    ?.querySelector("path");
  const places =
    line
      ?.getAttribute("d")
      ?.match(/-?[\d.]+,-?[\d.]+/g)
      ?.map((pair: string) => pair.split(",").map(Number)) ?? [];
  const ticks = [...document.querySelectorAll('[aria-label="y-axis tick label"] text')].map((tick) => ({
    value: Number(tick.textContent),
    y: Number(tick.getAttribute("transform")?.match(/,([\d.]+)\)/)?.[1]),
  }));
  const [first, last] = [ticks[0], ticks[ticks.length - 1]];
  const y = places[places.length - 1][1];
  // Plot shifts labels and paths by half a pixel against each other.
  const value = first.value + ((y - first.y) / (last.y - first.y)) * (last.value - first.value);
  expect(Math.abs(value - result.rows[0].regret.mean)).toBeLessThan(0.01 * last.value);
});

test("styles do not repeat within forty series", () => {
  const styles = Array.from({ length: 40 }, (_, place) => JSON.stringify(styleOf(place)));
  expect(new Set(styles).size).toBeGreaterThan(20);
  expect(new Set(styles.slice(0, 14)).size).toBe(14);
});

test("the picture is the one that was looked at", async () => {
  await expect(draw(1)).toMatchFileSnapshot("snapshots/regret.svg");
});
