import type { AgentArm, ArmState } from "../arm-state.ts";
import type { SavedCountedPopulation } from "../counted/saved-counted.ts";
import type { SavedPopulation } from "../pooled/saved-population.ts";
import type { Pace } from "./pace.ts";
import type { RewardKindName } from "./reward-kind.ts";
import type { Unseen } from "./unseen.ts";

/** What was learned about rewards in general. */
export interface Learned {
  readonly kind: RewardKindName;
  /** Mean and standard deviation of the arms' values. */
  readonly mean: number;
  readonly deviation: number;
  /** v/s: how much an arm drifts from one decision to the next, in units of its noise. */
  readonly ratio: number;
  /** Typical time between decisions; null before there were two. */
  readonly interval: number | null;
}

/** What the rewards of an arm say of it by themselves, without a prior and other arms. */
export interface Evidence {
  readonly mean: number;
  /** How many rewards it is worth by now; 0 before there was one. */
  readonly count: number;
  /** The variance of a reward, where the mean is this. */
  noiseAt(mean: number): number;
  /** The most that a mean can be, where it is at least 0; absent where it can be anything. */
  readonly bounded?: number;
}

/** An arm that shares what it knows with others. */
export interface SharedArm extends ArmState {
  /** Whether it has jumped since it was last chosen. */
  readonly unseen: Unseen;
  /** What was given of it. */
  readonly given: AgentArm;
  /** Whether it changes while it is not chosen. */
  readonly drifts: boolean;
  evidence(time: number): Evidence;
  /** Begins to share what it knows with the others. */
  join(): void;
  /** Takes back what can be taken back, as when it is removed. */
  leave(): void;
}

/** What the arms of an agent have in common, where nothing is given: for numbers a normal population, for clicks and counts a rate. */
export interface Shared {
  readonly rewards: RewardKindName;
  readonly pace: Pace;
  /** Whether location and scale of rewards are known well enough to compare arms. */
  readonly ready: boolean;
  /** Whether rewards are numbers of which the first fifty were all 0 or 1, and not all the same. */
  readonly onlyClicks: boolean;
  /** The expected ratio of drift to noise, from one decision to the next. */
  readonly ratio: number;
  /** How many decisions ahead count when so many have been made, where nobody says. */
  horizonAt(decisions: number): number;
  /** The variance of a reward of a typical arm. */
  readonly noise: number;
  /** The mean of a typical arm. */
  readonly mean: number;
  /** The variance of an arm that has jumped. */
  readonly landing: number;
  /** At which rate unseen jumps are taken to happen when it is asked whether a look is due. */
  readonly lookRate: number;
  /** How much more than `best` an arm that has jumped is expected to pay, if it is better. */
  gainAbove(best: number): number;
  makeArm(name: string, given: AgentArm, time: number): SharedArm;
  /** One with the same settings and pace that has learned nothing. */
  anew(): Shared;
  describe(): Learned;
  toJSON(): SavedPopulation | SavedCountedPopulation;
  /** Takes up what was saved. */
  restore(saved: unknown): void;
  restoreArm(saved: unknown, now: number): SharedArm;
}
