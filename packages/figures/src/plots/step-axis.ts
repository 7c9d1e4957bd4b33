import { ticksWithin } from "../text/axis-ticks.ts";
import { TIME_MARGIN } from "./trial-plot.ts";

/** Room below plots over the steps of a run. */
export const STEP_FOOT = 36;

/** Ticks on steps, which are counted from 1 and whole. */
export function stepTicks(steps: number, wanted: number): number[] {
  return ticksWithin([1, steps], wanted).filter((tick) => tick >= 1 && Number.isInteger(tick));
}

/** The axis of the steps of a run, and the margins of whatever lies along it. */
export function stepOptions(steps: number, width: number) {
  return {
    marginLeft: TIME_MARGIN.left,
    marginRight: TIME_MARGIN.right,
    marginBottom: STEP_FOOT,
    x: {
      domain: [1, Math.max(2, steps)],
      label: "step →",
      labelAnchor: "right",
      ticks: stepTicks(steps, width > 500 ? 8 : 4),
      tickFormat: String,
    },
  } as const;
}
