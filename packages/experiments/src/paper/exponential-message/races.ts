import { REGIMES } from "../../regimes.ts";
import type { Condition, Settings } from "../experiment.ts";
import type { RaceConfig } from "../races/race.ts";
import type { RacePanel } from "../races/race-figure.ts";
import { CONSTANTS, REGIME_NAMES } from "./config.ts";

const POLICIES = ["cause", "gittins", "myopic", ...CONSTANTS];

/** Two races in each regime: constants are chosen on the seeds of the second and tested on those of the first. */
export function racesOf({ runs, seed }: Settings): RacePanel[] {
  return REGIME_NAMES.flatMap((title) => {
    const [arms, name] = [REGIMES[title], `exponential-message/${title}`];
    const tuning = { arms, policies: CONSTANTS, runs, seed: `${seed}/tuning`, name: `${name}-tuning` };
    return [
      { title, drawn: true, simulation: { arms, policies: POLICIES, runs, seed, name } },
      { title: `${title}, tuning`, drawn: false, simulation: tuning },
    ];
  });
}

export function raceConditions(settings: Settings): Condition<RaceConfig>[] {
  return racesOf(settings).map(({ simulation }) => ({ id: simulation.name, weight: 0.5, config: { simulation } }));
}
