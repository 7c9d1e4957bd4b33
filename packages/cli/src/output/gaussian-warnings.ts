import type { ReadObservations } from "../input/observations.ts";

type AllSeries = ReadObservations["series"];

/** Fewer outcomes may be equal by chance. */
const FEW = 10;

/** Warns of outcomes that can hardly be Gaussian: constant series, only two values, or many at a bound. */
export function gaussianWarnings(series: AllSeries): string[] {
  const { count, low, high } = rangeOf(series);
  // Outcomes that are all the same are refused elsewhere.
  if (!(low < high)) return [];
  const atBounds = countSeen(series, (value) => value === low || value === high);
  const constant = constantWarning(series);
  const warnings = constant === undefined ? [] : [constant];
  if (count >= FEW && atBounds === count) {
    warnings.push("the outcomes take only two values; the model assumes Gaussian noise, so its estimates mean little");
  } else if (count >= 2 * FEW && atBounds > 0.1 * count) {
    warnings.push(
      `${atBounds} of ${count} outcomes are ${low} or ${high}, as if bounded; the model assumes Gaussian noise, so it misjudges noise near a bound`,
    );
  }
  return warnings;
}

function constantWarning(series: AllSeries): string | undefined {
  const constant = series.filter((one) => {
    const { count, low, high } = rangeOf([one]);
    return count >= FEW && low === high;
  });
  if (constant.length === 0) return undefined;
  const which = constant.length === 1 ? constant[0].group : `${constant.length} groups (such as ${constant[0].group})`;
  return `the outcomes of ${which} do not vary; there is no noise to infer from them`;
}

/** The number of outcomes that are not missing, the lowest and the highest. */
function rangeOf(series: AllSeries): { count: number; low: number; high: number } {
  let [low, high] = [Infinity, -Infinity];
  const count = countSeen(series, (value) => {
    low = Math.min(low, value);
    high = Math.max(high, value);
    return true;
  });
  return { count, low, high };
}

function countSeen(series: AllSeries, counts: (value: number) => boolean): number {
  let count = 0;
  for (const { outcome } of series) for (const value of outcome) if (!Number.isNaN(value) && counts(value)) count++;
  return count;
}
