import type { Belief } from "../../../belief.ts";
import { checkBounds, checkChoice, checkInteger, invalid } from "../../../invalid.ts";
import { checkReward } from "../../../sizes.ts";
import type { CredibleIntervals } from "../credible-intervals.ts";
import { estimateVariance, NOISE_ESTIMATORS, type NoiseEstimator } from "../estimators.ts";
import { MAX_STEPS_OF_CHANGE, NOISE_TIMES, type NoiseTime } from "../noise-filter.ts";
import type { NoisePair } from "../options.ts";
import { type Axis, makeAxis } from "./axis.ts";
import { type Cells, makeCells, marginal, meanOver, startNoises, startRewards } from "./cells.ts";
import { type Correction, correct } from "./correct.ts";
import { follow } from "./follow.ts";
import { intervalsOf } from "./intervals.ts";
import { NoiseKernels } from "./kernels.ts";
import { checkSavedGrid, type SavedNoiseGrid, saveGrid } from "./saved.ts";
import { type GridSettings, makeGridSettings, type NoiseGridOptions, spacingOf } from "./settings.ts";
import { makeSums, type Spread } from "./spread.ts";
import { drift, fade, moveNoises } from "./transition.ts";

/**
 * How the posterior variance of a reward is averaged over cells. `mean` is the variance of the mixture: its heavy tail grows fast while
 * an arm is left alone. `inverseMeanPrecision` averages precisions within cells, as the estimates of the noises do, and adds the variance between cells.
 */
export const VARIANCE_ESTIMATORS = ["mean", "inverseMeanPrecision"] as const;
export type VarianceEstimator = (typeof VARIANCE_ESTIMATORS)[number];

/**
 * Infers the noises that some arms share, together with their latent rewards, on a grid over the logarithms of volatility and
 * stochasticity. It computes what the particle filter estimates, without chance: the same rewards give the same numbers, and these change
 * smoothly with every parameter.
 *
 * @example
 * ```ts
 * import { NoiseGrid } from "@cause-toolkit/core/beliefs";
 *
 * const grid = new NoiseGrid({ start: { volatility: 2.5, stochasticity: 17 }, arms: 2 });
 * grid.step([3, null]);
 * grid.step([null, -4]);
 * grid.posterior(0).mean; // → 1.851
 * grid.startBlock(); // new rewards, the same noises
 * grid.posterior(0); // → { mean: 0, variance: 25.00 }
 * ```
 */
export class NoiseGrid {
  /** Options with their defaults, pins applied. */
  readonly settings: GridSettings;
  /** For reading only. */
  readonly cells: Cells;
  private readonly kernels: NoiseKernels;
  private readonly sums;
  private readonly correction: Correction = { logLikelihood: 0, learningRate: 0 };
  private evidence = 0;

  constructor(options: NoiseGridOptions) {
    this.settings = makeGridSettings(options);
    const { lambda, start, arms } = this.settings;
    this.cells = makeCells(
      this.axis(start.volatility, lambda.volatility),
      this.axis(start.stochasticity, lambda.stochasticity),
      arms,
    );
    this.kernels = new NoiseKernels(this.settings);
    const size = this.cells.p.length;
    this.sums = [makeSums(size), makeSums(size)] as const;
    this.reset();
  }

  /** Resets everything to the start. */
  reset(): void {
    startNoises(this.cells);
    this.startBlock();
    this.evidence = 0;
    this.correction.learningRate = 0;
  }

  /** Begins a block: all rewards are new, and what was learned of the noises is kept. */
  startBlock(): void {
    startRewards(this.cells, this.settings.start);
  }

  /**
   * A step of this length (in steps), at the end of which each arm's reward is learned, or null if none arrived. Steps of a long gap
   * in which nothing arrives are taken together, a quarter of it at a time at most.
   *
   * @param learningRates where the learning rate at each reward is written, by arm
   */
  step(rewards: readonly (number | null)[], gap = 1, learningRates?: Float64Array): void {
    if (rewards.length !== this.settings.arms)
      invalid("number of rewards", rewards.length, `must be ${this.settings.arms}, one for each arm`);
    for (const reward of rewards) if (reward !== null) checkReward("reward", reward);
    if (!(gap >= 0 && gap < Infinity)) invalid("gap", gap, "must be finite and >= 0");
    this.wait(gap);
    let learned = false;
    rewards.forEach((reward, arm) => {
      if (reward === null) return;
      correct(this.cells, arm, reward, this.sums[0], this.correction);
      this.evidence += this.correction.logLikelihood;
      if (learningRates) learningRates[arm] = this.correction.learningRate;
      learned = true;
    });
    if (learned) follow(this.cells);
  }

