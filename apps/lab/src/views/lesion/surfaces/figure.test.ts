import { inlineEngine, runLesion } from "@cause-toolkit/experiments/browser";
import { renderSvg } from "@cause-toolkit/figures/node";
import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { surfacesFigure } from "./figure.ts";
import { quantitiesShown } from "./quantities.ts";

test("the file has the page's colours, dashes and bars", async () => {
  const result = await runLesion({ runs: 64, trials: 20 }, inlineEngine());
  const quantities = quantitiesShown(result.config, "average-median");
  const text = renderSvg((page) => surfacesFigure(result, quantities, page));
  expect(text).toContain("± 2 SEM");
  const { document } = parseHTML(text);
  const [v1, v4] = [...document.querySelectorAll("svg svg")][0].querySelectorAll("g[aria-label=line]");
  // As --series-0, solid, and --series-1, dashed.
  expect([v1.getAttribute("stroke"), v1.getAttribute("stroke-dasharray")]).toEqual(["#d55e00", null]);
  expect([v4.getAttribute("stroke"), v4.getAttribute("stroke-dasharray")]).toEqual(["#0072b2", "8 3"]);
});
