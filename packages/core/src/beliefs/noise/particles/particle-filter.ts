import type { Belief } from "../../../belief.ts";
import { checkChoice, checkNonNegative, invalid } from "../../../invalid.ts";
import { square } from "../../../numerics/elementary/index.ts";
import { Stream } from "../../../numerics/stream.ts";
import { checkReward } from "../../../sizes.ts";
import type { CredibleIntervals } from "../credible-intervals.ts";
import { estimateVariance, NOISE_ESTIMATORS, type NoiseEstimator } from "../estimators.ts";
import {
  MAX_STEPS_OF_CHANGE,
  NOISE_TIMES,
  type NoiseFilter,
  type NoiseGuess,
  type NoiseTime,
} from "../noise-filter.ts";
import type { NoisePair } from "../options.ts";
import { averageOf } from "../weighted-mean.ts";
import { advance, advanceAndCorrect, coast, makeWorkspace, type Workspace } from "./advance.ts";
import { particleIntervals } from "./intervals.ts";
import { checkStream, makeParticleSettings, type ParticleFilterOptions, type ParticleSettings } from "./options.ts";
import { makeParticles, type Particles, startParticles } from "./particles.ts";
import { type PrecisionNoise, partialNoise, precisionNoise } from "./precision-noise.ts";
import { resample } from "./resample.ts";
import { checkSaved, restoreParticles, type SavedParticleFilter, saveParticles } from "./saved.ts";
import { type Weighing, weigh } from "./weigh.ts";

/**
 * Infers how volatile and how stochastic a drifting reward is, together with the reward itself: the Rao-Blackwellised particle filter
 * of Piray & Daw (2021). Particles guess at both noises; given a guess, the reward is tracked by a Kalman filter, exactly.
 *
 * @example
 * ```ts
 * import { ParticleFilter } from "@cause-toolkit/core/beliefs";
 * import { stream } from "@cause-toolkit/core/numerics";
 *
 * const filter = new ParticleFilter({ start: { volatility: 2.5, stochasticity: 17 }, stream: stream(1, "noise") });
 * for (const reward of [3, -1, 4, null, -2]) filter.observe(reward);
 * filter.estimate(); // → { volatility: 2.495, stochasticity: 15.64 }
 * filter.posterior(); // → { mean: 0.2674, variance: 6.854 }
 * const restored = ParticleFilter.fromJSON(JSON.parse(JSON.stringify(filter)));
 * for (const each of [filter, restored]) each.observe(7);
 * restored.logEvidence === filter.logEvidence; // → true
 * ```
 */
export class ParticleFilter implements NoiseFilter {
  /** Options with their defaults, pins applied. */
  readonly settings: ParticleSettings;
  /** For reading only. */
  readonly particles: Particles;
  private readonly work: Workspace;
  private readonly copies: Int32Array;
  private readonly wholeStep: readonly [z: PrecisionNoise, y: PrecisionNoise];
  private readonly stream = new Stream();
  private readonly weighing: Weighing = { logLikelihood: 0, effectiveSize: 0, learningRate: 0 };
  private evidence = 0;

  constructor(options: ParticleFilterOptions) {
    this.settings = makeParticleSettings(options);
    const { particles, lambda, start } = this.settings;
    this.particles = makeParticles(particles, start);
    this.work = makeWorkspace(particles);
    this.copies = new Int32Array(particles);
    this.wholeStep = [precisionNoise(lambda.volatility), precisionNoise(lambda.stochasticity)];
    this.reset(options.stream);
  }

  /** Resets the filter to its start, with randomness from this stream. Allocates nothing. */
  reset(stream: Stream): void {
    this.stream.state.set(checkStream(stream).state);
    startParticles(this.particles, this.settings.start);
    this.evidence = 0;
    this.weighing.logLikelihood = 0;
    this.weighing.effectiveSize = this.settings.particles;
    this.weighing.learningRate = 0;
  }

  /**
   * Learns a reward that arrived `gap` steps after the one before; null if none arrived. A gap need not be whole: parts of a step draw
   * noise that adds up to the mean and variance of a whole step. Long gaps take long, as each step is drawn.
   */
  observe(reward: number | null, gap = 1): void {
    if (reward !== null) checkReward("reward", reward);
    if (!(gap >= 0 && gap < Infinity)) invalid("gap", gap, "must be finite and >= 0");
    const changing = Math.min(gap, MAX_STEPS_OF_CHANGE);
    if (gap > changing) coast(this.particles, gap - changing);
    const steps = Math.ceil(changing);
    const length = steps === 0 ? 0 : changing / steps;
    for (let step = reward === null ? 0 : 1; step < steps; step++) this.idle(length);
    if (reward !== null) this.learn(reward, length);
  }

