import { invalid } from "@cause-toolkit/core";
import { stepsOver } from "@cause-toolkit/core/beliefs";
import { checkPositive } from "@cause-toolkit/core/checks";
import type { Series } from "./config.ts";

/**
 * How long a step of inference is, in the unit of the times: as asked for, or the median of all gaps between observations, so that the unit does not
 * matter. null if there are no times: then a step is from one observation to the next.
 */
export function intervalOf(series: readonly Series[], asked: number | undefined): number | null {
  if (series.every(({ time }) => time === undefined)) {
    return asked === undefined
      ? null
      : invalid("interval", asked, "there are no times that it could be an interval of");
  }
  if (asked !== undefined) return checkPositive("interval", asked);
  const gaps = series.flatMap(({ time = [] }) => time.slice(1).map((at, t) => at - time[t])).sort((a, b) => a - b);
  // The lower median: a gap that there is.
  return gaps.length > 0 ? gaps[Math.floor((gaps.length - 1) / 2)] : 1;
}

/** How many steps came before each observation of a series. The first is a step away from the prior. */
export function stepsBefore({ outcome, time }: Series, interval: number | null): number[] {
  return outcome.map((_, t) =>
    t === 0 || time === undefined || interval === null ? 1 : stepsOver(time[t] - time[t - 1], interval),
  );
}
