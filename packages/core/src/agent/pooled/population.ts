import type { Belief } from "../../belief.ts";
import { checkBounds, checkInteger, checkNonNegative, invalid } from "../../invalid.ts";
import { exp, log, square } from "../../numerics/elementary/index.ts";
import { checkReward, INTERVAL_BOUNDS } from "../../sizes.ts";
import { fitPopulation } from "./fit-population.ts";
import { normalized, RATIO_PRIOR, RATIOS } from "./ratios.ts";
import { type RewardKind, type RewardKindName, rewardKind } from "./reward-kind.ts";
import { MOST_REWARDS, SQUARES_BOUNDS } from "./saved-pooled-arm.ts";

/** An arm of the population. */
interface Member {
  readonly rewards: number;
  /** What its own rewards say. */
  estimate(time: number): Belief;
}

/** What was learned about rewards in general. */
export interface Learned {
  readonly kind: RewardKindName;
  /** Mean and standard deviation of the arms' values. */
  readonly mean: number;
  readonly deviation: number;
  /** v/s: how much an arm drifts from one decision to the next, in units of its noise. */
  readonly ratio: number;
  /** Typical time between decisions; null before there were two. */
  readonly interval: number | null;
}

/** What arms share, as JSON. */
export interface SavedPopulation {
  readonly rewards: string;
  /** null where rewards are taken as they are. */
  readonly clip: number | null;
  readonly interval: number | null;
  readonly learnsInterval: boolean;
  readonly gaps: number;
  readonly weights: readonly number[];
  readonly squares: number;
  readonly weightOfSquares: number;
  readonly count: number;
  readonly overall: number;
  readonly deviations: number;
  readonly mean: number;
  readonly spread: number;
  readonly variance: number;
  readonly sinceFit: number;
}

/** With which probability the ratio of drift to noise is drawn anew at a reward: what makes room for a sudden change. */
const REDRAWN = 1e-4;
/** Mixing the filters of an arm at a reward: how much each takes of the others. */
export const MIXED = 3e-4;
/** So much is an arm's noise believed to be that of the others, in rewards. */
export const SHARED_NOISE = 20;
/** The spread of arms, in units of the noise, of the one imagined arm with which its estimate starts. */
const START_SPREAD = 0.3;
const MOST_GAPS = 1000;
const WEIGHT_BOUNDS = { min: 0, largest: MOST_REWARDS } as const;

/**
 * What the arms of an agent have in common, learned by empirical Bayes: their values are drawn from a normal population whose mean
 * and variance are fitted to the arms' estimates (EM, one imagined arm as a start); their noise is shrunk to the pooled one; and the
 * ratio r = v/s of drift to noise has one posterior over a few values, from the predictive likelihoods of all rewards. Nothing has a
 * unit but by the rewards.
 */
export class Population {
  kind: RewardKind;
  /** Rewards are taken to be at most so many standard deviations from what was predicted. */
  clip: number;
  readonly arms = new Set<Member>();
  /** Typical time between decisions; NaN before there were two. */
  interval: number;
  /** The posterior of each ratio. */
  readonly weights: Float64Array;
  /** The fitted mean of arms, and their variance with the uncertainty of the fit. */
  mean = 0;
  variance = 0;
  /** How many rewards there were, their mean, and the sum of their squared deviations. */
  count = 0;
  overall = 0;
  private deviations = 0;
  private learnsInterval: boolean;
  private gaps = 0;
  private squares = 0;
  private weightOfSquares = 0;
  private spread = 0;
  private sinceFit = 0;
  /** The pooled dispersion; NaN where it must be computed again. */
  private pooled = Number.NaN;

  constructor(rewards: unknown, clip: number, interval: number | null) {
    this.kind = rewardKind(rewards);
    this.clip = clip;
    this.learnsInterval = interval === null;
    this.interval = interval ?? Number.NaN;
    this.weights = Float64Array.from(RATIO_PRIOR);
    const { population } = this.kind;
    if (population) {
      this.mean = population.mean;
      this.variance = population.variance;
    }
  }

  /** Whether location and scale of rewards are known well enough to compare arms. */
  get ready(): boolean {
    return this.kind.population !== null || this.deviations > 0;
  }

  /** The expected ratio of drift to noise, from one decision to the next. */
  get ratio(): number {
    let sum = 0;
    for (let j = 0; j < RATIOS.length; j++) sum += this.weights[j] * RATIOS[j];
    return sum;
  }

  /** Counts the time between two selections towards the typical one. */
  countGap(gap: number): void {
    if (!this.learnsInterval || !(gap > 0)) return;
    this.gaps = Math.min(this.gaps + 1, MOST_GAPS);
    this.interval = this.gaps === 1 ? gap : this.interval + (gap - this.interval) / this.gaps;
  }

  /** A time span in decisions. */
  decisions(span: number): number {
    return Number.isNaN(this.interval) ? 1 : span / this.interval;
  }

  /** The dispersion of an arm, given its own squared errors and how many they are. */
  dispersion(squares: number, weight: number): number {
    return this.kind.learnsDispersion
      ? (SHARED_NOISE * this.pooledDispersion() + squares) / (SHARED_NOISE + weight)
      : (this.kind.dispersion ?? 1);
  }

  private pooledDispersion(): number {
    if (Number.isNaN(this.pooled)) this.pooled = this.poolDispersion();
    return this.pooled;
  }

  private poolDispersion(): number {
    const start = this.kind.dispersion === null ? 0.1 * this.totalVariance() : 2 * this.kind.dispersion;
    return (this.squares + start) / (this.weightOfSquares + 2);
  }

  private totalVariance(): number {
    return this.count > 1 ? this.deviations / (this.count - 1) : 0;
  }