  /**
   * What is believed of an arm's reward fades toward another belief, of which it keeps this share: m ← μ + φ(m − μ), P ← φ²P + (1 − φ²)·variance. With
   * variance 0 after each step, the arm is one that reverts to μ.
   */
  fade(arm: number, kept: number, toward: Belief): void {
    fade(
      this.cells,
      checkInteger("arm", arm, 0, this.settings.arms - 1),
      checkBounds("kept", kept, { min: 0, max: 1 }),
      toward,
    );
  }

  /** The estimates of both noises, by default for the next step. A pinned noise has the value of its pin. */
  estimate(estimator: NoiseEstimator = "inverseMeanPrecision", time: NoiseTime = "predictive"): NoisePair {
    checkChoice("estimator", estimator, NOISE_ESTIMATORS);
    const ahead = checkChoice("time", time, NOISE_TIMES) === "predictive";
    const { lambda, start } = this.settings;
    const estimateOne = (axis: Axis, lambda: number, pin: number) =>
      lambda === 0
        ? pin
        : estimateVariance(
            estimator,
            { q: marginal(this.cells, axis), total: 1 },
            axis.variance.map((variance) => 1 / variance),
            lambda,
            ahead,
          );
    return {
      volatility: estimateOne(this.cells.v, lambda.volatility, start.volatility),
      stochasticity: estimateOne(this.cells.s, lambda.stochasticity, start.stochasticity),
    };
  }

  /** The belief about the latent reward of an arm now. */
  posterior(arm = 0, estimator: VarianceEstimator = "mean"): Belief {
    const { p, m, w } = this.cells;
    const { arms } = this.settings;
    const at = checkInteger("arm", arm, 0, arms - 1);
    const robust = checkChoice("variance estimator", estimator, VARIANCE_ESTIMATORS) === "inverseMeanPrecision";
    const mean = meanOver(this.cells, m[at]);
    let [between, within, precision] = [0, 0, 0];
    for (let i = 0; i < p.length; i++) {
      if (p[i] === 0) continue;
      const off = m[at][i] - mean;
      between += p[i] * off * off;
      within += p[i] * w[at][i];
      precision += p[i] / w[at][i];
    }
    return { mean, variance: between + (robust ? 1 / precision : within) };
  }

  /** Intervals that hold a noise, or the latent reward of an arm, with this probability; as much lies below them as above. */
  intervals(level = 0.9, arm = 0): CredibleIntervals {
    return intervalsOf(this.cells, checkInteger("arm", arm, 0, this.settings.arms - 1), level);
  }

  /** The learning rate at the latest reward: the Kalman gain, averaged over cells. 0 before the first reward. */
  get learningRate(): number {
    return this.correction.learningRate;
  }

  /** log p(all rewards), the noises integrated out. Its differences compare λ, starts and pins. */
  get logEvidence(): number {
    return this.evidence;
  }

  toJSON(): SavedNoiseGrid {
    const { settings, cells, evidence, correction } = this;
    return saveGrid(settings, cells, { logEvidence: evidence, learningRate: correction.learningRate });
  }

  /** The grid that `toJSON` described: it goes on bit for bit. */
  static fromJSON(saved: unknown): NoiseGrid {
    const { settings, restore, logEvidence, learningRate } = checkSavedGrid(saved);
    const grid = new NoiseGrid(settings);
    restore(grid.cells);
    grid.evidence = logEvidence;
    grid.correction.learningRate = learningRate;
    return grid;
  }

  private axis(origin: number, lambda: number): Axis {
    return makeAxis(origin, lambda === 0 ? 1 : this.settings.cells, spacingOf(this.settings, lambda));
  }

  /** Lets this time pass. As for particles, a noise changes first, and the reward then drifts by what it has become. */
  private wait(gap: number): void {
    const changing = Math.min(gap, MAX_STEPS_OF_CHANGE);
    if (gap > changing) drift(this.cells, gap - changing);
    const whole = Math.floor(changing);
    if (changing > whole) this.move(...this.kernels.part(changing - whole), 0, changing - whole);
    for (let left = whole; left > 0; ) {
      const { length, spreads } = this.kernels.leap(left);
      // The volatilities of the steps in between are, on average, half those before and half those after.
      this.move(...spreads, (length - 1) / 2, (length + 1) / 2);
      left -= length;
    }
  }

  private move(v: Spread, s: Spread, before: number, after: number): void {
    if (before > 0) drift(this.cells, before);
    moveNoises(this.cells, v, s, this.sums[0], this.sums[1]);
    drift(this.cells, after);
  }
}
