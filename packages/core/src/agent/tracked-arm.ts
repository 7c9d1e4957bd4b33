import { type Arm, makeArm } from "../arm.ts";
import { checkInteger, invalid } from "../invalid.ts";
import { checkReward, checkTime, MAX_REWARD, MAX_TIME } from "../sizes.ts";
import { type ArmBelief, restoreArmBelief, type SavedArmBelief } from "./arm-belief.ts";
import type { ArmState, GivenPrior, Observation } from "./arm-state.ts";
import type { LinearBelief } from "./linear-beliefs.ts";

/** A tracked arm as JSON. */
export interface SavedArm {
  readonly arm: Arm;
  readonly selectedAt: number | null;
  readonly rewards: number;
  readonly base: SavedArmBelief;
  /** Times and rewards in turn. */
  readonly recent: readonly (number | null)[];
  /** The belief after them. */
  readonly belief: SavedArmBelief;
}

/** The settings with which a saved arm is restored; `now` was the agent's time. */
export interface Restoring {
  readonly memory: number;
  readonly now: number;
}

/**
 * An arm and the belief about it, in continuous time. The last rewards are kept, so that a late one is inserted at its time
 * and the belief is the same as if it had arrived then. An older one is taken too: as an observation of the oldest belief kept, with the drift in between added to its noise.
 */
export class TrackedArm implements ArmState {
  /** The arm as it was given. */
  readonly arm: Arm;
  /** Time of the latest selection, if there was one. */
  selectedAt: number | null = null;
  rewards = 0;
  private readonly memory: number;
  /** The belief before the recent rewards. */
  private base: ArmBelief;
  /** The recent times and rewards in turn: one list, as there are many. */
  private recent: (number | null)[] = [];
  private belief: ArmBelief;

  constructor(arm: Arm, base: ArmBelief, memory: number) {
    this.arm = arm;
    this.memory = memory;
    this.base = base;
    this.belief = base.copy();
  }

  get believed(): Arm {
    return this.arm;
  }

  get name(): string {
    return this.arm.name;
  }

  get prior(): GivenPrior {
    const { priorMean, priorVariance, volatility, stochasticity } = this.arm;
    return { mean: priorMean, variance: priorVariance + volatility, noise: stochasticity, grain: 0 };
  }

  /** It has a prior, by which it can be compared from the start. */
  get untried(): boolean {
    return false;
  }

  predictInto(time: number, mean: Float64Array, variance: Float64Array, k: number): void {
    this.belief.predictInto(time, mean, variance, k);
  }

  linear(): LinearBelief | null {
    return this.belief.linear();
  }

  noiseGiven(): number {
    return this.arm.stochasticity;
  }

  /** Puts all that is known so far at this time, where the agent's time begins. */
  beginAt(time: number): void {
    this.base = this.base.copy(time);
    this.belief = this.belief.copy(time);
    for (let i = 0; i < this.recent.length; i += 2) this.recent[i] = time;
  }

  observe(observation: Observation): void {
    const { time } = observation;
    if (time < this.base.time) {
      this.base.observeLate(observation);
      this.replay();
    } else if (time < this.belief.time) {
      const later = this.recent.findIndex((other, i) => i % 2 === 0 && (other ?? time) > time);
      this.recent.splice(later, 0, time, observation.reward);
      this.replay();
    } else {
      this.recent.push(time, observation.reward);
      this.belief.observe(observation);
    }
    if (observation.reward !== null) this.rewards++;
    const count = this.recent.length / 2;
    if (count >= 2 * this.memory) this.forget(count - this.memory);
  }

  /** Learns the recent rewards again, after the base has changed or one was put among them. */
  private replay(): void {
    this.belief = this.base.copy();
    this.teach(this.belief, this.recent.length);
  }

  /** Folds the oldest rewards into the base. */
  private forget(count: number): void {
    this.teach(this.base, 2 * count);
    this.recent = this.recent.slice(2 * count);
  }

  private teach(belief: ArmBelief, until: number): void {
    for (let i = 0; i < until; i += 2) belief.observe({ time: this.recent[i] ?? 0, reward: this.recent[i + 1] });
  }

  toJSON(): SavedArm {
    const { arm, selectedAt, rewards } = this;
    const rest = { base: this.base.toJSON(), recent: this.recent.slice(), belief: this.belief.toJSON() };
    return { arm, selectedAt, rewards, ...rest };
  }

  /** Restores an arm that was saved. */
  static fromJSON(saved: unknown, { memory, now }: Restoring): TrackedArm {
    const { arm: savedArm, selectedAt, rewards, base, recent, belief } = fieldsOf("saved arm", saved);
    const arm = checkSavedArm(savedArm);
    const tracked = new TrackedArm(arm, restoreArmBelief(arm, base), memory);
    checkTimeIn("saved time of a belief", tracked.base.time, -Infinity, now);
    if (selectedAt !== null) tracked.selectedAt = checkTimeIn("saved selection time", selectedAt, -Infinity, now);
    if (!Array.isArray(recent)) invalid("saved rewards", recent, "must be a list");
    if (recent.length % 2 === 1) invalid("saved rewards", recent, "must be times and rewards in turn");
    tracked.rewards = checkInteger("saved number of rewards", rewards, 0);
    let time = tracked.base.time;
    for (let i = 0; i < recent.length; i += 2) time = checkObservation(recent[i], recent[i + 1], time, now);
    tracked.recent = recent.slice();
    tracked.belief = restoreArmBelief(arm, belief);
    checkTimeIn("saved time of a belief", tracked.belief.time, time, time);
    return tracked;
  }
}

function fieldsOf(what: string, saved: unknown): { readonly [field: string]: unknown } {
  if (typeof saved !== "object" || saved === null) invalid(what, saved, "must be an object");
  return saved as { readonly [field: string]: unknown };
}

/** A saved arm has no defaults, as anything missing was lost. */
function checkSavedArm(saved: unknown): Arm {
  const fields = fieldsOf("saved arm", saved);
  for (const field of ["name", "priorMean", "priorVariance", "dynamics"]) {
    if (fields[field] === undefined || fields[field] === null) {
      invalid(`${field} of a saved arm`, fields[field], "what is saved has no defaults");
    }
  }
  return makeArm(saved as Arm);
}

/** Checks a time, which must lie between two others, and its reward. Returns the time. */
function checkObservation(time: unknown, reward: unknown, from: number, to: number): number {
  // Nearly all are right, and there are many.
  const right = typeof time === "number" && time >= from && time <= to && Math.abs(time) <= MAX_TIME;
  if (right && typeof reward === "number" && Math.abs(reward) <= MAX_REWARD) return time;
  if (reward !== null) checkReward("saved reward", reward);
  return checkTimeIn("saved reward time", time, from, to);
}

function checkTimeIn(what: string, time: unknown, from: number, to: number): number {
  const checked = checkTime(what, time);
  return checked >= from && checked <= to ? checked : invalid(what, checked, `must be from ${from} to ${to}`);
}
