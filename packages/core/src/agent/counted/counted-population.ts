import { exp, log } from "../../numerics/elementary/index.ts";
import type { AgentArm } from "../arm-state.ts";
import { Pace } from "../shared/pace.ts";
import type { Learned, Shared } from "../shared/shared.ts";
import { CountedArm } from "./counted-arm.ts";
import { COUNTED_KINDS, type CountedKind } from "./counted-kind.ts";
import { DRIFTS, FACTOR_PRIOR, MODELS, SIZE } from "./factors.ts";
import { Levels } from "./levels.ts";
import { restoreArm, restorePopulation, type SavedCountedPopulation } from "./saved-counted.ts";

/** With which probability the speed of forgetting is drawn anew, where a reward varies by 1: what makes room for a sudden change. Rare clicks come with less. */
const REDRAWN = 1e-3;
/** Less says nothing of an arm. */
const LEAST_WORTH = 1e-30;
/** Less is no drift. */
const LEAST_RATIO = 1e-40;
/** A level of clicks may be above 1 where arms pay less than it. */
const MOST_TYPICAL = 0.9;
/** Prior weight of the pooled dispersion, in pseudo-observations. */
const SHARED_DISPERSION = 20;
/** The dispersion cannot be told to be below this: some counts are the same by chance. */
const LEAST_DISPERSION = 0.05;

/**
 * What arms share where rewards are clicks or counts: the rate of a typical arm, around which their prior lies, and how fast what was seen goes out
 * of date. Each speed of forgetting is a model; their weights are the exact probabilities that they gave to all rewards.
 */
export class CountedPopulation implements Shared {
  readonly kind: CountedKind;
  readonly pace: Pace;
  readonly arms = new Set<CountedArm>();
  /** The posterior of each speed of forgetting. */
  readonly weights: Float64Array = FACTOR_PRIOR.slice();
  readonly levels: Levels = new Levels();
  /** What a typical arm pays at a level of 1. */
  relative = 1;
  /** The time of the latest reward. */
  time = 0;
  /** The mean of a typical arm. */
  mean = 0.5;
  count = 0;
  squares = 0;
  weightOfSquares = 0;
  sinceFit = 0;

  constructor(rewards: "clicks" | "counts", interval: number | null) {
    this.kind = COUNTED_KINDS[rewards];
    this.pace = new Pace(interval);
  }

  get rewards(): "clicks" | "counts" {
    return this.kind.name;
  }

  /** The prior suffices to compare arms. */
  get ready(): boolean {
    return true;
  }

  get onlyClicks(): boolean {
    return false;
  }

  get ratio(): number {
    let sum = 0;
    for (let j = 0; j < SIZE; j++) sum += this.weights[j] * DRIFTS[j];
    return sum < LEAST_RATIO ? 0 : sum;
  }

  /** Not known: few clicks cannot tell that nothing drifts. */
  get lasting(): number {
    return Infinity;
  }

  get noise(): number {
    return this.dispersion(0, 0) * this.kind.unitVariance(this.mean);
  }

  /** How many rewards the population is worth as a prior of an arm, at this mean. */
  strength(mean: number, dispersion: number): number {
    return dispersion * this.kind.strength(mean);
  }

  /** The same in rewards at a level of 1, if all rise and fall together. */
  worth(dispersion: number): number {
    const { typical } = this.levels;
    return typical * this.strength(Math.min(MOST_TYPICAL, typical), dispersion);
  }

  /** The dispersion of an arm, given its own squared errors and how many they are. */
  dispersion(squares: number, weight: number): number {
    if (!this.kind.learnsDispersion) return 1;
    const pooled = (this.squares + 2) / (this.weightOfSquares + 2);
    return Math.max(LEAST_DISPERSION, (SHARED_DISPERSION * pooled + squares) / (SHARED_DISPERSION + weight));
  }

