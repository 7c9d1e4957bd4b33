import type { ArmState } from "./arm-state.ts";

/** A belief whose mean stays and whose variance grows evenly until the next reward. */
export interface LinearBelief {
  readonly mean: number;
  readonly variance: number;
  readonly time: number;
  /** The variance that is gained per unit of time. */
  readonly drift: number;
}

/** The beliefs of many arms side by side, so that all are predicted in one pass over numbers. Made where every arm is of this kind. */
export class LinearBeliefs {
  private readonly place: ReadonlyMap<ArmState, number>;
  private readonly mean: Float64Array;
  private readonly variance: Float64Array;
  private readonly time: Float64Array;
  private readonly drift: Float64Array;

  static of(arms: readonly ArmState[]): LinearBeliefs | null {
    return arms.length > 0 && arms.every((arm) => arm.linear()) ? new LinearBeliefs(arms) : null;
  }

  private constructor(arms: readonly ArmState[]) {
    this.place = new Map(arms.map((arm, k) => [arm, k]));
    const make = () => new Float64Array(arms.length);
    [this.mean, this.variance, this.time, this.drift] = [make(), make(), make(), make()];
    for (const arm of arms) this.refresh(arm);
  }

  /** To be called when an arm has learned. */
  refresh(arm: ArmState): void {
    const k = this.place.get(arm);
    const belief = arm.linear();
    if (k === undefined || belief === null) return;
    this.mean[k] = belief.mean;
    this.variance[k] = belief.variance;
    this.time[k] = belief.time;
    this.drift[k] = belief.drift;
  }

  predictInto(at: number, mean: Float64Array, variance: Float64Array): void {
    mean.set(this.mean);
    for (let k = 0; k < variance.length; k++) {
      variance[k] = this.variance[k] + this.drift[k] * Math.max(0, at - this.time[k]);
    }
  }
}
