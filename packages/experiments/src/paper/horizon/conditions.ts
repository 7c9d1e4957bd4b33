import type { BonusGrid } from "../../bonus/run.ts";
import { stepsFor } from "../../random-world/world.ts";
import { REGIMES } from "../../regimes.ts";
import type { Condition, Settings } from "../experiment.ts";
import type { RaceConfig } from "../races/race.ts";

export const DISCOUNTS = [0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 0.998, 0.999];

/** The largest discounts for which these are solved. */
const SOLVED = { gittins: 0.998, whittle: 0.995 } as const;
const solvedAt = (discount: number) => (["gittins", "whittle"] as const).filter((index) => discount <= SOLVED[index]);

const FORMULAS = ["cause", "lasting-gain", "gain"];
const POLICIES = [...FORMULAS, "ucb:c=1", "thompson", "predictive", "learned", "myopic"];

export const raceId = (discount: number) => `horizon/${discount}`;

export type HorizonConfig = { readonly race: RaceConfig } | { readonly bonus: readonly BonusGrid[] };

/** A race takes long at γ = 0.999, where a run has thousands of steps. */
export const runsOf = ({ runs }: Settings) => Math.max(64, Math.round(runs / 5));

export function horizonConditions(settings: Settings): Condition<HorizonConfig>[] {
  const races = DISCOUNTS.map((discount) => {
    const steps = stepsFor(discount);
    const policies = [...POLICIES, ...solvedAt(discount)];
    const simulation = {
      name: raceId(discount),
      arms: REGIMES.mixed,
      discount,
      steps,
      policies,
      runs: runsOf(settings),
      seed: settings.seed,
    };
    return { id: raceId(discount), weight: 1 + steps / 300, config: { race: { simulation, columns: { discount } } } };
  });
  return [{ id: "horizon/bonus", weight: 2, config: { bonus: GRIDS } }, ...races];
}

/** The four arms of the mixed regime before the first pull, at every discount for which the index has a value. */
const GRIDS: readonly BonusGrid[] = [
  { indices: FORMULAS, discount: DISCOUNTS },
  ...(["gittins", "whittle"] as const).map((index) => ({
    indices: [index],
    discount: DISCOUNTS.filter((discount) => discount <= SOLVED[index]),
  })),
].map((grid) => ({ ...grid, variance: [25], volatility: [1, 4], stochasticity: [9, 25] }));
