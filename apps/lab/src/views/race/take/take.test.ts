import { simulate } from "@cause-toolkit/core";
import { parseSimulationConfig } from "@cause-toolkit/experiments";
import { expect, test } from "vitest";
import { armsField } from "../settings/arms-field.ts";
import { configOf, RACE_FIELDS, type RaceConfig, type RaceSettings, settingsOf } from "../settings/settings.ts";
import { configText, raceCommand } from "./command.ts";
import { raceRows } from "./rows.ts";
import { raceSnippet } from "./snippet.ts";

const defaults = Object.fromEntries(
  Object.entries(RACE_FIELDS).map(([name, field]) => [name, field.fallback]),
) as RaceSettings;
const config = (change: Partial<RaceSettings> & { link?: string } = {}): RaceConfig => {
  const { link, ...rest } = change;
  return configOf({ ...defaults, ...(link !== undefined && { arms: armsField.parse(link) }), ...rest });
};

test("a command says what differs from the defaults", () => {
  expect(raceCommand(config())).toBe(
    "npx cause simulate --regime mixed --policies cause,gain,ucb,thompson,predictive,myopic --runs 1000 --seed 1",
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
