import { exp, log } from "../../numerics/elementary/index.ts";
import type { AgentArm } from "../arm-state.ts";
import { Pace } from "../shared/pace.ts";
import { areClicks } from "../shared/reward-kind.ts";
import type { Learned, Shared } from "../shared/shared.ts";
import { type Changes, gainAbove, lookRate, READILY, unseenRate } from "../shared/unseen.ts";
import { CommonLevel } from "./common-level.ts";
import { doubtedBelow, LEAST_SQUARES } from "./doubt.ts";
import { fitPopulation } from "./fit-population.ts";
import { type Jump, landingVariance } from "./jump.ts";
import type { Member } from "./member.ts";
import { Outlook } from "./outlook.ts";
import { PooledArm } from "./pooled-arm.ts";
import { RATIO_PRIOR, RATIOS, weightsNear } from "./ratios.ts";
import { Recall, type Remembered } from "./recall.ts";
import { restorePooledArm } from "./restore-pooled-arm.ts";
import { restorePopulation, type SavedPopulation, savePopulation } from "./saved-population.ts";
import { shareOfSquares, typicalNoise } from "./unequal-noises.ts";

/** After so many rewards it is asked whether they are clicks. */
const LOOKED_AT = 50;
/** With which probability the ratio of drift to noise is drawn anew at a reward: what makes room for a sudden change. */
const REDRAWN = 3e-5;
/** A reward is taken to be at most so many deviations off all others: it may be an error in the data. */
const FURTHEST = 10;
/** So many decisions ahead count, where nobody says how many: more do not lessen the regret, as arms that were left alone are looked at again. */
const HORIZON = 2000;
/** Prior weight of the pooled noise, in pseudo-observations. */
const SHARED_NOISE = 20;
/** The same, where noises were found to differ. */
const UNEQUAL_NOISE = 2;
/** Where noises differ, an arm must show its own before it can be compared; not where there are so many that it would take long. */
const TRIALS_IF_UNEQUAL = 4;
const MOST_TRIALS = 100;
/** An arm is known well if the variance of its mean is at most this, in units of its noise. */
const SETTLED = 1 / 30;
/** The spread of arms, in units of the noise, of the one imagined arm with which its estimate starts. */
const START_SPREAD = 0.3;

/**
 * What the arms of an agent have in common, learned by empirical Bayes: their values are drawn from a normal population whose mean
 * and variance are fitted to the arms' estimates (EM, one imagined arm as a start); their noise is shrunk to the pooled one; and the
 * ratio r = v/s of drift to noise has one posterior over a few values, from the predictive likelihoods of all rewards. Nothing has a
 * unit but by the rewards.
 */
export class Population implements Shared {
  readonly rewards = "numbers";
  readonly pace: Pace;
  /** Rewards are taken to be at most so many standard deviations from what was predicted. */
  clip: number;
  changes: Changes;
  readonly arms = new Set<Member>();
  /** The posterior of each ratio. */
  readonly weights: Float64Array;
  /** The fitted mean of arms, and their variance with the uncertainty of the fit. */
  mean = 0;
  variance = 0;
  /** How many rewards there were, their mean, and the sum of their squared deviations. */
  count = 0;
  overall = 0;
  deviations = 0;
  /** Whether the noises of arms were found to differ. */
  unequal = false;
  /** Arms with few rewards whose estimate is below this are tried again. */
  doubtedBelow = -Infinity;
  /** The mean noise of arms. */
  typicalNoise = 0;
  /** How much a squared error says of a noise, by the tails of rewards. */
  shareOfSquares = 1;
  squares = 0;
  weightOfSquares = 0;
  spread = 0;
  sinceFit = 0;
  readonly recall: Recall = new Recall();
  readonly level: CommonLevel = new CommonLevel();
  /** How many jumps were found that happened unseen, each by its probability. */
  jumpsFound = 0;
  /** The logarithm of how likely the latest reward was, up to a constant. */
  logLikelihood = 0;
  /** The pooled dispersion; NaN where it must be computed again. */
  private pooled = Number.NaN;
  private readonly latest: Outlook = new Outlook();
  private outdated = true;

