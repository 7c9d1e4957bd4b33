import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { PRINT } from "../identity/theme.ts";
import { renderSvg } from "../node.ts";
import { effectFigure } from "./effect-figure.ts";

const effects = [
  { label: "healthy, with v", effect: 0.18, sem: 0.02, claimed: "rises" },
  { label: "healthy, with s", effect: -0.1, sem: 0.02, claimed: "falls" },
  { label: "blind, with s", effect: -0.05, sem: 0.03, claimed: "rises" },
] as const;
const draw = () =>
  renderSvg((document) =>
    effectFigure(
      "Simple effects",
      [
        { title: "learning rate", quantity: "learning rate", effects },
        { title: "bonus", quantity: "bonus", effects },
      ],
      2,
      ["± 2 standard errors."],
      document,
    ),
  );

test("title, legend, labels, axis and caption are there to be read", () => {
  const text = draw();
  for (const words of [
    "Simple effects",
    "the sign that is claimed",
    "healthy, with v ↑",
    "blind, with s ↑",
    "change in bonus →",
    "± 2 standard",
  ]) {
    expect(text).toContain(words);
  }
});

test("an effect of the other sign has an open dot", () => {
  const { document } = parseHTML(draw());
  const [first] = [...document.querySelectorAll("svg svg")];
  const dots = [...first.querySelectorAll("g[data-mark=dot] circle")].map((dot) => dot.getAttribute("fill"));
  expect(dots.map((fill) => fill === PRINT.paper)).toEqual([false, false, true]);
});

test("the picture is the one that was looked at", async () => {
  await expect(draw()).toMatchFileSnapshot("snapshots/effect.svg");
});
