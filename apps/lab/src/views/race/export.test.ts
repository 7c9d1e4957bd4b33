import { makeSimulation, simulate } from "@cause-toolkit/core";
import { parseSimulationConfig } from "@cause-toolkit/experiments";
import { REGIMES, type SimulationConfig } from "@cause-toolkit/experiments/browser";
import { renderSvg } from "@cause-toolkit/figures/node";
import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { armsField } from "./arms-field.ts";
import { configText, raceCommand, raceFile, raceRows, raceSnippet } from "./export.ts";
import { bestFirst, measureOf } from "./measure.ts";
import { configOf, RACE_FIELDS, type RaceConfig, type RaceSettings, settingsOf } from "./settings.ts";
import { reach95 } from "./threshold.ts";

const defaults = Object.fromEntries(
  Object.entries(RACE_FIELDS).map(([name, field]) => [name, field.fallback]),
) as RaceSettings;
const config = (change: Partial<RaceSettings> & { link?: string } = {}): RaceConfig => {
  const { link, ...rest } = change;
  return configOf({ ...defaults, ...(link !== undefined && { arms: armsField.parse(link) }), ...rest });
};

test("a command says what differs from the defaults", () => {
  expect(raceCommand(config())).toBe(
    "npx cause simulate --regime mixed --policies cause,horizon-gain,gain,ucb,thompson,predictive,myopic --runs 1000 --seed 1",
  );
  expect(
    raceCommand(
      config({
        link: "1:9:variance=4:rested:name=calm one,4:9:variance=4:rested",
        policies: ["ucb:c=1", "cause"],
        reference: "ucb:c=1",
        discount: 0.9,
        steps: 50,
        seed: "it's",
        regret: "received",
        noise: "s-blind",
      }),
    ),
  ).toBe(
    "npx cause simulate --arms 1:9,4:9 --labels 'calm one,2' --prior-variance 4 --dynamics rested --policies ucb:c=1,cause " +
      "--reference ucb:c=1 --discount 0.9 --steps 50 --runs 1000 --seed 'it'\\''s' --regret received --noise s-blind",
  );
});

test.each(["1:9:mean=2,4:9", "1:9:rested,4:9", "1:9:variance=4,4:9"])("%s needs a file", (link) => {
  const wanted = config({ link });
  expect(raceCommand(wanted)).toContain("cause simulate --config race.json");
  expect(parseSimulationConfig(JSON.parse(configText(wanted)))).toEqual(wanted);
});

test("noises that are taken wrongly are said in a command, a file and a program", () => {
  const wrong = config({ link: "1:9,4:25", assume: "4:25,1:9" });
  expect(raceCommand(wrong)).toContain("--arms 1:9,4:25 ");
  expect(raceCommand(wrong)).toContain(" --assume 4:25,1:9");
  expect(raceSnippet(wrong)).toContain(
    "assumed: [{ volatility: 4, stochasticity: 25 }, { volatility: 1, stochasticity: 9 }]",
  );
  const unlike = config({ link: "1:9:rested:name=a,4:25", assume: "4:25,1:9" });
  expect(unlike.assumed?.[0]).toEqual({ volatility: 4, stochasticity: 25, dynamics: { kind: "rested" }, name: "a" });
  expect(parseSimulationConfig(JSON.parse(configText(unlike)))).toEqual(unlike);
  expect(configOf(settingsOf(unlike))).toEqual(unlike);
});

test("so do streams with a name of their own", () => {
  expect(raceCommand(config({ name: "regret/mixed" }))).toContain('"name": "regret/mixed"');
});

test("a program has only what it needs", () => {
  const text = raceSnippet(config({ link: "1:9,4:25:rested", policies: ["cause", "ucb:c=1"], runs: 200 }));
  expect(text).toContain('{ volatility: 4, stochasticity: 25, dynamics: { kind: "rested" } }');
  expect(text).toContain('policies: ["cause", "ucb:c=1"]');
  expect(text).not.toContain("discount");
});

test("where arms rest, the program tells rewards, as the page does", () => {
  expect(raceSnippet(config({ link: "1:9,4:25:rested" }))).toContain("{ policy, reward, rewardDifference }");
  expect(raceSnippet(config())).toContain("{ policy, regret, difference }");
});

test("the link of a race is that of its settings, to be started", () => {
  const wanted = config({ link: "1:9,4:25:rested", seed: "x", reference: "ucb" });
  expect(configOf(settingsOf(wanted))).toEqual(wanted);
  expect(settingsOf(wanted).go).toBe(true);
});

test("rows: a total for each policy, then curves that end there", async () => {
  const result = await simulate({ arms: config().arms, policies: ["cause", "ucb"], runs: 64, steps: 10 });
  const rows = raceRows(result, ["a", "b", "c", "d"]);
  expect(rows.length).toBe(2 + 2 * 10);
  expect(rows[1]).toMatchObject({ kind: "total", policy: "ucb", step: 10, regret: result.rows[1].regret.mean });
  expect(rows[1]["pulls c"]).toBe(result.rows[1].pulls[2]);
  expect(rows[21]).toMatchObject({ kind: "curve", policy: "ucb", step: 10, regret: result.rows[1].regret.mean });
});

async function drawn(config: SimulationConfig) {
  const [simulation, result] = [makeSimulation(config), await simulate(config)];
  const text = renderSvg((document) => raceFile(simulation, result, "mine", document));
  const { document } = parseHTML(text);
  const captions = [...document.querySelectorAll("svg > text")].map((line) => line.textContent).join(" ");
  const below = [...document.querySelectorAll("svg svg")][1];
  return { simulation, result, captions, below, measure: measureOf(simulation) };
}

test("the file's bars are 95 % intervals, in the page's order, and it says what a verdict takes", async () => {
  const { result, captions, below, measure } = await drawn({ arms: REGIMES.mixed, runs: 256, steps: 100 });
  expect(captions).toContain("Bars: 95 % intervals of the paired difference (± 1.97 SEM). A verdict takes ± 2.66 SEM");
  const others = bestFirst(result.rows, measure).filter(({ policy }) => policy !== result.reference);
  const names = [...below.querySelectorAll("[data-mark='y-axis tick label'] text")].map((label) => label.textContent);
  expect(names).toEqual(others.map(({ policy }) => policy));

  const zero = Number(below.querySelector("[data-mark=rule] line")?.getAttribute("x1"));
  const paths = [...below.querySelectorAll("[data-mark=link] path")].map((path) => path.getAttribute("d") ?? "");
  const clear = paths.map((path) => {
    const [from, to] = (path.match(/-?[\d.]+(?=,)/g) ?? []).map(Number);
    return from > zero || to < zero;
  });
  const beyond = result.rows
    .filter(({ policy }) => policy !== result.reference)
    .map(({ difference: { mean, sem } }) => Math.abs(mean) > reach95(256) * sem);
  expect(clear).toEqual(beyond);
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
  expect(one.captions).toContain("One run has no standard error, so there are no intervals.");
  expect(one.captions).not.toContain("Bands");
  expect(one.below.querySelectorAll("[data-mark=link] path").length).toBe(0);

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
