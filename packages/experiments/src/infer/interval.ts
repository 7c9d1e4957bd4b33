import { invalid } from "@cause-toolkit/core";
import { stepsOver } from "@cause-toolkit/core/beliefs";
import { checkPositive } from "@cause-toolkit/core/checks";
import type { Observations } from "./observations.ts";

/**
 * The length of a step, in the unit of the times: as given, or the median of all gaps between observations, so that the unit does not matter. null
 * without times: then each observation is a step.
 */
export function intervalOf(series: readonly Observations[], asked: number | undefined): number | null {
  if (series.every(({ time }) => time === undefined)) {
    return asked === undefined ? null : invalid("interval", asked, "there are no times");
  }
  if (asked !== undefined) return checkPositive("interval", asked);
  const gaps = new Float64Array(series.reduce((sum, { time }) => sum + Math.max(0, (time?.length ?? 0) - 1), 0));
  let count = 0;
  for (const { time } of series) {
    if (time === undefined) continue;
    for (let t = 1; t < time.length; t++) gaps[count++] = time[t] - time[t - 1];
  }
  // The lower median, which is one of the gaps.
  return gaps.length > 0 ? gaps.sort()[Math.floor((gaps.length - 1) / 2)] : 1;
}

/** The number of steps before an observation. The first observation is a step after the prior. */
export function stepsBefore({ time }: Observations, t: number, interval: number | null): number {
  return t === 0 || time === undefined || interval === null ? 1 : stepsOver(time[t] - time[t - 1], interval);
}