  addSquares(squares: number, weight: number): void {
    // Sums of what was added and taken away may end a rounding error below 0.
    this.squares = Math.max(0, this.squares + squares);
    this.weightOfSquares = Math.max(0, this.weightOfSquares + weight);
  }

  /** Learns which speeds predicted a reward well, from the logarithms of its probabilities. */
  weigh(logs: Float64Array): void {
    // The first reward of all has nothing to be compared with.
    if (this.count++ === 0) return;
    let top = -Infinity;
    for (const one of logs) if (one > top) top = one;
    let total = 0;
    const redrawn = REDRAWN * Math.min(1, this.kind.unitVariance(this.mean));
    for (let j = 0; j < MODELS; j++) {
      const prior = (1 - redrawn) * this.weights[j] + redrawn * FACTOR_PRIOR[j];
      total += this.weights[j] = prior * exp(logs[j] - top);
    }
    for (let j = 0; j < MODELS; j++) this.weights[j] /= total;
  }

  /** A block ends, within which arms were compared. */
  endBlock(): void {
    for (const arm of this.arms) arm.common.endBlock(this.levels.block);
    this.levels.next();
  }

  /** Starts from volatilities that were given, for arms that have both noises. */
  expectRatio(ratio: number): void {
    let total = 0;
    for (let j = 0; j < SIZE; j++) {
      const far = log(Math.max(ratio, 1e-10) / Math.max(DRIFTS[j], 1e-10));
      total += this.weights[j] = FACTOR_PRIOR[j] * exp(-0.125 * far * far);
    }
    for (let j = 0; j < SIZE; j++) this.weights[j] /= total;
  }

  /**
   * Fits the mean of a typical arm now and then: often at first, later once in as many rewards as there are arms. An arm of which much was seen counts as
   * one arm, one of which little was seen as that little. Half a success keeps it off 0; of clicks, half a failure off 1.
   */
  fitSometimes(now: number): void {
    if (++this.sinceFit < Math.min(this.count / 10, this.arms.size) && this.count >= 50) return;
    this.sinceFit = 0;
    const strength = this.strength(this.mean, this.dispersion(0, 0));
    const { levels } = this;
    const worth = this.worth(this.dispersion(0, 0));
    let [sum, weights, seen] = [0, 0, 0];
    let [values, shares, all] = [0, 0, 0];
    for (const arm of this.arms) {
      if (arm.rewards === 0) continue;
      const { mean, count } = arm.ownMean(now);
      const weight = count / (count + strength);
      sum += weight * mean;
      weights += weight;
      seen += count;
      const own = arm.common.worth(levels.block);
      if (own < LEAST_WORTH) continue;
      const share = own / (own + worth);
      values += share * arm.common.value(levels.block, 0, 0);
      shares += share;
      all += own;
    }
    if (shares > 0) this.relative = ((values / shares) * all + 0.5) / (all + 0.5);
    if (weights > 0) this.mean = ((sum / weights) * seen + 0.5) / (seen + this.kind.extra);
  }

  makeArm(name: string, given: AgentArm, time: number): CountedArm {
    return new CountedArm(name, given, this, time);
  }

  describe(): Learned {
    const { kind, mean, ratio, pace } = this;
    const deviation = Math.sqrt(this.noise / (this.strength(mean, this.dispersion(0, 0)) + kind.extra));
    return { kind: kind.name, mean, deviation, ratio, interval: pace.toJSON().interval };
  }

  toJSON(): SavedCountedPopulation {
    const { rewards, weights, mean, count, squares, weightOfSquares, sinceFit, time, relative } = this;
    const rest = { mean, count, squares, weightOfSquares, sinceFit, time, relative, levels: this.levels.toJSON() };
    return { rewards, ...this.pace.toJSON(), weights: [...weights], ...rest };
  }

  restore(saved: unknown): void {
    restorePopulation(this, saved);
  }

  restoreArm(saved: unknown, now: number): CountedArm {
    const arm = restoreArm(saved, this, now);
    this.arms.add(arm);
    return arm;
  }
}
