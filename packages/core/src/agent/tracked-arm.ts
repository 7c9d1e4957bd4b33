import { type Arm, makeArm } from "../arm.ts";
import { checkInteger, invalid } from "../invalid.ts";
import { checkReward, checkTime } from "../sizes.ts";
import { type ArmBelief, restoreArmBelief, type SavedArmBelief } from "./arm-belief.ts";
import type { ArmState, GivenPrior, Observation } from "./arm-state.ts";
import type { LinearBelief } from "./linear-beliefs.ts";

/** A tracked arm as JSON. */
export interface SavedArm {
  readonly arm: Arm;
  readonly selectedAt: number | null;
  /** Absent in agents of version 2. */
  readonly rewards?: number;
  readonly base: SavedArmBelief;
  /** Times and rewards in turn; before version 5, observations. */
  readonly recent: readonly (number | null)[];
}

/** The settings with which a saved arm is restored; `now` was the agent's time. */
export interface Restoring {
  readonly memory: number;
  readonly interval: number;
  readonly now: number;
}

/**
 * An arm and the belief about it, in continuous time. The last rewards are kept, so that a late one is inserted at its time
 * and the belief is the same as if it had arrived then. An older one is taken too, where noises are known: as an observation of the
 * oldest belief kept, with the drift in between added to its noise.
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
  private recent: Observation[] = [];
  private belief: ArmBelief;

  constructor(arm: Arm, base: ArmBelief, memory: number) {
    this.arm = arm;
    this.memory = memory;
    this.base = base;
    this.belief = base.copy();
  }

  /** The arm as given, or with its noises as inferred by now. */
  get believed(): Arm {
    return this.belief.arm;
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
    return this.belief.linear?.() ?? null;
  }

  noiseGiven(): number {
    return this.belief.arm.stochasticity;
  }

  /** Puts all that is known so far at this time, where the agent's time begins. */
  beginAt(time: number): void {
    this.base = this.base.copy(time);
    this.belief = this.belief.copy(time);
    this.recent = this.recent.map(({ reward }) => ({ time, reward }));
  }

  observe(observation: Observation): void {
    const { time } = observation;
    if (time < this.base.time) {
      if (!this.base.observeLate) {
        const rule = `arm ${this.arm.name} remembers no further back than ${this.base.time}: set memory to more rewards`;
        invalid("time of the reward", time, rule);
      }
      this.base.observeLate(observation);
      this.belief = this.base.copy();
      for (const other of this.recent) this.belief.observe(other);
    } else if (time < this.belief.time) {
      const index = this.recent.findIndex((other) => other.time > time);
      this.recent.splice(index, 0, observation);
      this.belief = this.base.copy();
      for (const other of this.recent) this.belief.observe(other);
    } else {
      this.recent.push(observation);
      this.belief.observe(observation);
    }
    if (observation.reward !== null) this.rewards++;
    if (this.recent.length >= 2 * this.memory) this.forget(this.recent.length - this.memory);
  }

  /** Folds the oldest rewards into the base. */
  private forget(count: number): void {
    for (let i = 0; i < count; i++) this.base.observe(this.recent[i]);
    this.recent = this.recent.slice(count);
  }

  toJSON(): SavedArm {
    const { arm, selectedAt, rewards } = this;
    const recent: (number | null)[] = [];
    for (const { time, reward } of this.recent) recent.push(time, reward);
    return { arm, selectedAt, rewards, base: this.base.toJSON(), recent };
  }

  /** Restores an arm that was saved. */
  static fromJSON(saved: unknown, { memory, interval, now }: Restoring): TrackedArm {
    const { arm: savedArm, selectedAt, rewards, base, recent } = fieldsOf("saved arm", saved);
    const arm = checkSavedArm(savedArm);
    const tracked = new TrackedArm(arm, restoreArmBelief(arm, base, interval), memory);
    checkTimeIn("saved time of a belief", tracked.base.time, -Infinity, now);
    if (selectedAt !== null) tracked.selectedAt = checkTimeIn("saved selection time", selectedAt, -Infinity, now);
    if (!Array.isArray(recent)) invalid("saved rewards", recent, "must be a list");
    // Before version 5, a list of observations.
    const listed = typeof recent[0] === "object" ? Array.from(recent, pairOf).flat() : recent;
    if (listed.length % 2 === 1) invalid("saved rewards", recent, "must be times and rewards in turn");
    tracked.rewards = rewards === undefined ? listed.length / 2 : checkInteger("saved number of rewards", rewards, 0);
    for (let i = 0; i < listed.length; i += 2) {
      const observation = checkObservation(listed[i], listed[i + 1], tracked.belief.time, now);
      tracked.recent.push(observation);
      tracked.belief.observe(observation);
    }
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
      invalid(`${field} of a saved arm`, fields[field], "is missing");
    }
  }
  return makeArm(saved as Arm);
}

function pairOf(saved: unknown): unknown[] {
  const { time, reward } = fieldsOf("saved reward", saved);
  return [time, reward];
}

function checkObservation(time: unknown, reward: unknown, from: number, to: number): Observation {
  return {
    time: checkTimeIn("saved reward time", time, from, to),
    reward: reward === null ? null : checkReward("saved reward", reward),
  };
}

function checkTimeIn(what: string, time: unknown, from: number, to: number): number {
  const checked = checkTime(what, time);
  return checked >= from && checked <= to ? checked : invalid(what, checked, `must be from ${from} to ${to}`);
}
