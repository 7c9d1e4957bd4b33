import type { Arm } from "../../arm.ts";
import type { Belief } from "../../belief.ts";
import { log } from "../../numerics/elementary/index.ts";
import { driftsWhenIdle } from "../../worlds/dynamics.ts";
import type { AgentArm, GivenPrior, Observation } from "../arm-state.ts";
import { addSquare } from "../shared/add-square.ts";
import { expectGiven, madeArm } from "../shared/made-arm.ts";
import type { Evidence, SharedArm } from "../shared/shared.ts";
import { Unseen } from "../shared/unseen.ts";
import { asksAgain } from "./doubt.ts";
import { correctFilters, logLikelihoods } from "./filters.ts";
import { Jump } from "./jump.ts";
import type { Population } from "./population.ts";
import { MOST_VARIANCE, RATIOS } from "./ratios.ts";
import { Memory, type Remembered } from "./recall.ts";
import { savePooledArm } from "./save-pooled-arm.ts";
import type { SavedPooledArm } from "./saved-pooled-arm.ts";
import { NORMAL } from "./unequal-noises.ts";

const SIZE = RATIOS.length;

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
  readonly given: AgentArm;
  private readonly population: Population;
  private readonly made: Arm;
  readonly drifts: boolean;
  private readonly priorMean: number | undefined;
  private readonly priorVariance: number | undefined;
  /** The time of its latest reward. */
  time: number;
  squares = 0;
  weight = 0;
  fourths = 0;
  readonly means: Float64Array = new Float64Array(SIZE);
  readonly variances: Float64Array = new Float64Array(SIZE);
  readonly jump: Jump = new Jump();
  readonly unseen: Unseen = new Unseen();
  /** What it was believed to be before the latest jump of an arm. */
  memory: Memory | null = null;
  /** Whether what it knows is to be learned again. */
  again = false;

  constructor(name: string, given: AgentArm, population: Population, time: number) {
    this.name = name;
    this.given = given;
    this.population = population;
    this.time = time;
    this.made = madeArm(name, given);
    this.drifts = driftsWhenIdle(this.made);
    this.priorMean = given.priorMean;
    this.priorVariance = given.priorVariance;
    if (given.stochasticity !== undefined) {
      // What is given counts as so many rewards.
      this.weight = 10;
      this.squares = 10 * given.stochasticity;
      this.fourths = NORMAL / 10;
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
    if (this.again || rewards < population.trials) return true;
    return this.means[0] < population.doubtedBelow && asksAgain(rewards, this, population.noise);
  }

  /** Whether it knows anything. */
  get tried(): boolean {
    return this.rewards > 0 && !this.again;
  }

  /** The first reward has come that differs from all others. Where there was no noise before it, they have shown nothing. */
  beginAgain(): void {
    this.again = this.rewards > 0 && !(this.noiseGiven() > 0);
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
    const { level } = population;
    const noise = this.noiseGiven();
    const steps = this.stepsTo(time);
    let [mean, variance] = [0, 0];
    for (let j = 0; j < SIZE; j++) {
      mean += population.weights[j] * (this.means[j] + level.means[j] - this.means[0]);
      variance += population.weights[j] * (this.variances[j] + RATIOS[j] * steps);
    }
    return { mean: this.means[0] + mean, variance: noise * variance };
  }

  evidence(time: number): Evidence {
    const noise = this.noiseGiven();
    const { mean, variance } = this.estimate(time);
    const count = this.tried && variance > 0 ? noise / variance : 0;
    return { mean, count, noiseAt: () => noise };
  }

  linear(): null {
    return null;
  }

  predictInto(time: number, intoMean: Float64Array, intoVariance: Float64Array, k: number): void {
    const { population, means } = this;
    const prior = this.priorMean ?? population.mean;
    const priorVariance = this.priorVariance ?? population.variance;
    const noise = this.noiseGiven();
    intoMean[k] = prior;
    intoVariance[k] = priorVariance;
    if (!(noise > 0)) {
      if (this.tried) intoMean[k] = means[0];
      intoVariance[k] = this.tried ? 0 : (this.priorVariance ?? 0);
      return;
    }
    if (!this.tried) return;
    const steps = this.stepsTo(time);
    population.outlook.predictInto(this, noise, prior, priorVariance, steps, intoMean, intoVariance, k);
  }

  observe({ time, reward }: Observation): void {
    if (reward === null) return;
    const { population } = this;
    population.countReward(reward);
    if (!this.tried) {
      this.again = false;
      this.place(reward);
      this.variances.fill(1);
      this.time = time;
    } else if (this.noiseGiven() > 0) this.correct(time, reward);
    // All rewards so far were equal, and so is this one. There is no noise yet in which to measure how well it is known: they count as one reward.
    else this.time = Math.max(this.time, time);
    this.rewards++;
    population.refitSometimes(this.time);
  }

  private correct(time: number, reward: number): void {
    const { population, jump, memory } = this;
    const mixed = this.present();
    const { noise } = mixed;
    const known = {
      noise,
      typical: this.priorMean ?? population.mean,
      spread: this.priorVariance ?? population.variance,
      clip: population.clip,
    };
    const steps = this.stepsTo(time);
    const age = this.drifts ? Math.max(0, population.pace.decisions(this.time - time)) : 0;
    // As long as the noise is hardly known, anything may look like a jump.
    const { knowsNoise, weights } = population;
    const logJoint = knowsNoise ? jump.logJoint(reward, steps, population.jumpRate, known) : -Infinity;
    if (knowsNoise && jump.count === 0) jump.from = mixed;
    const rewarded = { reward, steps, age, weight: this.weight };
    const { level } = population;
    level.passTo(time, population.pace.decisions(time - (level.time ?? time)), population.noise);
    const squares = correctFilters(this.means, this.variances, weights, rewarded, known, mixed, level);
    addSquare(this, population, squares * noise);
    this.time = Math.max(this.time, time);
    if (!knowsNoise) {
      population.weigh(logLikelihoods, 0, -Infinity);
      return;
    }
    jump.learn(reward, population.weigh(logLikelihoods, jump.chance, logJoint));
    // An arm that was not seen since it may have moved with others says nothing of when.
    if (memory && mixed.variance < 1) {
      const { recall } = population;
      recall.expect();
      const drift = population.ratio * steps;
      const logRatio = memory.learn(reward, drift, recall.start) + 0.5 * log(noise) - population.logLikelihood;
      if (recall.learn(logRatio)) {
        population.goBack(this, this.time);
        return;
      }
    }
    if (jump.believed) this.land();
  }

  /** It has jumped away from what it was believed to be; perhaps together with another one that has jumped since it was seen. */
  private land(): void {
    const { population, jump, memory } = this;
    const from = jump.from ?? this.present();
    if (!memory || from.time > memory.before.time) population.jumpsFound += jump.unseen(population.jumpRate);
    population.remember(this, from);
    population.follow(this, jump.mean - from.mean, jump);
    this.place(jump.mean);
    this.variances.fill(1 / jump.count);
    jump.clear();
  }

  /** Puts it at this value. */
  private place(value: number): void {
    const { level } = this.population;
    for (let j = 0; j < SIZE; j++) this.means[j] = value - level.means[j];
  }

  /** What it is believed to be. */
  present(): Remembered {
    const { population, means, variances, time } = this;
    const { level } = population;
    let [mean, spread, variance] = [0, 0, 0];
    for (let j = 0; j < SIZE; j++) {
      const x = means[j] + level.means[j] - means[0];
      mean += population.weights[j] * x;
      spread += population.weights[j] * x * x;
      variance += population.weights[j] * variances[j];
    }
    const noise = this.noiseGiven();
    variance = Math.min(MOST_VARIANCE, variance + Math.max(0, spread - mean * mean) / noise);
    return { mean: means[0] + mean, variance, noise, time };
  }

  /** Remembers what it is, or was before it has jumped. */
  remember(from: Remembered = this.present()): void {
    this.memory = new Memory(from);
  }

  /** Goes back to what it was before, if it was anything. Where it has not shown so itself, it may not have. */
  goBack(shown: boolean): void {
    const { memory, jump } = this;
    this.memory = null;
    if (!memory || !this.tried) return;
    const since = this.present();
    const back = memory.at(this.population.recall.start);
    const squares = memory.before.noise * this.weight;
    this.population.addSquares(squares - this.squares, 0);
    this.squares = squares;
    this.place(back.mean);
    this.variances.fill(back.variance);
    jump.clear();
    if (shown) return;
    this.time = memory.before.time;
    jump.doubt(since, memory.before);
  }

  get alarmed(): boolean {
    return this.jump.alarming;
  }

  /** Another arm has jumped by so much. So has this one, with this probability, if it has not shown so itself. */
  follow(by: number, chance: number): void {
    const noise = this.noiseGiven();
    if (!this.tried || !(noise > 0) || this.alarmed) return;
    for (let j = 0; j < SIZE; j++) {
      this.means[j] += chance * by;
      this.variances[j] = Math.min(MOST_VARIANCE, this.variances[j] + (chance * (1 - chance) * by * by) / noise);
    }
    this.jump.clear();
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
    expectGiven(population, given, this.drifts);
  }

  leave(): void {
    this.population.addSquares(-this.squares, -this.weight);
    this.population.arms.delete(this);
  }

  toJSON(): SavedPooledArm {
    return savePooledArm(this);
  }
}
