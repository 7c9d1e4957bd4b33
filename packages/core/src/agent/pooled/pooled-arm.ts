import { type Arm, makeArm } from "../../arm.ts";
import type { Belief } from "../../belief.ts";
import { invalid, located } from "../../invalid.ts";
import { log, square } from "../../numerics/elementary/index.ts";
import { checkGaussian } from "../../observations/observation.ts";
import { driftsWhenIdle, transitionOf } from "../../worlds/dynamics.ts";
import type { AgentArm, GivenPrior, Observation } from "../arm-state.ts";
import type { Evidence, SharedArm } from "../shared/shared.ts";
import { asksAgain } from "./doubt.ts";
import type { Population } from "./population.ts";
import { MIXED, RATIOS } from "./ratios.ts";
import { checkSavedPooledArm, type SavedPooledArm } from "./saved-pooled-arm.ts";

const SIZE = RATIOS.length;
/** Ratios less likely than this are left out of predictions. */
const NEGLIGIBLE = 1e-4;
/** How many rewards the estimate of an arm's noise remembers. */
const NOISE_MEMORY = 1000;
/** Degrees of freedom of the Student distribution by which ratios are compared, so that one outlier does not decide. */
const FREEDOM = 6;
const DRIFTS = Float64Array.from(RATIOS);
const logLikelihoods = new Float64Array(SIZE);

/**
 * An arm about which nothing needs to be known. It has a Kalman filter for each ratio r = v/s, in units of its own noise and from
 * its rewards alone; what is known of the population is multiplied in when asked. So an arm that was left alone for long is
 * believed to be like any other, and not beyond all bounds. An arm that is not pulled costs nothing: its drift is caught up when
 * asked, exactly for each ratio.
 */
export class PooledArm implements SharedArm {
  readonly name: string;
  selectedAt: number | null = null;
  rewards = 0;
  private readonly given: AgentArm;
  private readonly population: Population;
  private readonly made: Arm;
  private readonly drifts: boolean;
  private readonly priorMean: number | undefined;
  private readonly priorVariance: number | undefined;
  private time: number;
  squares = 0;
  weight = 0;
  private means = new Float64Array(SIZE);
  private variances = new Float64Array(SIZE);

  constructor(name: string, given: AgentArm, population: Population, time: number) {
    this.name = name;
    this.given = given;
    this.population = population;
    this.time = time;
    this.made = located(`arm ${name}`, () => makeArm({ volatility: 0, stochasticity: 1, ...given, name }));
    checkGaussian("noise inference", this.made);
    if (transitionOf(this.made).retention !== 1) {
      invalid("dynamics for noise inference", this.made.dynamics.kind, "must be restless or rested");
    }
    this.drifts = driftsWhenIdle(this.made);
    this.priorMean = given.priorMean;
    this.priorVariance = given.priorVariance;
    if (given.stochasticity !== undefined) {
      // What is given counts as so many rewards.
      this.weight = 10;
      this.squares = 10 * given.stochasticity;
    }
  }

  get prior(): GivenPrior | null {
    const { priorMean, priorVariance } = this;
    if (priorMean === undefined || priorVariance === undefined) return null;
    return { mean: priorMean, variance: priorVariance, noise: this.given.stochasticity ?? 0, grain: 0 };
  }

  get untried(): boolean {
    const { population, rewards } = this;
    if (this.priorMean !== undefined) return false;
    if (rewards < population.trials) return true;
    return this.means[0] < population.doubtedBelow && asksAgain(rewards, this, population.noise);
  }

  get believed(): Arm {
    const { population, made } = this;
    // Before rewards have shown a scale there is none.
    const noise = this.noiseGiven() || 1;
    const interval = this.drifts && !Number.isNaN(population.pace.interval) ? population.pace.interval : 1;
    return { ...made, volatility: (population.ratio * noise) / interval, stochasticity: noise };
  }

  /** What its own rewards say, without the population. */
  estimate(time: number): Belief {
    const { population } = this;
    const noise = this.noiseGiven();
    const steps = this.stepsTo(time);
    let [mean, variance] = [0, 0];
    for (let j = 0; j < SIZE; j++) {
      mean += population.weights[j] * (this.means[j] - this.means[0]);
      variance += population.weights[j] * (this.variances[j] + RATIOS[j] * steps);
    }
    return { mean: this.means[0] + mean, variance: noise * variance };
  }

  evidence(time: number): Evidence {
    const noise = this.noiseGiven();
    const { mean, variance } = this.estimate(time);
    const count = this.rewards > 0 && variance > 0 ? noise / variance : 0;
    return { mean, count, noiseAt: () => noise };
  }

  linear(): null {
    return null;
  }

