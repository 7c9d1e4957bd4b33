import { modelName } from "@cause-toolkit/people";
import type { Row } from "../../row.ts";
import type { BonusWeight } from "../bonus-weights.ts";

/** A row for each model with a bonus that explores: the weight's mean and spread over people, and the share of people above 0, with 95 % intervals. */
export function bonusRows(weights: readonly BonusWeight[]): Row[] {
  return weights.map(({ model, parameter, forgets, group, excluded, estimatesAbove }) => ({
    model: modelName(model),
    parameter,
    forgets,
    people: group.people,
    excluded,
    mean: group.mean.mean,
    mean_low: group.mean.low,
    mean_high: group.mean.high,
    spread: group.spread.mean,
    spread_low: group.spread.low,
    spread_high: group.spread.high,
    above_0: group.above.mean,
    above_0_low: group.above.low,
    above_0_high: group.above.high,
    estimates_above_0: estimatesAbove,
  }));
}
