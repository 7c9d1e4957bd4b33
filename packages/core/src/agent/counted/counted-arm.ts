import type { Arm } from "../../arm.ts";
import { checkBounds, located } from "../../invalid.ts";
import { driftsWhenIdle } from "../../worlds/dynamics.ts";
import type { AgentArm, GivenPrior, Observation } from "../arm-state.ts";
import { expectGiven, madeArm } from "../shared/made-arm.ts";
import type { Evidence, SharedArm } from "../shared/shared.ts";
import { Unseen } from "../shared/unseen.ts";
import { CommonValue } from "./common-value.ts";
import { CountedJump, type Landing } from "./counted-jump.ts";
import type { CountedPopulation } from "./counted-population.ts";
import { COMMON, DRIFTS, MODELS, SIZE } from "./factors.ts";
import { learnDispersion } from "./learn-dispersion.ts";
import { saveArm } from "./save-counted-arm.ts";
import type { SavedCountedArm } from "./saved-counted.ts";

/** Hypotheses less likely than this are left out of predictions. */
const NEGLIGIBLE = 1e-4;
const UNLIKELY = 1e-3;
/**
 * With which probability an arm changes at a reward, so that a memory that disagrees with the mixture is out of date: its variance grows by this share of the
 * squared difference.
 */
const CHANGED = 1e-3;
const logs = new Float64Array(MODELS);
const oneMean = new Float64Array(1);
const oneVariance = new Float64Array(1);

/**
 * An arm whose rewards are clicks or counts. For each speed of drift it has the sum of its rewards and how many they are, both faded; with the prior these
 * are a Beta or a Gamma distribution of its mean. Or all arms rise and fall together. The belief is the mixture over speeds.
 *
 * What n rewards taught is worth n/(1 + nrg) of them g decisions later, where the mean drifts by r times the noise a decision: as in a Kalman filter,
 * 1/n grows by rg. So an arm that is left alone is known less and less, but not forgotten at once, and costs nothing until it is asked.
 */
export class CountedArm implements SharedArm {
  readonly name: string;
  selectedAt: number | null = null;
  rewards = 0;
  readonly given: AgentArm;
  /** The time of what it knows. */
  time: number;
  readonly sums: Float64Array = new Float64Array(SIZE);
  readonly counts: Float64Array = new Float64Array(SIZE);
  /** What it is if all arms rise and fall together. */
  readonly common: CommonValue;
  readonly jump: CountedJump = new CountedJump();
  readonly unseen: Unseen = new Unseen();
  squares = 0;
  weight = 0;
  private readonly population: CountedPopulation;
  private readonly made: Arm;
  readonly drifts: boolean;

  constructor(name: string, given: AgentArm, population: CountedPopulation, time: number) {
    this.name = name;
    this.given = given;
    this.population = population;
    this.time = time;
    this.common = new CommonValue(population.levels.typical);
    this.made = madeArm(name, given);
    this.drifts = driftsWhenIdle(this.made);
    if (given.priorMean !== undefined) {
      const bounds = population.kind.name === "clicks" ? { above: 0, below: 1 } : { above: 0 };
      located(`arm ${name}`, () => checkBounds(`priorMean of ${population.kind.name}`, given.priorMean, bounds));
    }
  }

  get prior(): GivenPrior | null {
    const { priorMean, priorVariance } = this.given;
    if (priorMean === undefined || priorVariance === undefined) return null;
    return { mean: priorMean, variance: priorVariance, noise: this.population.kind.unitVariance(priorMean), grain: 1 };
  }

  /** The prior says enough to compare it. */
  get untried(): boolean {
    return false;
  }

  get believed(): Arm {
    const { population, made } = this;
    this.predictInto(this.time, oneMean, oneVariance, 0);
    const noise = this.noiseGiven(oneMean[0]);
    const { interval } = population.pace;
    const step = this.drifts && !Number.isNaN(interval) ? interval : 1;
    return { ...made, volatility: (population.ratio * noise) / step, stochasticity: noise };
  }

  linear(): null {
    return null;
  }

  private get dispersion(): number {
    return this.population.dispersion(this.squares, this.weight);
  }

  private get priorMean(): number {
    return this.given.priorMean ?? this.population.mean;
  }

