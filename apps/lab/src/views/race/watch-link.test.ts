import { makeSimulation, simulate, traceRun } from "@cause-toolkit/core";
import { REGIMES } from "@cause-toolkit/experiments/browser";
import { expect, test } from "vitest";
import type { Fields } from "../../link/fields.ts";
import { readRoute } from "../../link/route.ts";
import { raceLink } from "../watch/race-link.ts";
import { FIELDS, type WatchValues, worldOf } from "../watch/settings.ts";
import { simulationOf } from "../watch/simulation.ts";
import { configOf, RACE_FIELDS, type RaceConfig, type RaceSettings } from "./settings.ts";
import { watchLink } from "./watch-link.ts";

function read(fields: Fields, link: string): { [name: string]: unknown } {
  const { settings } = readRoute(link);
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const text = settings.get(name);
      return [name, text === null ? field.fallback : field.parse(text)];
    }),
  );
}
const defaults = Object.fromEntries(
  Object.entries(RACE_FIELDS).map(([name, field]) => [name, field.fallback]),
) as unknown as RaceSettings;
const race = (settings: Partial<RaceSettings>): RaceConfig => configOf({ ...defaults, ...settings });

test("the run that is watched is the run of the race: its regret is the one that the race counts", async () => {
  const config = race({ arms: REGIMES["s-dominant"], discount: 0.9, seed: "7", policies: ["ucb", "cause"] });
  const link = watchLink(config, 3);
  if (!("href" in link)) throw new Error(link.why);
  const values = read(FIELDS, link.href) as WatchValues;
  expect(values.policies).toEqual(["cause", "ucb"]);
  const watched = values.policies.map((policy) => traceRun(simulationOf(worldOf(values), policy), values.world - 1)[0]);
  const { rows } = await simulate({ ...config, runs: 1, firstRun: 2 });
  for (const { policy, regret } of rows) {
    expect(watched.find((trace) => trace.policy === policy)?.regret.at(-1)).toBeCloseTo(regret.mean, 9);
  }
  expect(traceRun(makeSimulation(config), 2).length).toBe(2);
});

test.each<[Partial<RaceSettings>, string]>([
  [{ noise: "inferred" }, "know the noises"],
  [{ assume: "1:9,1:9,1:9,1:9" }, "know the noises"],
  [{ name: "regret/mixed" }, "random streams"],
  [{ arms: [{ volatility: 1, stochasticity: 9, priorMean: 2 }] }, "default prior"],
  [{ arms: [{ volatility: 1, stochasticity: 9 }] }, "2 to 8 arms"],
  [{ seed: "abc" }, "seed must be a number"],
])("a race with %j cannot be watched: %s", (settings, why) => {
  expect(watchLink(race(settings), 1)).toEqual({ why: expect.stringContaining(why) });
});

test("a race of the watched policies has the same world, and starts at once", () => {
  const values = { ...(read(FIELDS, "#/watch?arms=1:9,4:25&dynamics=mean-reverting:0.9&seed=5") as WatchValues) };
  const settings = read(RACE_FIELDS, raceLink(values)) as RaceSettings;
  expect(configOf(settings)).toMatchObject({ ...worldOf(values), policies: values.policies });
  expect(settings.go).toBe(true);
  const again = watchLink(configOf(settings), 1);
  expect("href" in again && (read(FIELDS, again.href) as WatchValues)).toMatchObject({
    arms: values.arms,
    dynamics: values.dynamics,
    seed: 5,
    world: 1,
    steps: 100,
  });
});
