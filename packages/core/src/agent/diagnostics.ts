import type { Learned } from "./pooled/population.ts";

/** How an agent is doing, to be logged by a service. */
export interface Diagnostics {
  /** Rewards so far, and selections that wait for theirs or have expired. */
  readonly rewards: number;
  readonly waiting: number;
  readonly expired: number;
  /** Arms whose rewards lie far outside the prior that they were given, in the words of the warning. */
  readonly warnings: readonly string[];
  /** What was learned about rewards in general; null where the noises are given or inferred arm by arm. */
  readonly learned: Learned | null;
}

/** So many standard deviations from the prior are far outside it. */
const FAR = 6;
/** The rewards of an arm that are compared with its prior: later ones may have drifted away. */
const COMPARED = 10;

/** Notes, once for each arm, that first rewards lie far outside the prior. */
export class PriorCheck {
  readonly warnings: string[] = [];
  private readonly told = new Set<string>();
  private readonly warn: ((message: string) => void) | null;

  constructor(warn: ((message: string) => void) | null) {
    this.warn = warn;
  }

  compare(arm: string, reward: number, rewards: number, prior: { mean: number; variance: number }): void {
    if (rewards >= COMPARED || this.told.has(arm)) return;
    const deviation = Math.sqrt(prior.variance);
    if (Math.abs(reward - prior.mean) <= FAR * deviation) return;
    this.told.add(arm);
    const message = `reward ${reward} of arm ${arm} is far outside its prior, ${prior.mean} ± ${Number(deviation.toPrecision(3))}: set priorMean and priorVariance, or leave out both and the noises`;
    this.warnings.push(message);
    if (this.warnings.length === 1) this.warn?.(message);
  }
}

/** Where warnings go if nothing is said. */
export function warnOnConsole(message: string): void {
  // Named so, as not every place where this runs has one.
  (globalThis as { readonly console?: { warn(text: string): void } }).console?.warn(`cause-toolkit agent: ${message}`);
}
