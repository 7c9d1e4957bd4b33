import { minusSigns, shortNumber } from "@cause-toolkit/figures/text";
import type { Estimated } from "@cause-toolkit/people/group";
import { kindOf } from "@cause-toolkit/people/models";
import type { BonusWeight } from "./bonus-weights.ts";

export const BONUS_HEAD = [
  "weight of the bonus",
  "forgets",
  "mean (95 %)",
  "spread (95 %)",
  "above 0 (95 %)",
  "excluded",
] as const;

/** Group weights of bonuses as lines of text, for the report and for the terminal. */
export function bonusLines(weights: readonly BonusWeight[]): string[][] {
  return weights.map(({ model, parameter, forgets, group, excluded }) => [
    `${kindOf(model)}${parameter === "beta_bonus" ? "" : `, ${parameter}`}`,
    forgets ? "yes" : "no",
    interval(group.mean, (x) => shortNumber(x, 3)),
    interval(group.spread, (x) => shortNumber(x, 2)),
    interval(group.above, (x) => x.toFixed(2)),
    String(excluded),
  ]);
}

function interval({ mean, low, high }: Estimated, short: (value: number) => string): string {
  return minusSigns(`${short(mean)} (${short(low)} to ${short(high)})`);
}

export const BONUS_CAPTION =
  "The weight of each bonus that explores, if all people had that model: mean and standard deviation between people, and the share of people whose weight is above 0, with 95 % intervals. People's own uncertainty is taken out. Excluded: participants whose data carry less than 0.3 of the prior's precision. Per unit of reward; of several memories, that with the most evidence.";
