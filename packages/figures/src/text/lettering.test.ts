import fc from "fast-check";
import { expect, test } from "vitest";
import { shortenMiddle, shortenText, textWidth, wrapText } from "./lettering.ts";

const SMALL = { size: 11.5 };

test("wide letters are wider than narrow ones, bold ones than others", () => {
  expect(textWidth("mmm", SMALL)).toBeGreaterThan(textWidth("iii", SMALL));
  expect(textWidth("abc", { size: 11.5, bold: true })).toBeGreaterThan(textWidth("abc", SMALL));
  // As many pixels as in Inter.
  const caption = "40 runs a cell, seed 1. Grey numbers are within 2 standard errors of 0.";
  expect(textWidth(caption, SMALL) / 379.1).toBeCloseTo(1, 1);
  const title = "Discounted regret minus that of cause by priorMean and volatility";
  expect(textWidth(title, { size: 17, bold: true }) / 542.6).toBeCloseTo(1, 1);
});

test("lines are no wider than asked for, and hold all that was said", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), fc.integer({ min: 20, max: 300 }), (text, width) => {
      const lines = wrapText(text, width, SMALL);
      for (const line of lines) expect(textWidth(line, SMALL)).toBeLessThanOrEqual(width);
      expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
    }),
  );
});

test("what fits stays as it is; what does not is cut, and says so", () => {
  expect(wrapText("as it is", 200, SMALL)).toEqual(["as it is"]);
  expect(shortenText("as it is", 200, SMALL)).toBe("as it is");
  expect(shortenText("a-name-that-does-not-fit", 60, SMALL)).toMatch(/^a-name.*…$/);
  expect(textWidth(shortenText("a-name-that-does-not-fit", 60, SMALL), SMALL)).toBeLessThanOrEqual(60);
});

test("names that are too long keep their beginning and their end", () => {
  expect(shortenMiddle("thompson", 100, SMALL)).toBe("thompson");
  expect(shortenMiddle("sliding-window-ucb:window=20:c=1.5", 100, SMALL)).toMatch(/^sliding.*….*c=1.5$/);
  expect(shortenMiddle("thompson", 1, SMALL)).toBe("t…n");
});
