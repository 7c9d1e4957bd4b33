import { makeSimulation, simulate } from "@cause-toolkit/core";
import { formatFor, REGIMES, type SimulationConfig } from "@cause-toolkit/experiments/browser";
import { renderSvg } from "@cause-toolkit/figures/node";
import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { bestFirst, measureOf } from "../results/measure.ts";
import { verdicts } from "../results/verdict.ts";
import { raceFigure } from "./figure.ts";

async function drawn(config: SimulationConfig) {
  const [simulation, result] = [makeSimulation(config), await simulate(config)];
  const text = renderSvg((document) => raceFigure(simulation, result, "mine", document));
  const { document } = parseHTML(text);
  const captions = [...document.querySelectorAll("svg > text")].map((line) => line.textContent).join(" ");
  const below = [...document.querySelectorAll("svg svg")][1];
  return { simulation, result, captions, below, measure: measureOf(simulation) };
}

test("the file's bars keep clear of 0 just where the page has a verdict, in the page's order", async () => {
  const { result, captions, below, measure } = await drawn({ arms: REGIMES.mixed, runs: 1000, steps: 100 });
  expect(captions).toContain("Bars: ± 2.58 standard errors of the paired difference");
  const others = bestFirst(result.rows, measure).filter(({ policy }) => policy !== result.reference);
  const names = [...below.querySelectorAll("[aria-label='y-axis tick label'] text")].map((label) => label.textContent);
  expect(names).toEqual(others.map(({ policy }) => policy));

  const zero = Number(below.querySelector("[aria-label=rule] line")?.getAttribute("x1"));
  const paths = [...below.querySelectorAll("[aria-label=link] path")].map((path) => path.getAttribute("d") ?? "");
  const clear = paths.map((path) => {
    const [from, to] = (path.match(/-?[\d.]+(?=,)/g) ?? []).map(Number);
    return from > zero || to < zero;
  });
  // Bars are drawn as the policies race, verdicts are the best first.
  const said = verdicts(result, measure, formatFor([0.1], 10));
  const decided = result.rows
    .filter(({ policy }) => policy !== result.reference)
    .map(({ policy }) => ["worse", "better"].includes(said.find((one) => one.policy === policy)?.kind ?? ""));
  expect(clear).toEqual(decided);
  expect(new Set(clear).size).toBe(2);
});

test("where arms rest, the file compares rewards as the page does, and says why", async () => {
  const arms = [
    { volatility: 4, stochasticity: 25, dynamics: { kind: "rested" } as const },
    { volatility: 1, stochasticity: 9, dynamics: { kind: "rested" } as const },
  ];
  const { captions, below } = await drawn({ arms, runs: 100, steps: 50 });
  expect(captions.replaceAll("\n", " ")).toContain("regrets do not compare");
  expect(captions).toContain("differences of rewards");
  expect(below.textContent).toContain("reward minus cause →");
});

test("one run, one arm and numbers of many digits can be drawn, too", async () => {
  const one = await drawn({ arms: REGIMES.mixed, runs: 1, steps: 20 });
  expect(one.captions).toContain("1 run of 20 steps");
  expect(one.captions).toContain("One run has no standard error, so there are no bars.");
  expect(one.captions).not.toContain("Bands");
  expect(one.below.querySelectorAll("[aria-label=link] path").length).toBe(0);

  const flat = await drawn({ arms: [{ volatility: 1, stochasticity: 9 }], runs: 64, steps: 20 });
  expect(flat.below.textContent).not.toContain("0.000");

  const wild = { volatility: 1e6, stochasticity: 1e6 };
  const large = await drawn({
    arms: [wild, wild],
    policies: ["cause", "myopic"],
    discount: 0.999,
    runs: 64,
    steps: 2000,
  });
  const labels = [...large.below.querySelectorAll("[aria-label='x-axis tick label'] text")];
  // The axis has less than 200 pixels, a sign has about 7.
  expect(labels.reduce((sum, label) => sum + 7 * (label.textContent?.length ?? 0), 0)).toBeLessThan(200);
});
