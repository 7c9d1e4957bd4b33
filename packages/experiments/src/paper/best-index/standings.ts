import { meanAndError } from "@cause-toolkit/core/numerics";
import type { Row } from "../../row.ts";
import type { Reading } from "../races/race-tests.ts";

/** The mean over worlds of a column of log-ratios of one policy. Its error is that over worlds, as worlds are a sample. */
export function meanLogRatio(rows: readonly Row[], policy: string, column: "toSubject" | "toBest"): Reading {
  const values = rows.filter((row) => row.policy === policy).map((row) => Number(row[column]));
  const { mean, error } = meanAndError(values);
  return { effect: mean, sem: error, runs: values.length };
}

/**
 * The worst world of a policy: the one with the largest regret relative to the best in the first half of the runs. Its ratio is
 * measured in the second half, so that the choice does not bias it.
 */
export function worstWorld(rows: readonly Row[], policy: string): Row {
  return rows
    .filter((row) => row.policy === policy)
    .reduce((worst, row) => (Number(row.chosenHalf) > Number(worst.chosenHalf) ? row : worst));
}

/** A world in words. */
export function describeWorld(row: Row): string {
  const { world, arms, discount, still, volatilitySpread, stochasticitySpread, best } = row;
  const decades = (value: Row[string]) => Number(value).toFixed(1);
  return `world ${world} (${arms} arms, ${still} of them still, γ = ${discount}, v over ${decades(volatilitySpread)} and s over ${decades(stochasticitySpread)} decades; best there: ${best})`;
}