  constructor(clip: number, interval: number | null, changes: Changes = "rarely") {
    this.clip = clip;
    this.changes = changes;
    this.pace = new Pace(interval);
    this.weights = Float64Array.from(RATIO_PRIOR);
  }

  /** Whether location and scale of rewards are known well enough to compare arms. */
  get ready(): boolean {
    return this.deviations > 0;
  }

  get onlyClicks(): boolean {
    return this.count === LOOKED_AT && areClicks(this.count, this.overall, this.deviations);
  }

  /** The expected ratio of drift to noise, from one decision to the next. */
  get ratio(): number {
    let sum = 0;
    for (let j = 0; j < RATIOS.length; j++) sum += this.weights[j] * RATIOS[j];
    return sum;
  }

  /** What predictions of all arms have in common. */
  get outlook(): Outlook {
    if (this.outdated) {
      this.latest.take(this);
      this.outdated = false;
    }
    return this.latest;
  }

  /** How often an arm without a prior is tried before it is compared. */
  get trials(): number {
    return this.unequal && TRIALS_IF_UNEQUAL * this.arms.size <= MOST_TRIALS ? TRIALS_IF_UNEQUAL : 1;
  }

  makeArm(name: string, given: AgentArm, time: number): PooledArm {
    return new PooledArm(name, given, this, time);
  }

  anew(): Population {
    const other = new Population(this.clip, null, this.changes);
    other.pace.restore({ ...this.pace.toJSON() });
    return other;
  }

  /** The noise of an arm, given its own squared errors and how many they are. */
  noiseOf(squares: number, weight: number): number {
    const { shareOfSquares: share } = this;
    if (this.unequal) return (UNEQUAL_NOISE * this.typicalNoise + share * squares) / (UNEQUAL_NOISE + share * weight);
    return (SHARED_NOISE * this.noise + share * squares) / (SHARED_NOISE + share * weight);
  }

  horizonAt(): number {
    return HORIZON;
  }

  get noise(): number {
    // A start, until arms have shown theirs.
    if (Number.isNaN(this.pooled))
      this.pooled = (this.squares + 0.1 * this.totalVariance()) / (this.weightOfSquares + 2);
    return this.pooled;
  }

  private totalVariance(): number {
    return this.count > 1 ? this.deviations / (this.count - 1) : 0;
  }

  countReward(reward: number): void {
    const error = reward - this.overall;
    // Where each arm was tried, and all paid the same.
    if (!this.ready && error !== 0 && this.count > this.arms.size) for (const arm of this.arms) arm.beginAgain();
    const most = this.knowsNoise && this.clip < Infinity ? FURTHEST * Math.sqrt(this.totalVariance()) : Infinity;
    const counted = Math.max(-most, Math.min(most, error));
    this.count++;
    this.overall += counted / this.count;
    this.deviations += counted * counted * (1 - 1 / this.count);
    // Before they differ there is nothing to fit.
    if (!this.ready) this.mean = this.overall;
    this.pooled = Number.NaN;
    this.outdated = true;
  }

  /** Adds to the pooled squared errors; an arm's old ones fade as it adds new ones. */
  addSquares(squares: number, weight: number): void {
    // Sums of what was added and taken away may end a rounding error below 0.
    this.squares = Math.max(0, this.squares + squares);
    this.weightOfSquares = Math.max(0, this.weightOfSquares + weight);
    this.pooled = Number.NaN;
    this.outdated = true;
  }

  /**
   * Learns which ratios predicted a reward well, from the logarithms of its likelihoods. If its arm has jumped, it shows nothing of them. `chance` is how likely that was before it,
   * `logJoint` the logarithm of how likely with this reward. Returns the odds that it has.
   */
  weigh(logLikelihoods: Float64Array, chance: number, logJoint: number): number {
    let top = logJoint;
    for (const l of logLikelihoods) if (l > top) top = l;
    const jumped = exp(logJoint - top);
    let [total, stayed] = [0, 0];
    for (let j = 0; j < RATIOS.length; j++) {
      const likelihood = (1 - chance) * exp(logLikelihoods[j] - top);
      stayed += this.weights[j] * likelihood;
      const prior = (1 - REDRAWN) * this.weights[j] + REDRAWN * RATIO_PRIOR[j];
      total += this.weights[j] = prior * (likelihood + jumped);
    }
    for (let j = 0; j < RATIOS.length; j++) this.weights[j] /= total;
    this.outdated = true;
    this.logLikelihood = top + log(stayed + jumped);
    return jumped / Math.max(stayed, Number.MIN_VALUE);
  }

