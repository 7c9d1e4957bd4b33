import { modelName } from "@cause-toolkit/people";
import type { Row } from "../../row.ts";
import type { BonusWeight } from "../bonus-weights.ts";

/** A row for each model with a bonus that explores: the weight's mean and spread over people, and the share of people above 0, with 95 % intervals. */
export function bonusRows(weights: readonly BonusWeight[]): Row[] {
  return weights.map(({ model, parameter, forgets, group: { mean, spread, above, people }, estimatesAbove }) => ({
    model: modelName(model),
    parameter,
    forgets,
    people,
    mean: mean.mean,
    mean_low: mean.low,
    mean_high: mean.high,
    spread: spread.mean,
    spread_low: spread.low,
    spread_high: spread.high,
    above_0: above.mean,
    above_0_low: above.low,
    above_0_high: above.high,
    estimates_above_0: estimatesAbove,
  }));
}
