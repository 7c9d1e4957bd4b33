import * as Plot from "@observablehq/plot";
import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { areCrowded, labelsOf, leftMargin, positionsOf, rightMargin, spreadLabels, widestLabel } from "./label-room.ts";

test("margins hold the widest label, and are no narrower than they were", () => {
  expect(leftMargin(["0", "50"], 46)).toBe(46);
  // Six signs of 12 px DejaVu Sans, the widest font there is, are 42 px; tick and gaps are 9.
  expect(leftMargin(["0", "60,000"], 46)).toBeGreaterThanOrEqual(42 + 9);
  expect(leftMargin(["10,000,000"], 46)).toBeGreaterThan(leftMargin(["60,000"], 46));
  expect(rightMargin(["20,000"], 16)).toBeGreaterThanOrEqual(21);
  expect(rightMargin(["20"], 16)).toBe(16);
  expect(widestLabel([])).toBe(0);
});

test("labels side by side need room, and room between them", () => {
  expect(areCrowded(["0", "10", "20", "30"], [0, 40, 80, 120])).toBe(false);
  expect(areCrowded(["0", "50,000,000", "100,000,000"], [50, 125, 200])).toBe(true);
  expect(areCrowded(["0", "100,000,000"], [50, 200])).toBe(false);
});

test("where labels stand is read from the plot", () => {
  const { document } = parseHTML("<p></p>");
  const plot = Plot.plot({
    document,
    width: 200,
    marginLeft: 50,
    marginRight: 50,
    x: { domain: [0, 10], ticks: [0, 5, 10] },
    marks: [Plot.ruleX([0, 10])],
  });
  expect(labelsOf(plot, "x")).toEqual(["0", "5", "10"]);
  expect(positionsOf(plot)).toEqual([50, 100, 150]);
});

test("labels are moved apart, and stay in bounds and in order", () => {
  expect(spreadLabels([50, 10, 51], 10, [0, 100])).toEqual([50, 10, 60]);
  expect(spreadLabels([99, 98, 97], 10, [0, 100])).toEqual([100, 90, 80]);
  expect(spreadLabels([0, 0], 10, [5, 100])).toEqual([5, 15]);
});
