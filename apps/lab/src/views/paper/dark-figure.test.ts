import { readdirSync, readFileSync } from "node:fs";
import { SERIES } from "@cause-toolkit/figures/identity";
import { expect, test } from "vitest";
import { darkFigure } from "./dark-figure.ts";

const FIGURES = new URL("../../../../../docs/results/figures/", import.meta.url);
const LIGHT = new RegExp(
  `"(#1b1e23|#5c636e|#ffffff|white|${Object.values(SERIES)
    .map(({ light }) => light)
    .join("|")})"`,
);

test("every published figure is drawn in the dark palette, or is a heat map and stays on white", () => {
  const kinds = readdirSync(FIGURES).map((name) => {
    const dark = darkFigure(readFileSync(new URL(name, FIGURES), "utf8"));
    if (dark !== null) expect(dark, name).not.toMatch(LIGHT);
    return dark === null ? "heat map" : "recolored";
  });
  expect(new Set(kinds)).toEqual(new Set(["heat map", "recolored"]));
});

test("only colors change", () => {
  const svg =
    '<svg><rect fill="white" /><text fill="#1b1e23">#1b1e23 white</text><path style="stroke: #bf2e0b" /></svg>';
  expect(darkFigure(svg)).toBe(
    '<svg><rect fill="#15181d" /><text fill="#e8eaee">#1b1e23 white</text><path style="stroke: #f55b05" /></svg>',
  );
});