  /** A mixture over the ratios, each combined with the population. It is asked of every arm at each choice, so it makes no objects. */
  predictInto(time: number, intoMean: Float64Array, intoVariance: Float64Array, k: number): void {
    const { population, means, variances } = this;
    const prior = this.priorMean ?? population.mean;
    const priorVariance = this.priorVariance ?? population.variance;
    const noise = this.noiseGiven();
    intoMean[k] = prior;
    intoVariance[k] = priorVariance;
    if (!(noise > 0)) {
      if (this.rewards > 0) intoMean[k] = means[0];
      intoVariance[k] = 0;
      return;
    }
    if (this.rewards > 0) {
      const steps = this.stepsTo(time);
      const { weights } = population;
      const origin = means[0];
      let total = 0;
      let mean = 0;
      let square = 0;
      let variance = 0;
      for (let j = 0; j < SIZE; j++) {
        const weight = weights[j];
        if (weight < NEGLIGIBLE) continue;
        const own = variances[j] + DRIFTS[j] * steps;
        const share = priorVariance / (own * noise + priorVariance);
        const x = (1 - share) * (prior - origin) + share * (means[j] - origin);
        total += weight;
        mean += weight * x;
        square += weight * x * x;
        variance += weight * own * share;
      }
      mean /= total;
      const between = Math.max(0, square / total - mean * mean);
      intoMean[k] = origin + mean;
      intoVariance[k] = (noise * variance) / total + between;
    }
  }

  observe({ time, reward }: Observation): void {
    if (reward === null) return;
    const { population } = this;
    population.countReward(reward);
    if (this.rewards === 0) {
      this.means.fill(reward);
      this.variances.fill(1);
      this.time = time;
    } else if (this.noiseGiven() > 0) this.correct(time, reward);
    else this.repeat(time);
    this.rewards++;
    population.refitSometimes(this.time);
  }

  /** All rewards so far were equal, and so is this one. There is no noise yet in which to measure how well it is known: they count as one reward. */
  private repeat(time: number): void {
    this.time = Math.max(this.time, time);
  }

  private correct(time: number, reward: number): void {
    const { population, means, variances } = this;
    const { weights, clip } = population;
    const prior = this.priorMean ?? population.mean;
    const priorVariance = this.priorVariance ?? population.variance;
    const noise = this.noiseGiven();
    const steps = this.stepsTo(time);
    // A reward of an earlier selection tells of the value then: that much drift is added to its noise.
    const age = this.drifts ? Math.max(0, population.pace.decisions(this.time - time)) : 0;
    const deviation = Math.sqrt(noise);
    let [mixedMean, mixedVariance] = [0, 0];
    const origin = means[0];
    for (let j = 0; j < SIZE; j++) mixedMean += weights[j] * (means[j] - origin);
    mixedMean += origin;
    for (let j = 0; j < SIZE; j++) mixedVariance += weights[j] * (variances[j] + square(means[j] - mixedMean) / noise);
    let squares = 0;
    for (let j = 0; j < SIZE; j++) {
      const mean = means[j] + MIXED * (mixedMean - means[j]);
      const own =
        (1 - MIXED) * (variances[j] + square(means[j] - mean) / noise) +
        MIXED * (mixedVariance + square(mixedMean - mean) / noise) +
        RATIOS[j] * steps;
      const late = 1 + RATIOS[j] * age;
      const share = priorVariance / (own * noise + priorVariance);
      const predicted = mean + (1 - share) * (prior - mean);
      const error = reward - predicted;
      const scale = own * share + late;
      const size = (error * error) / (noise * scale);
      logLikelihoods[j] = -0.5 * log(scale) - 0.5 * (FREEDOM + 1) * log(1 + size / FREEDOM);
      squares += weights[j] * size;
      const gain = own / (own + late);
      const limit = clip * deviation * Math.sqrt(own + late);
      means[j] = mean + gain * Math.max(-limit, Math.min(limit, reward - mean));
      variances[j] = gain * late;
    }
    population.weigh(logLikelihoods);
    this.learnNoise(squares * noise);
    this.time = Math.max(this.time, time);
  }

  private learnNoise(square: number): void {
    const { squares, weight } = this;
    this.squares += square - squares / NOISE_MEMORY;
    this.weight += 1 - weight / NOISE_MEMORY;
    this.population.addSquares(this.squares - squares, this.weight - weight);
  }

  private stepsTo(time: number): number {
    return this.drifts ? Math.max(0, this.population.pace.decisions(time - this.time)) : 1;
  }

  noiseGiven(): number {
    return this.population.noiseOf(this.squares, this.weight);
  }

  beginAt(time: number): void {
    this.time = time;
  }

  join(): void {
    const { population, given } = this;
    population.arms.add(this);
    population.addSquares(this.squares, this.weight);
    if (population.count === 0 && given.volatility !== undefined && given.stochasticity !== undefined) {
      population.expectRatio(
        (given.volatility * (this.drifts ? population.pace.interval || 1 : 1)) / given.stochasticity,
      );
    }
  }

  leave(): void {
    this.population.addSquares(-this.squares, -this.weight);
    this.population.arms.delete(this);
  }

  toJSON(): SavedPooledArm {
    const { name, given, selectedAt, time, rewards, squares, weight } = this;
    const [means, variances] = rewards > 0 ? [[...this.means], [...this.variances]] : [[], []];
    return { name, given, selectedAt, time, rewards, squares, weight, means, variances };
  }

  /** Restores an arm that was saved. */
  static fromJSON(saved: unknown, population: Population, now: number): PooledArm {
    const { name, given, selectedAt, time, rewards, squares, weight, means, variances } = checkSavedPooledArm(
      saved,
      now,
    );
    const arm = new PooledArm(name, given, population, time);
    arm.selectedAt = selectedAt;
    arm.rewards = rewards;
    arm.squares = squares;
    arm.weight = weight;
    arm.means.set(means);
    arm.variances.set(variances);
    population.arms.add(arm);
    return arm;
  }
}
