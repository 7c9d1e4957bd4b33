import type { GivenPrior } from "./arm-state.ts";
import type { Learned } from "./shared/shared.ts";

/** How an agent is doing, to be logged by a service. */
export interface Diagnostics {
  /** Rewards so far, and selections that wait for theirs or have expired. */
  readonly rewards: number;
  readonly waiting: number;
  readonly expired: number;
  /** What the agent warned of: rewards far outside a prior, two rewards for one selection, clicks that are told as numbers, an arm whose rewards are lost. */
  readonly warnings: readonly string[];
  /** What was learned about rewards in general; null where v and s are given. */
  readonly learned: Learned | null;
}

/** So many standard deviations from the prior are far outside it. */
const FAR = 6;
/** The rewards of an arm that are compared with its prior: later ones may have drifted away. */
const COMPARED = 10;
/** Of clicks and counts, of which a single one says little, it takes more. */
const COMPARED_TOGETHER = 50;

/** Notes what looks wrong, each thing once. Only the first is told at once. */
export class Warnings {
  readonly all: string[] = [];
  private readonly told = new Set<string>();
  private readonly sums = new Map<string, { readonly sum: number; readonly count: number }>();
  private readonly warn: ((message: string) => void) | null;

  constructor(warn: ((message: string) => void) | null) {
    this.warn = warn;
  }

  once(key: string, message: string): void {
    if (this.told.has(key)) return;
    this.told.add(key);
    this.all.push(message);
    if (this.all.length === 1) this.warn?.(message);
  }

  /** Compares first rewards with the prior. Numbers are compared one by one, clicks and counts by their sum so far, in which one more or less is no news. */
  comparePrior(arm: string, reward: number, rewards: number, { mean, variance, noise, grain }: GivenPrior): void {
    if (rewards >= (grain > 0 ? COMPARED_TOGETHER : COMPARED) || this.told.has(`prior ${arm}`)) return;
    let { sum, count } = (grain > 0 && this.sums.get(arm)) || { sum: 0, count: 0 };
    sum += reward;
    count++;
    if (grain > 0) this.sums.set(arm, { sum, count });
    const deviation = Math.sqrt(variance + noise);
    if (Math.abs(sum - count * mean) <= FAR * Math.sqrt(count * (count * variance + noise)) + grain) return;
    const what = grain > 0 ? `sum ${sum} of ${count} rewards` : `reward ${reward}`;
    const message = `${what} of arm ${arm} is far outside its prior, ${mean} ± ${Number(deviation.toPrecision(3))}: set priorMean and priorVariance, or leave out both and the noises`;
    this.once(`prior ${arm}`, message);
  }
}

/** Where warnings go if nothing is said. */
export function warnOnConsole(message: string): void {
  // Named so, as not every place where this runs has one.
  (globalThis as { readonly console?: { warn(text: string): void } }).console?.warn(`cause-toolkit agent: ${message}`);
}
