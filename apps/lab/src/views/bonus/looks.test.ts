import { expect, test } from "vitest";
import { printedStyle, shownStyle } from "./looks.ts";
import { CURVES } from "./settings.ts";

test("no two indices look alike, on the page or in a file", () => {
  for (const style of [shownStyle, printedStyle]) {
    const looks = CURVES.map(({ value }) => JSON.stringify(style(value)));
    expect(new Set(looks).size).toBe(CURVES.length);
  }
});

test("gaps are wider than the lines, so that dashes are seen", () => {
  for (const { value } of CURVES) {
    const gaps = shownStyle(value)
      .dash.split(" ")
      .filter((_, i) => i % 2 === 1);
    for (const gap of gaps) expect(Number(gap)).toBeGreaterThanOrEqual(3);
  }
});
