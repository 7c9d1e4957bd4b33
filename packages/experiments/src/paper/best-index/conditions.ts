import type { ArmOptions, Seed } from "@cause-toolkit/core";
import { RIVALS, SLOW_RIVALS, SUBJECT, SUCCESSOR } from "../../random-world/job.ts";
import type { WorldKind } from "../../random-world/world.ts";
import { REGIMES } from "../../regimes.ts";
import type { Condition, Settings } from "../experiment.ts";
import type { RaceConfig } from "../races/race.ts";

/** A number of random worlds, from `first` on. */
export interface WorldsConfig {
  readonly kind: WorldKind;
  readonly first: number;
  readonly count: number;
  readonly runs: number;
  readonly seed: Seed;
}

export type BestIndexConfig = { readonly race: RaceConfig } | { readonly worlds: WorldsConfig };

/** How many worlds there are of each kind. Only random walks are the 500 of the main outcome; the others are told apart. */
export const WORLDS: { readonly [kind in WorldKind]: number } = {
  "random-walk": 500,
  "mean-reverting": 100,
  "change-point": 100,
};
const PER_CONDITION = 25;

/** The paper's eleven conditions: regimes, rested regimes, discounts and numbers of arms. */
export const ELEVEN: readonly {
  readonly name: string;
  readonly arms: readonly ArmOptions[];
  readonly discount?: number;
}[] = [
  ...(["mixed", "s-dominant", "v-dominant", "rested", "rested-extreme"] as const).map((name) => ({
    name,
    arms: REGIMES[name],
  })),
  ...[0.8, 0.9, 0.98].map((discount) => ({ name: `discount-${discount}`, arms: REGIMES.mixed, discount })),
  ...[8, 12, 16].map((count) => ({
    name: `arms-${count}`,
    arms: Array.from({ length: count / 4 }, () => REGIMES.mixed).flat(),
  })),
];

/** Of the eleven, the policies, all compared with each other. CAUSE needs no other unit here: the prior variance is 25. */
const POLICIES = [
  SUBJECT,
  SUCCESSOR,
  ...RIVALS.filter((name) => !name.endsWith("=prior")),
  "cause-fitted",
  "ucb",
  "myopic",
];

/** The regimes of the main results, with ten times the runs of other races. */
const REGIMES_TOLD = ["mixed", "s-dominant", "v-dominant"];
export const raceRuns = ({ runs }: Settings, name: string) => (REGIMES_TOLD.includes(name) ? 10 * runs : runs);
/** A twentieth of the runs of other races in each random world. */
export const worldRuns = ({ runs }: Settings) => Math.max(64, Math.round(runs / 20));
/** Slow rivals: a fortieth of other races, in the eleven. */
const slowRaceRuns = ({ runs }: Settings) => Math.max(64, Math.round(runs / 40));

export const raceId = (name: string) => `best-index/${name}`;
export const slowRaceId = (name: string) => `best-index/${name}-slow`;

export function bestIndexConditions(settings: Settings): Condition<BestIndexConfig>[] {
  const { seed } = settings;
  const race = (
    id: string,
    policies: readonly string[],
    runs: number,
    weight: number,
    one: (typeof ELEVEN)[number],
  ) => {
    const { arms, discount = 0.95 } = one;
    const simulation = { name: id, arms, discount, policies, runs, seed, steps: 200 };
    return { id, weight: (weight * arms.length) / 4, config: { race: { simulation, columns: { discount } } } };
  };
  const races = ELEVEN.flatMap((one) => [
    race(raceId(one.name), POLICIES, raceRuns(settings, one.name), REGIMES_TOLD.includes(one.name) ? 25 : 2.5, one),
    race(
      slowRaceId(one.name),
      [SUBJECT, "cause", ...SLOW_RIVALS],
      slowRaceRuns(settings),
      3 * (one.arms.length / 4),
      one,
    ),
  ]);
  const worlds = (Object.keys(WORLDS) as WorldKind[]).flatMap((kind) =>
    Array.from({ length: WORLDS[kind] / PER_CONDITION }, (_, i) => ({
      id: `best-index/${kind}-${i + 1}`,
      weight: 15,
      config: { worlds: { kind, first: i * PER_CONDITION, count: PER_CONDITION, runs: worldRuns(settings), seed } },
    })),
  );
  return [...races, ...worlds];
}
