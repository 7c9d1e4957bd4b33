import { exp, log, square } from "../../numerics/elementary/index.ts";
import { FREEDOM } from "./student.ts";

/** What an arm was believed to be. */
export interface Remembered {
  readonly mean: number;
  /** The variance of its mean, in units of its noise. */
  readonly variance: number;
  readonly noise: number;
  /** The time of its latest reward. */
  readonly time: number;
}

/** What an arm was before, and is if it is back, as JSON. */
export interface SavedMemory {
  readonly before: Remembered;
  readonly mean: number;
  readonly variance: number;
  readonly start: number;
}

/** Whether all are back, as JSON. */
export interface SavedRecall {
  readonly since: number;
  /** null before the first reward since. */
  readonly logOdds: number | null;
  readonly start: number;
}

/** All are back if that is so likely. */
const BELIEVED = log(9);
/** It happens after about as many rewards as there were since; but not at once. */
const SOONEST = 10;

/**
 * What has jumped may jump back: an outage ends, a sale is over. When an arm that was known well jumps, what all arms were is remembered. From then on that all are back is one more
 * hypothesis, judged by the rewards of all arms.
 */
export class Recall {
  /** How many rewards there were since. */
  since = 0;
  /** The logarithm of the odds that all are back. */
  logOdds = -Infinity;
  /** At which of these rewards they are back, if they are. */
  start = 0;

  get odds(): number {
    return exp(this.logOdds);
  }

  begin(): void {
    this.since = 0;
    this.start = 0;
    this.logOdds = -Infinity;
  }

  toJSON(): SavedRecall {
    const { since, logOdds, start } = this;
    return { since, logOdds: logOdds === -Infinity ? null : logOdds, start };
  }

  restore({ since, logOdds, start }: SavedRecall): void {
    this.since = since;
    this.logOdds = logOdds ?? -Infinity;
    this.start = start;
  }

  /** A reward comes. If all are likelier to be back since just now than since earlier, they are since now. */
  expect(): void {
    const now = -log(SOONEST + ++this.since);
    if (this.logOdds > now) return;
    this.logOdds = now;
    this.start = this.since;
  }

  /** Learns how much likelier the reward was if all are back. Returns whether they are. */
  learn(logRatio: number): boolean {
    this.logOdds += logRatio;
    return this.logOdds > BELIEVED;
  }
}

/** What an arm was before, and what it is if it is back. */
export class Memory implements SavedMemory {
  readonly before: Remembered;
  /** Mean, its variance in units of the noise, and since which reward it is back. */
  mean: number;
  variance: number;
  start = 0;

  constructor(before: Remembered) {
    this.before = before;
    this.mean = before.mean;
    this.variance = before.variance;
  }

  /** What the arm is, if it is back since the reward `start`. */
  at(start: number): Pick<Remembered, "mean" | "variance"> {
    return this.start === start ? this : this.before;
  }

  /** Learns a reward as if the arm were back. Returns the logarithm of its likelihood, up to a constant. `drift` is by how much it may have drifted, in units of its noise. */
  learn(reward: number, drift: number, start: number): number {
    const { mean, variance } = this.at(start);
    const { noise } = this.before;
    const own = variance + drift;
    const error = reward - mean;
    const size = square(error) / (noise * (1 + own));
    const gain = own / (1 + own);
    this.start = start;
    this.mean = mean + gain * error;
    this.variance = gain;
    return -0.5 * log(noise * (1 + own)) - 0.5 * (FREEDOM + 1) * log(1 + size / FREEDOM);
  }

  toJSON(): SavedMemory {
    const { before, mean, variance, start } = this;
    return { before, mean, variance, start };
  }

  static restored({ before, mean, variance, start }: SavedMemory): Memory {
    const memory = new Memory(before);
    memory.mean = mean;
    memory.variance = variance;
    memory.start = start;
    return memory;
  }
}