  /** How likely an arm that is not seen is taken to jump from one decision to the next, when it is looked at. */
  get jumpRate(): number {
    return READILY * unseenRate(this.changes, this.arms.size, this.count, this.jumpsFound);
  }

  get lookRate(): number {
    return lookRate(this.jumpRate / READILY, this);
  }

  get landing(): number {
    return landingVariance(this.variance);
  }

  gainAbove(best: number): number {
    return gainAbove(best, { mean: this.mean, variance: this.landing });
  }

  /** Well enough to say what is far. */
  get knowsNoise(): boolean {
    return this.weightOfSquares >= LEAST_SQUARES;
  }

  /**
   * An arm has jumped by so much. What moved it may have moved all others: that is as likely as not if the arm was seen right before, or another one seems to have jumped too;
   * less likely if it was not seen for long.
   */
  follow(arm: Member, by: number, { gap }: Jump): void {
    let alarmed = false;
    for (const other of this.arms) if (other !== arm && other.alarmed) alarmed = true;
    const chance = alarmed ? 0.5 : 1 / (1 + gap);
    for (const other of this.arms) if (other !== arm) other.follow(by, chance);
  }

  /** An arm has jumped away from what it was. If that was known well, what all arms were is remembered. */
  remember(arm: Member, from: Remembered): void {
    if (arm.memory && from.variance > SETTLED) return;
    for (const other of this.arms) if (other.tried) other.remember(other === arm ? from : undefined);
    this.recall.begin();
  }

  /** All arms are back at what they were before, as one has shown. */
  goBack(arm: Member, now: number): void {
    for (const other of this.arms) other.goBack(other === arm);
    this.recall.begin();
    this.refit(now);
  }

  /** Starts from volatilities that were given, for arms that have both noises. */
  expectRatio(ratio: number): void {
    this.weights.set(weightsNear(ratio));
    this.outdated = true;
  }

  /** Fits the population again now and then: often at first, later once in as many rewards as there are arms. */
  refitSometimes(now: number): void {
    if (++this.sinceFit < Math.min(this.count / 10, this.arms.size) && this.count >= 50) return;
    this.sinceFit = 0;
    this.refit(now);
  }

  /** Fits the population to the arms. */
  refit(now: number): void {
    this.shareOfSquares = shareOfSquares(this.arms);
    const differing = typicalNoise([...this.arms], this.shareOfSquares);
    this.unequal = differing !== null;
    this.typicalNoise = differing ?? this.typicalNoise;
    const tried = [...this.arms].filter((arm) => arm.tried).map((arm) => arm.estimate(now));
    if (tried.length === 0) return;
    // Pooled noise is that of the arms that are chosen most.
    const noise = this.unequal ? this.typicalNoise : this.noise;
    const start = this.weightOfSquares > 0 ? START_SPREAD * noise : this.totalVariance();
    if (!(start > 0)) return;
    const from = { mean: this.mean, spread: this.spread || start };
    const { mean, spread } = fitPopulation(tried, from, start);
    this.mean = mean;
    this.spread = spread;
    this.variance = spread * (1 + 1 / tried.length);
    let best = -Infinity;
    for (const { mean } of tried) if (mean > best) best = mean;
    this.doubtedBelow = doubtedBelow(this.arms, best, { noise: this.noise, weight: this.weightOfSquares });
  }

  describe(): Learned {
    const { mean, variance, ratio, pace } = this;
    return { kind: "numbers", mean, deviation: Math.sqrt(variance), ratio, interval: pace.toJSON().interval };
  }

  toJSON(): SavedPopulation {
    return savePopulation(this);
  }

  /** Takes up what was saved. */
  restore(saved: unknown): void {
    restorePopulation(this, saved);
    this.pooled = Number.NaN;
    this.outdated = true;
  }

  restoreArm(saved: unknown, now: number): PooledArm {
    return restorePooledArm(saved, this, now);
  }
}
