import { invalid } from "@cause-toolkit/core";
import { stepsOver } from "@cause-toolkit/core/beliefs";
import { checkPositive } from "@cause-toolkit/core/checks";
import type { Observations } from "./observations.ts";

/**
 * How long a step of inference is, in the unit of the times: as asked for, or the median of all gaps between observations, so that the unit does not
 * matter. null if there are no times: then a step is from one observation to the next.
 */
export function intervalOf(series: readonly Observations[], asked: number | undefined): number | null {
  if (series.every(({ time }) => time === undefined)) {
    return asked === undefined
      ? null
      : invalid("interval", asked, "there are no times that it could be an interval of");
  }
  if (asked !== undefined) return checkPositive("interval", asked);
  const gaps = new Float64Array(series.reduce((sum, { time }) => sum + Math.max(0, (time?.length ?? 0) - 1), 0));
  let count = 0;
  for (const { time } of series) {
    if (time === undefined) continue;
    for (let t = 1; t < time.length; t++) gaps[count++] = time[t] - time[t - 1];
  }
  // The lower median: a gap that there is.
  return gaps.length > 0 ? gaps.sort()[Math.floor((gaps.length - 1) / 2)] : 1;
}

/** How many steps came before an observation of a series. The first is a step away from the prior. */
export function stepsBefore({ time }: Observations, t: number, interval: number | null): number {
  return t === 0 || time === undefined || interval === null ? 1 : stepsOver(time[t] - time[t - 1], interval);
}
