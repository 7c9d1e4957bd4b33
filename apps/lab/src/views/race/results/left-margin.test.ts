import { expect, test } from "vitest";
import { leftMargin, rightMargin, widestLabel } from "./left-margin.ts";

test("margins hold the widest label, and are no narrower than they were", () => {
  expect(leftMargin(["0", "50"], 46)).toBe(46);
  // Six signs of 12 px DejaVu Sans, the widest font there is, are 42 px; tick and gaps are 9.
  expect(leftMargin(["0", "60,000"], 46)).toBeGreaterThanOrEqual(42 + 9);
  expect(leftMargin(["10,000,000"], 46)).toBeGreaterThan(leftMargin(["60,000"], 46));
  expect(rightMargin(["20,000"], 16)).toBeGreaterThanOrEqual(21);
  expect(rightMargin(["20"], 16)).toBe(16);
  expect(widestLabel([])).toBe(0);
});
