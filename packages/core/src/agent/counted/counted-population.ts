import { checkBounds, located } from "../../invalid.ts";
import { exp, log, square } from "../../numerics/elementary/index.ts";
import type { AgentArm } from "../arm-state.ts";
import { Pace } from "../shared/pace.ts";
import type { Learned, Shared } from "../shared/shared.ts";
import { type Changes, gainAbove, READILY, unseenRate } from "../shared/unseen.ts";
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
/** Where nobody says how many decisions ahead count, so many do, and as many times those that were made: rare clicks take long to tell. */
const LEAST_HORIZON = 500;
const LASTING = 3;
/** How many arms the prior counts as in the spread of arms. */
const PRIOR_ARMS = 1;
/** Before so many rewards nothing is a jump. */
const LEAST_REWARDS = 30;
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
  changes: Changes;
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
  /** The sum of squared deviations of arms from the mean, and of how many arms. */
  spread = 0;
  spreadOf = 0;
  /** How many jumps were found that happened unseen, each by its probability. */
  jumpsFound = 0;

  constructor(rewards: "clicks" | "counts", interval: number | null, changes: Changes = "rarely") {
    this.changes = changes;
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

  horizonAt(decisions: number): number {
    return Math.max(LEAST_HORIZON, LASTING * decisions);
  }

  get noise(): number {
    return this.dispersion(0, 0) * this.kind.unitVariance(this.mean);
  }

  /** How likely an arm that is not seen is taken to jump from one decision to the next, when it is looked at. */
  get jumpRate(): number {
    return READILY * this.lookRate;
  }

  get lookRate(): number {
    return unseenRate(this.changes, this.arms.size, this.count, this.jumpsFound);
  }

  /** Fitted to arms, and to their prior as one more. */
  get landing(): number {
    const prior = this.noise / (this.strength(this.mean, this.dispersion(0, 0)) + this.kind.extra);
    return (PRIOR_ARMS * prior + this.spread) / (PRIOR_ARMS + this.spreadOf);
  }

  gainAbove(best: number): number {
    return gainAbove(best, { mean: this.mean, variance: this.landing });
  }

  /** How many rewards the population is worth as a prior of an arm, at this mean. */
  strength(mean: number, dispersion: number): number {
    return dispersion * this.kind.strength(mean);
  }

  /** How many the prior of an arm is worth: that of the population, or what was given. */
  strengthOf({ priorVariance }: AgentArm, mean: number, dispersion: number): number {
    if (priorVariance === undefined) return this.strength(mean, dispersion);
    const { kind } = this;
    return Math.max(1e-3, (dispersion * kind.unitVariance(mean)) / priorVariance - kind.extra);
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

  /**
   * Learns which speeds predicted a reward well, from the logarithms of its probabilities. If its arm has jumped, it shows nothing of them. `chance` is how likely that was before it,
   * `logJoint` the logarithm of how likely with this reward. Returns the odds that it has.
   */
  weigh(logs: Float64Array, chance: number, logJoint: number): number {
    // The first reward of all has nothing to be compared with.
    if (this.count++ === 0) return 0;
    let top = logJoint;
    for (const one of logs) if (one > top) top = one;
    const jumped = exp(logJoint - top);
    let [total, stayed] = [0, 0];
    const redrawn = REDRAWN * Math.min(1, this.kind.unitVariance(this.mean));
    for (let j = 0; j < MODELS; j++) {
      const likelihood = (1 - chance) * exp(logs[j] - top);
      stayed += this.weights[j] * likelihood;
      const prior = (1 - redrawn) * this.weights[j] + redrawn * FACTOR_PRIOR[j];
      total += this.weights[j] = prior * (likelihood + jumped);
    }
    for (let j = 0; j < MODELS; j++) this.weights[j] /= total;
    return jumped / Math.max(stayed, Number.MIN_VALUE);
  }

  /** Whether enough was seen of rewards to say that one is unlike them. */
  get knowsRewards(): boolean {
    return this.count >= LEAST_REWARDS;
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
    let spread = 0;
    for (const arm of this.arms) {
      if (arm.rewards === 0) continue;
      const { mean, count } = arm.ownMean(now);
      const weight = count / (count + strength);
      sum += weight * mean;
      spread += weight * square(mean - this.mean);
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
    if (!(weights > 0)) return;
    this.spread = spread;
    this.spreadOf = weights;
    this.mean = ((sum / weights) * seen + 0.5) / (seen + this.kind.extra);
  }

  anew(): CountedPopulation {
    const other = new CountedPopulation(this.rewards, null, this.changes);
    other.pace.restore({ ...this.pace.toJSON() });
    return other;
  }

  makeArm(name: string, given: AgentArm, time: number): CountedArm {
    const arm = new CountedArm(name, given, this, time);
    const { priorMean, priorVariance } = given;
    if (priorVariance !== undefined && priorMean !== undefined) {
      // A rate cannot vary more than from 0 to 1.
      const most = this.kind.name === "clicks" ? { below: priorMean * (1 - priorMean) } : {};
      const what = `priorVariance of ${this.kind.name}`;
      located(`arm ${name}`, () => checkBounds(what, priorVariance, { above: 0, ...most }));
    }
    return arm;
  }

  describe(): Learned {
    const { kind, mean, ratio, pace } = this;
    const deviation = Math.sqrt(this.noise / (this.strength(mean, this.dispersion(0, 0)) + kind.extra));
    return { kind: kind.name, mean, deviation, ratio, interval: pace.toJSON().interval };
  }

  toJSON(): SavedCountedPopulation {
    const { rewards, weights, mean, count, squares, weightOfSquares, sinceFit, time, relative, jumpsFound } = this;
    const rest = { mean, count, squares, weightOfSquares, sinceFit, time, relative, levels: this.levels.toJSON() };
    const { spread, spreadOf, changes } = this;
    const more = { changes, spread, spreadOf, ...(jumpsFound > 0 && { jumpsFound }) };
    return { rewards, ...this.pace.toJSON(), weights: [...weights], ...rest, ...more };
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