  countReward(reward: number): void {
    this.count++;
    const error = reward - this.overall;
    this.overall += error / this.count;
    this.deviations += error * (reward - this.overall);
    this.pooled = Number.NaN;
  }

  /** Adds to the pooled squared errors; an arm's old ones fade as it adds new ones. */
  addSquares(squares: number, weight: number): void {
    // Sums of what was added and taken away may end a rounding error below 0.
    this.squares = Math.max(0, this.squares + squares);
    this.weightOfSquares = Math.max(0, this.weightOfSquares + weight);
    this.pooled = Number.NaN;
  }

  /** Learns which ratios predicted a reward well, from the logarithms of its likelihoods. */
  weigh(logLikelihoods: Float64Array): void {
    let top = -Infinity;
    for (const l of logLikelihoods) if (l > top) top = l;
    let total = 0;
    for (let j = 0; j < RATIOS.length; j++) {
      const prior = (1 - REDRAWN) * this.weights[j] + REDRAWN * RATIO_PRIOR[j];
      total += this.weights[j] = prior * exp(logLikelihoods[j] - top);
    }
    for (let j = 0; j < RATIOS.length; j++) this.weights[j] /= total;
  }

  /** Starts from volatilities that were given, for arms that have both noises. */
  expectRatio(ratio: number): void {
    const near = RATIOS.map((r, j) => RATIO_PRIOR[j] * exp(-0.125 * square(log(Math.max(ratio, RATIOS[0]) / r))));
    this.weights.set(normalized(near));
  }

  /** Fits the population again now and then: often at first, later once in as many rewards as there are arms. */
  refitSometimes(now: number): void {
    if (++this.sinceFit < Math.min(this.count / 10, this.arms.size) && this.count >= 50) return;
    this.sinceFit = 0;
    const tried = [...this.arms].filter((arm) => arm.rewards > 0).map((arm) => arm.estimate(now));
    if (tried.length === 0) return;
    const { kind } = this;
    const noise = this.noise;
    const start = this.weightOfSquares > 0 || kind.dispersion !== null ? START_SPREAD * noise : this.totalVariance();
    if (!(start > 0)) return;
    const from = { mean: this.mean, spread: this.spread || start };
    const { mean, spread } = fitPopulation(tried, from, start, kind.population?.mean ?? null);
    this.mean = mean;
    this.spread = spread;
    this.variance = spread * (1 + 1 / tried.length);
  }

  /** The variance of a reward of a typical arm. */
  get noise(): number {
    const { kind } = this;
    const dispersion = kind.learnsDispersion ? this.pooledDispersion() : (kind.dispersion ?? 1);
    return dispersion * kind.unitVariance(this.mean, this.overall);
  }

  describe(): Learned {
    const { kind, mean, variance, ratio, interval } = this;
    return {
      kind: kind.name,
      mean,
      deviation: Math.sqrt(variance),
      ratio,
      interval: Number.isNaN(interval) ? null : interval,
    };
  }

  toJSON(): SavedPopulation {
    const { kind, clip, interval, gaps, weights, squares, weightOfSquares } = this;
    const { count, overall, deviations, mean, spread, variance, sinceFit } = this;
    return {
      rewards: kind.name,
      clip: clip === Infinity ? null : clip,
      interval: Number.isNaN(interval) ? null : interval,
      learnsInterval: this.learnsInterval,
      gaps,
      weights: [...weights],
      squares,
      weightOfSquares,
      count,
      overall,
      deviations,
      mean,
      spread,
      variance,
      sinceFit,
    };
  }

  /** Takes up what was saved. Nothing has a default, as anything missing was lost. */
  restore(saved: unknown): void {
    if (typeof saved !== "object" || saved === null) invalid("saved population", saved, "must be an object");
    const fields = saved as { readonly [field: string]: unknown };
    const reward = (field: string) => checkReward(`saved ${field} of the population`, fields[field]);
    const squares = (field: string) => checkBounds(`saved ${field} of the population`, fields[field], SQUARES_BOUNDS);
    const { rewards, clip, interval, learnsInterval, weights } = fields;
    if (typeof learnsInterval !== "boolean") invalid("saved learnsInterval", learnsInterval, "must be true or false");
    if (!Array.isArray(weights) || weights.length !== RATIOS.length) {
      invalid("saved weights of ratios", weights, `must be ${RATIOS.length} numbers`);
    }
    this.kind = rewardKind(rewards);
    this.clip = clip === null ? Infinity : checkBounds("saved clip", clip, { above: 0 });
    this.learnsInterval = learnsInterval;
    this.interval =
      interval === null ? Number.NaN : checkBounds("saved interval of the population", interval, INTERVAL_BOUNDS);
    this.gaps = checkInteger("saved number of gaps", fields.gaps, 0, MOST_GAPS);
    for (let j = 0; j < RATIOS.length; j++) {
      this.weights[j] = checkNonNegative("saved weight of a ratio", weights[j]);
    }
    const total = this.weights.reduce((sum, weight) => sum + weight, 0);
    if (!(Math.abs(total - 1) < 1e-9)) invalid("saved weights of ratios", weights, "must sum to 1");
    this.squares = squares("squares");
    this.weightOfSquares = checkBounds("saved weightOfSquares", fields.weightOfSquares, WEIGHT_BOUNDS);
    this.count = checkInteger("saved number of rewards", fields.count, 0);
    this.overall = reward("overall");
    this.deviations = squares("deviations");
    this.mean = reward("mean");
    this.spread = squares("spread");
    this.variance = squares("variance");
    this.pooled = Number.NaN;
    this.sinceFit = checkInteger("saved sinceFit", fields.sinceFit, 0);
  }
}