  /** How many rewards the prior is worth. */
  private strengthAt(mean: number, dispersion: number): number {
    return this.population.strengthOf(this.given, mean, dispersion);
  }

  /** What its own rewards say, and how many they are worth by now. */
  ownMean(time: number): { readonly mean: number; readonly count: number } {
    const { population, sums, counts } = this;
    const steps = this.stepsTo(time);
    let [sum, count, total] = [0, 0, 0];
    for (let j = 0; j < SIZE; j++) {
      const kept = 1 / (1 + counts[j] * DRIFTS[j] * steps);
      sum += population.weights[j] * kept * sums[j];
      count += population.weights[j] * kept * counts[j];
      total += population.weights[j];
    }
    return { mean: count > 0 ? sum / count : population.mean, count: count / total };
  }

  evidence(time: number): Evidence {
    const bounded = this.population.kind.name === "clicks" ? 1 : Infinity;
    return { ...this.ownMean(time), noiseAt: (mean) => this.noiseGiven(mean), bounded };
  }

  /** A mixture over the speeds. It is asked of every arm at each choice, so it makes no objects. */
  predictInto(time: number, intoMean: Float64Array, intoVariance: Float64Array, k: number): void {
    const { population, sums, counts } = this;
    const { kind, weights } = population;
    const steps = this.stepsTo(time);
    const prior = this.priorMean;
    const dispersion = this.dispersion;
    const strength = this.strengthAt(prior, dispersion);
    let [total, mean, square, variance] = [0, 0, 0, 0];
    for (let j = 0; j < SIZE; j++) {
      const weight = weights[j];
      if (weight < NEGLIGIBLE) continue;
      const count = counts[j];
      const kept = 1 / (1 + count * DRIFTS[j] * steps);
      const seen = strength + kept * count;
      const x = (kept * (sums[j] - count * prior)) / seen;
      total += weight;
      mean += weight * x;
      square += weight * x * x;
      variance += (weight * kind.unitVariance(prior + x)) / (seen + kind.extra);
    }
    const { levels } = population;
    const worth = this.worthAt(strength, dispersion);
    const value = this.valueAt(worth);
    const known = worth + this.common.worth(levels.block);
    for (let c = 0; c < COMMON; c++) {
      const weight = weights[SIZE + c];
      if (weight < NEGLIGIBLE) continue;
      const x = Math.min(kind.most, levels.now[c] * value) - prior;
      const seen = known / levels.now[c];
      total += weight;
      mean += weight * x;
      square += weight * x * x;
      variance += (weight * kind.unitVariance(prior + x)) / (seen + kind.extra);
    }
    if (this.jump.chance > UNLIKELY) {
      const weight = (total * this.jump.chance) / (1 - this.jump.chance);
      const x = this.jump.offset({ mean: prior, strength });
      total += weight;
      mean += weight * x;
      square += weight * x * x;
      variance += (weight * kind.unitVariance(prior + x)) / (strength + this.jump.count + kind.extra);
    }
    mean /= total;
    intoMean[k] = prior + mean;
    intoVariance[k] = (dispersion * variance) / total + Math.max(0, square / total - mean * mean);
  }

  /** How many rewards at a level of 1 the prior is worth, if all rise and fall together. */
  private worthAt(strength: number, dispersion: number): number {
    const { population, given } = this;
    return given.priorVariance === undefined ? population.worth(dispersion) : this.common.reference * strength;
  }

  /** What it pays at a level of 1 then. */
  private valueAt(worth: number): number {
    const { given, population } = this;
    const { levels, relative } = population;
    const typical = given.priorMean === undefined ? relative : given.priorMean / this.common.reference;
    return this.common.value(levels.block, typical, worth);
  }

  noiseGiven(mean: number): number {
    return this.dispersion * this.population.kind.unitVariance(mean);
  }

