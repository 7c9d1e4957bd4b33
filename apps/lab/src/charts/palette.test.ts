import { readFileSync } from "node:fs";
import { ARM, HUES, MUTED, noiseColors, PAGE, PALETTE } from "@cause-toolkit/figures/identity";
import { expect, test } from "vitest";

test("the page has the colors of the figures package", () => {
  const css = readFileSync(new URL("../style.css", import.meta.url), "utf8");
  const colors = [
    ...HUES.map((hue) => ({ name: PAGE.color(hue), ...PALETTE[hue] })),
    { name: PAGE.muted, ...MUTED },
    { name: PAGE.arm, ...ARM },
  ];
  for (const { name, light, dark } of colors) {
    expect(css).toContain(`${name.slice("var(".length, -1)}: light-dark(${light}, ${dark});`);
  }
});

test("drift and noise have the colors of the figures package", () => {
  const css = readFileSync(new URL("../style.css", import.meta.url), "utf8");
  const { drift, noise } = noiseColors(PAGE);
  expect(css).toContain(`--drift: ${drift};`);
  expect(css).toContain(`--noise: ${noise};`);
});
