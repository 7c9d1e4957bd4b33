import { invalid } from "@cause-toolkit/core";
import { checkFinite, checkPositive } from "@cause-toolkit/core/checks";

/** Observations of one latent reward, in order. */
export interface Series {
  readonly group: string;
  /** What the group is made of, such as subject and block. */
  readonly labels?: readonly string[];
  /** null, or NaN in a Float64Array, if missing. */
  readonly outcome: readonly (number | null)[] | Float64Array;
  /** The time of each outcome. Default: one per step. */
  readonly time?: readonly number[] | Float64Array;
}

/** A packed series: eight bytes per entry. A missing outcome is NaN. */
export interface Observations {
  readonly group: string;
  readonly labels?: readonly string[];
  readonly outcome: Float64Array;
  readonly time?: Float64Array;
}

/** Checks and packs a series. Packed arrays are not copied. */
export function packSeries({ group, labels, outcome, time }: Series): Observations {
  if (outcome.length === 0) invalid(`series ${group}`, [], "has no observations");
  const packed = { group, ...(labels && { labels }), outcome: packOutcome(outcome) };
  if (time === undefined) return packed;
  if (time.length !== outcome.length) invalid(`times of ${group}`, time.length, `there are ${outcome.length} outcomes`);
  for (let t = 1; t < time.length; t++) {
    checkPositive(`step in time of ${group} at trial ${t + 1}`, time[t] - time[t - 1]);
  }
  return { ...packed, time: time instanceof Float64Array ? time : Float64Array.from(time) };
}

function packOutcome(outcome: Series["outcome"]): Float64Array {
  if (!(outcome instanceof Float64Array)) {
    return Float64Array.from(outcome, (value) => (value === null ? Number.NaN : checkFinite("outcome", value)));
  }
  for (const value of outcome) if (!Number.isNaN(value)) checkFinite("outcome", value);
  return outcome;
}