  /** The estimates of both noises, by default for the next step. A pinned noise has the value of its pin. */
  estimate(estimator: NoiseEstimator = "inverseMeanPrecision", time: NoiseTime = "predictive"): NoisePair {
    checkChoice("estimator", estimator, NOISE_ESTIMATORS);
    const ahead = checkChoice("time", time, NOISE_TIMES) === "predictive";
    const { particles } = this;
    const { lambda, start } = this.settings;
    const estimateOne = (precision: Float64Array, lambda: number, pin: number) =>
      lambda === 0 ? pin : estimateVariance(estimator, particles, precision, lambda, ahead);
    return {
      volatility: estimateOne(particles.z, lambda.volatility, start.volatility),
      stochasticity: estimateOne(particles.y, lambda.stochasticity, start.stochasticity),
    };
  }

  /** The belief about the latent reward now: mean and variance over all particles. */
  posterior(): Belief {
    const { m, w, q, total } = this.particles;
    const mean = averageOf(this.particles, m);
    let sum = 0;
    for (let i = 0; i < q.length; i++) sum += q[i] * (w[i] + square(m[i] - mean));
    return { mean, variance: sum / total };
  }

  /** The belief about the latent reward `gap` steps from now, with the estimated volatility. */
  predicted(gap = 1, estimator?: NoiseEstimator): Belief {
    const { mean, variance } = this.posterior();
    return { mean, variance: variance + checkNonNegative("gap", gap) * this.estimate(estimator).volatility };
  }

  /** Intervals that hold a noise, or the latent reward, with this probability; as much lies below them as above. */
  intervals(level = 0.9): CredibleIntervals {
    const { lambda, start } = this.settings;
    const pins = {
      ...(lambda.volatility === 0 && { volatility: start.volatility }),
      ...(lambda.stochasticity === 0 && { stochasticity: start.stochasticity }),
    };
    return particleIntervals(this.particles, pins, level);
  }

  /** The learning rate at the latest reward: the Kalman gain, averaged over particles. 0 before the first reward. */
  get learningRate(): number {
    return this.weighing.learningRate;
  }

  /** The effective sample size at the latest reward. Below half the number of particles, they were resampled. */
  get effectiveSize(): number {
    return this.weighing.effectiveSize;
  }

  /** log p(all rewards), the noises integrated out. Its differences compare λ, starts and pins. */
  get logEvidence(): number {
    return this.evidence;
  }

  eachGuess(visit: (guess: NoiseGuess) => void): number {
    const { z, y, w, q, total, drift } = this.particles;
    const guess = { volatility: 0, stochasticity: 0, variance: 0, weight: 0 };
    for (let i = 0; i < q.length; i++) {
      guess.volatility = drift / z[i];
      guess.stochasticity = 1 / y[i];
      guess.variance = w[i];
      guess.weight = q[i];
      visit(guess);
    }
    return total;
  }

  toJSON(): SavedParticleFilter {
    return {
      version: 1,
      settings: this.settings,
      particles: saveParticles(this.particles),
      logEvidence: this.evidence,
      weighing: { ...this.weighing },
      stream: this.stream.toJSON(),
    };
  }

  /** The filter that `toJSON` described: it goes on bit for bit. */
  static fromJSON(saved: unknown): ParticleFilter {
    const { settings, particles, logEvidence, weighing, stream } = checkSaved(saved);
    const filter = new ParticleFilter({ ...settings, stream: Stream.fromJSON(stream) });
    restoreParticles(filter.particles, particles);
    filter.evidence = logEvidence;
    Object.assign(filter.weighing, weighing);
    return filter;
  }

  private idle(length: number): void {
    this.drawNoise(length);
    advance(this.particles, this.work, length);
  }

  private learn(reward: number, length: number): void {
    const { particles, work, weighing } = this;
    this.drawNoise(length);
    const minSurprise = advanceAndCorrect(particles, work, reward, length);
    weigh(particles, work, minSurprise, weighing);
    this.evidence += weighing.logLikelihood;
    if (2 * weighing.effectiveSize < particles.q.length) resample(particles, this.stream.uniform(), this.copies);
  }

  private drawNoise(length: number): void {
    const { volatility, stochasticity } = this.settings.lambda;
    const [z, y] =
      length === 1 ? this.wholeStep : [partialNoise(volatility, length), partialNoise(stochasticity, length)];
    z(this.stream, this.work.noiseZ);
    y(this.stream, this.work.noiseY);
  }
}
