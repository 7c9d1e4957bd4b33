import { checkBounds } from "../../invalid.ts";
import { checkTime } from "../../sizes.ts";
import { checkList, fieldsOf } from "../shared/check-saved.ts";
import { LEVEL_RATIOS, OWN_DRIFTS, RATIOS } from "./ratios.ts";
import { checkPart, SQUARES_BOUNDS } from "./saved-pooled-arm.ts";

/** As JSON: at each ratio at which the level moves. */
export interface SavedLevel {
  readonly time: number;
  readonly means: readonly number[];
  readonly variances: readonly number[];
}

/**
 * The level of all arms, as by the hour of the day, where they move together: the value of an arm is its own part plus the level. One Kalman filter for each
 * ratio at which the level moves; at the others it stays 0. The level and the part of the arm that is seen are taken to be known independently of each other.
 * That the level is uncertain is the same for all arms, and matters to no choice.
 */
export class CommonLevel {
  readonly means: Float64Array = new Float64Array(RATIOS.length);
  readonly variances: Float64Array = new Float64Array(RATIOS.length);
  /** Of the latest reward; null before there was one with which to compare. */
  time: number | null = null;

  /** Lets so many decisions pass until this time, where rewards have this noise. */
  passTo(time: number, decisions: number, noise: number): void {
    if (this.time !== null && time <= this.time) return;
    if (this.time !== null)
      for (let j = OWN_DRIFTS; j < RATIOS.length; j++) this.variances[j] += LEVEL_RATIOS[j] * noise * decisions;
    this.time = time;
  }

  toJSON(): SavedLevel | undefined {
    const { time, means, variances } = this;
    if (time === null) return undefined;
    return { time, means: [...means.subarray(OWN_DRIFTS)], variances: [...variances.subarray(OWN_DRIFTS)] };
  }

  /** Absent where there was no reward to compare. */
  restore(saved: unknown): void {
    if (saved === undefined) return;
    const { time, means, variances } = fieldsOf("saved level", saved);
    const size = RATIOS.length - OWN_DRIFTS;
    this.time = checkTime("saved time of the level", time);
    this.means.set(checkList("saved level", means, size, checkPart), OWN_DRIFTS);
    this.variances.set(checkList("saved variance of the level", variances, size, checkVariance), OWN_DRIFTS);
  }
}

function checkVariance(what: string, value: unknown): number {
  return checkBounds(what, value, SQUARES_BOUNDS);
}