  observe({ time, reward }: Observation): void {
    if (reward === null) return;
    const { population, sums, counts, drifts } = this;
    const { kind } = population;
    const prior = this.priorMean;
    const dispersion = this.dispersion;
    const strength = this.strengthAt(prior, dispersion);
    const steps = this.stepsTo(time);
    for (let j = 0; j < SIZE; j++) this.fade(j, 1 / (1 + counts[j] * DRIFTS[j] * steps));
    let [predicted, spread] = [0, 0];
    for (let j = 0; j < SIZE; j++) {
      const seen = strength + counts[j];
      const mean = prior + (sums[j] - counts[j] * prior) / seen;
      logs[j] = kind.logPredictive(reward, mean, seen, dispersion);
      predicted += population.weights[j] * mean;
      spread += population.weights[j] * (1 + 1 / (seen + kind.extra));
    }
    const { levels } = population;
    const silent = levels.endsBefore(reward, dispersion);
    if (silent) population.endBlock();
    const worth = this.worthAt(strength, dispersion);
    const value = this.valueAt(worth);
    const known = worth + this.common.worth(levels.block);
    levels.pass(population.count > 0 ? Math.max(0, population.pace.decisions(time - population.time)) : 0);
    for (let c = 0; c < COMMON; c++) {
      const j = SIZE + c;
      const mean = Math.min(kind.most, levels.now[c] * value);
      // Arm and level are both uncertain.
      const seen = 1 / (levels.now[c] / known + mean / (levels.sums[c] + 0.5 * dispersion));
      logs[j] = kind.logPredictive(reward, mean, seen, dispersion);
      predicted += population.weights[j] * mean;
      spread += population.weights[j] * (1 + 1 / (seen + kind.extra));
    }
    const unit = dispersion * kind.unitVariance(predicted);
    // A reward of an earlier selection tells of the rate then: that much drift is added to its noise.
    const age = drifts ? Math.max(0, population.pace.decisions(this.time - time)) : 0;
    for (let j = 0; j < SIZE; j++) {
      const seen = strength + counts[j];
      const off = (sums[j] - counts[j] * prior) / seen + prior - predicted;
      this.fade(j, 1 / (1 + (CHANGED * seen * off * off) / unit));
      const weight = 1 / (1 + DRIFTS[j] * age);
      sums[j] += weight * reward;
      counts[j] += weight;
    }
    levels.learn(reward, value, dispersion);
    this.common.learn(reward);
    if (levels.ends(dispersion)) population.endBlock();
    this.time = Math.max(this.time, time);
    population.time = Math.max(population.time, time);
    // The first reward of all, or after a silence, has nothing to be compared with.
    if (kind.learnsDispersion && !silent && (population.count > 0 || this.given.priorMean !== undefined)) {
      learnDispersion(this, population, reward, { predicted, spread, dispersion });
    }
    this.weighJump(reward, steps, { kind, mean: prior, strength, dispersion });
    this.rewards++;
    population.fitSometimes(this.time);
  }

  /** Compares what predicted a reward: speeds of drift, common levels, and that the arm has jumped while nobody looked. */
  private weighJump(reward: number, steps: number, landing: Landing): void {
    const { population, jump } = this;
    const { jumpRate, levels } = population;
    if (this.rewards === 0 || !population.knowsRewards) {
      population.weigh(logs, 0, -Infinity);
      return;
    }
    const logJoint = jump.logJoint(reward, steps, jumpRate, landing);
    jump.learn(reward, population.weigh(logs, jump.chance, logJoint));
    if (!jump.believed) return;
    population.jumpsFound += jump.unseen(jumpRate);
    this.sums.fill(jump.sum);
    this.counts.fill(jump.count);
    this.common.startAt(jump.sum, jump.count, levels.block);
    jump.clear();
  }

  private fade(j: number, by: number): void {
    this.sums[j] *= by;
    this.counts[j] *= by;
  }

  private stepsTo(time: number): number {
    return this.drifts ? Math.max(0, this.population.pace.decisions(time - this.time)) : 1;
  }

  beginAt(time: number): void {
    this.population.time = time;
    this.time = time;
  }

  join(): void {
    const { population, given, drifts } = this;
    population.arms.add(this);
    population.addSquares(this.squares, this.weight);
    expectGiven(population, given, drifts);
  }

  leave(): void {
    this.population.addSquares(-this.squares, -this.weight);
    this.population.arms.delete(this);
  }

  toJSON(): SavedCountedArm {
    return saveArm(this);
  }
}
