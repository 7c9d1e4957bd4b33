import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { levelIdentity } from "../identity/identities.ts";
import { PRINT } from "../identity/theme.ts";
import { renderSvg } from "../node.ts";
import { bonusFigure } from "./bonus-figure.ts";

const colors = [0, 1].map((k) => PRINT.color(levelIdentity("", k).hue));
const points = ["steep", "flat"].flatMap((series, k) =>
  [1, 10, 100, 1000].map((x) => ({ series, x, y: k === 0 ? Math.log10(x) : 1.5 })),
);
const draw = (panels: number, logarithmic = true) =>
  renderSvg((document) =>
    bonusFigure(
      "Bonus by volatility",
      Array.from({ length: panels }, (_, i) => ({ title: `discount 0.${9 + i}`, points })),
      { label: "volatility", logarithmic },
      ["Held fixed: variance 25."],
      document,
    ),
  );

test("title, legend, axes, panel titles and caption are there to be read", () => {
  const text = draw(2);
  for (const words of [
    "Bonus by volatility",
    "steep",
    "flat",
    "discount 0.9",
    "volatility →",
    "↑ bonus",
    "Held fixed",
  ]) {
    expect(text).toContain(words);
  }
});

test("on a logarithmic axis a logarithm is straight, and each index has its style", () => {
  const { document } = parseHTML(draw(1));
  const line = [...document.querySelectorAll("g")].find((g) => g.getAttribute("stroke") === colors[0]);
  const places =
    line
      ?.querySelector("path")
      ?.getAttribute("d")
      ?.match(/-?[\d.]+,-?[\d.]+/g) ?? [];
  const [a, b, c] = places.map((pair: string) => pair.split(",").map(Number));
  expect((b[1] - a[1]) / (b[0] - a[0])).toBeCloseTo((c[1] - b[1]) / (c[0] - b[0]), 3);
  expect([...document.querySelectorAll("g")].some((g) => g.getAttribute("stroke") === colors[1])).toBe(true);
});

test("the picture is the one that was looked at", async () => {
  await expect(draw(2)).toMatchFileSnapshot("snapshots/bonus.svg");
});
