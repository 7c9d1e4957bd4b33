import { checkBounds, checkChoice, checkInteger } from "../../invalid.ts";
import { normalCumulative, normalDensity } from "../../numerics/normal.ts";
import { MAX_TIME } from "../../sizes.ts";
import { fieldsOf } from "./check-saved.ts";
import type { Shared, SharedArm } from "./shared.ts";

/** How many arms jump unseen before any was found to, in as many decisions as were made: a precaution. */
const PRECAUTIONS = { never: 0, rarely: 0.015, often: 0.15 } as const;
/** How often arms change while nobody looks. */
export type Changes = keyof typeof PRECAUTIONS;

export function checkChanges(what: string, changes: unknown): Changes {
  return checkChoice(what, changes, Object.keys(PRECAUTIONS) as Changes[]);
}

/** A life that has hardly begun says little of how often arms jump: so many more decisions count as made. */
const FIRST = 1000;
const FEW_ARMS = 4;
/** An arm that is looked at is this many times more readily believed to have jumped than looks are worth by that. */
export const READILY = 5;
/** Where arms are much further apart than rewards vary, exploring costs next to nothing, and looks would be most of its price: they are rarer by up to this factor. */
const RAREST = 0.1;
/** An arm is left alone if it was not seen for so many decisions. If it was, it may have jumped with others, or its noise is hardly known yet. */
export const LEFT_ALONE = 100;

/**
 * How likely an arm is to jump unseen from one decision to the next, one of so many arms, when so many decisions were made and so many such jumps were found: a precaution, and
 * what was found. `changes` is how often arms are said to change. Less often where arms are many.
 */
export function unseenRate(changes: Changes, arms: number, decisions: number, found: number): number {
  return (PRECAUTIONS[changes] + found) / (FIRST + decisions) / Math.max(1, arms / FEW_ARMS);
}

/** How likely an arm is to have jumped in so many decisions. */
export function unseenChance(decisions: number, rate: number): number {
  return (rate * decisions) / (1 + rate * decisions);
}

/** A normal population of arms, and the noise of their rewards. */
interface Spread {
  readonly mean: number;
  readonly variance: number;
  readonly noise: number;
}

/** How much of this rate counts for looks, where arms are so far apart and rewards so noisy. */
export function lookRate(rate: number, { variance, noise }: Omit<Spread, "mean">): number {
  return variance > 0 ? (rate * (noise + RAREST * variance)) / (noise + variance) : 0;
}

/** How much more than `best` an arm is expected to pay that lands anywhere in a population, if it is better: E max(0, x − best). */
export function gainAbove(best: number, { mean, variance }: Omit<Spread, "noise">): number {
  if (!(variance > 0)) return 0;
  const deviation = Math.sqrt(variance);
  const z = (best - mean) / deviation;
  return deviation * Math.max(0, normalDensity(z) - z * normalCumulative(-z));
}

/** As JSON. */
export interface SavedUnseen {
  readonly at: number;
  readonly chance: number;
  readonly decisions: number;
  readonly before: number;
}

const DECISIONS_BOUNDS = { min: 0, largest: MAX_TIME } as const;
/** A longer gap says no more. */
const LONGEST = 1e12;

/**
 * Whether an arm has jumped since it was last chosen, as nobody looked. The longer ago that is, the likelier, and the longer something better would have been missed. What is missed
 * is the reason to look again: a look is due when the loss that is expected so far exceeds its price, which is what the arm is believed to pay less than the best. At a rate h, after g decisions, the
 * loss is that of hg²/2 decisions; so looks are √(2·price/(h·gain)) decisions apart, which is optimal for jumps at that rate.
 */
export class Unseen {
  /** How many selections there were when the arm was last chosen, that one included; null before. Nothing is missed while nothing is selected. */
  at: number | null = null;
  /** How likely a jump is that was not noticed, as of the arm's latest selection. */
  chance = 0;
  /** In how many decisions the arm is expected to have been another one by then. */
  decisions = 0;
  /** The same before that selection. */
  before = 0;

  /** In how many decisions it is expected to have been another one after a gap, at a rate of jumps. */
  after(gap: number, rate: number): number {
    const long = Math.min(gap, LONGEST);
    return this.decisions + (this.chance + 0.5 * rate * long) * long;
  }

  /** It is looked at. Its reward shows this share of whether it has jumped. */
  look(gap: number, rate: number, share: number): void {
    this.before = Math.min(DECISIONS_BOUNDS.largest, this.after(gap, rate));
    this.decisions = (1 - share) * this.before;
    this.chance = Math.min(1, (1 - share) * (this.chance + rate * gap));
  }

  toJSON(): SavedUnseen {
    const { at, chance, decisions, before } = this;
    return { at: at ?? 0, chance, decisions, before };
  }

  /** Absent where it was never chosen. */
  restore(saved: unknown): void {
    if (saved === undefined) return;
    const { at, chance, decisions, before } = fieldsOf("saved chance of an unseen jump", saved);
    this.at = checkInteger("saved number of selections at the latest of an arm", at, 0);
    this.chance = checkBounds("saved chance of an unseen jump", chance, { min: 0, max: 1 });
    this.decisions = checkBounds("saved decisions since an unseen jump", decisions, DECISIONS_BOUNDS);
    this.before = checkBounds("saved decisions since an unseen jump", before, DECISIONS_BOUNDS);
  }
}

/** How much of whether an arm has jumped one reward shows, from 0 to 1, if it lands with this variance. */
export function shownBy(noise: number, landing: number): number {
  return landing > 0 ? landing / (landing + noise) : 0;
}

/** Notes that an arm is chosen by the selection of this number. */
export function noteLook(arm: SharedArm, population: Shared, selection: number): void {
  const { unseen } = arm;
  if (unseen.at !== null) {
    const shown = shownBy(arm.noiseGiven(population.mean, 0), population.landing);
    unseen.look(leftAlone(arm, selection), population.lookRate, shown);
  }
  unseen.at = selection;
}

/** How many selections ago an arm was chosen, at the selection of this number; 0 where it does not change meanwhile. */
export function leftAlone(arm: SharedArm, selection: number): number {
  return arm.drifts && arm.unseen.at !== null ? Math.max(0, selection - arm.unseen.at) : 0;
}
