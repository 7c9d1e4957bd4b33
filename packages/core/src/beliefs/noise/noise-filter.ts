import type { Belief } from "../../belief.ts";
import type { Stream } from "../../numerics/stream.ts";
import type { CredibleIntervals } from "./credible-intervals.ts";
import type { NoiseEstimator } from "./estimators.ts";
import type { NoiseModel, NoisePair } from "./options.ts";

/** The step of an estimate: the latest (posterior), or the next (predictive). */
export const NOISE_TIMES = ["predictive", "posterior"] as const;
export type NoiseTime = (typeof NOISE_TIMES)[number];

/** So many steps of a gap change the noises. By then they are as uncertain as they become, so the rest only drifts. */
export const MAX_STEPS_OF_CHANGE = 1000;

/** A guess at both noises, with the posterior variance of the latent reward that goes with it, and its weight. */
export interface NoiseGuess {
  readonly volatility: number;
  readonly stochasticity: number;
  readonly variance: number;
  readonly weight: number;
}

/** What infers the noises of one arm together with its latent reward: by particles, or on a grid. */
export interface NoiseFilter {
  /** Options with their defaults, pins applied. */
  readonly settings: NoiseModel;
  /** Resets the filter to its start. Particles take their randomness from the stream. */
  reset(stream: Stream): void;
  /** Learns a reward that arrived `gap` steps after the one before; null if none arrived. */
  observe(reward: number | null, gap?: number): void;
  /** The estimates of both noises, by default for the next step. A pinned noise has the value of its pin. */
  estimate(estimator?: NoiseEstimator, time?: NoiseTime): NoisePair;
  /** The belief about the latent reward now. */
  posterior(): Belief;
  /** The belief about the latent reward `gap` steps from now, with the estimated volatility. */
  predicted(gap?: number, estimator?: NoiseEstimator): Belief;
  /** Intervals that hold a noise, or the latent reward, with this probability (default 0.9); as much lies below them as above. */
  intervals(level?: number): CredibleIntervals;
  /** The learning rate at the latest reward: the mean Kalman gain. 0 before the first reward. */
  readonly learningRate: number;
  /** log p(all rewards), the noises integrated out. Its differences compare λ, starts and pins. */
  readonly logEvidence: number;
  /** Visits all guesses; the object is reused. Returns the sum of their weights. */
  eachGuess(visit: (guess: NoiseGuess) => void): number;
  toJSON(): object;
}
