import { ticksWithin } from "../text/axis-ticks.ts";
import { TIME_MARGIN } from "./trial-plot.ts";

/** Room below plots over the steps of a run. */
export const STEP_FOOT = 36;

/** Ticks on steps, which are whole. */
export function wholeTicks(steps: readonly number[], wanted: number): number[] {
  const ends = steps.reduce(([low, high], step) => [Math.min(low, step), Math.max(high, step)], [Infinity, -Infinity]);
  return ticksWithin([ends[0], ends[1]], wanted).filter(Number.isInteger);
}

/** The axis of the steps of a run, and the margins of whatever lies along it. */
export function stepOptions(steps: number, width: number, counted = "step") {
  return {
    marginLeft: TIME_MARGIN.left,
    marginRight: TIME_MARGIN.right,
    marginBottom: STEP_FOOT,
    x: {
      domain: [1, Math.max(2, steps)],
      label: `${counted} →`,
      labelAnchor: "right",
      ticks: wholeTicks([1, steps], width > 500 ? 8 : 4),
      tickFormat: String,
    },
  } as const;
}
