import { type Arm, makeArm } from "../arm.ts";
import { type Belief, learn, predict, priorBelief } from "../beliefs/kalman.ts";
import { checkFinite, checkNonNegative, invalid } from "../invalid.ts";

/** A belief and the time for which it holds. */
interface DatedBelief extends Belief {
  readonly time: number;
}

interface Observation {
  readonly time: number;
  /** null if the reward never came. */
  readonly reward: number | null;
}

/** A tracked arm as JSON. */
export interface SavedArm {
  readonly arm: Arm;
  readonly selectedAt: number | null;
  readonly base: DatedBelief;
  readonly recent: readonly Observation[];
}

/**
 * An arm with what is believed of it, in continuous time. The last rewards are kept, so that one
 * which comes late is put in its place and the belief is what it would have been.
 */
export class TrackedArm {
  readonly arm: Arm;
  /** Time of the latest selection, if there was one. */
  selectedAt: number | null = null;
  private readonly memory: number;
  /** What was believed before the recent rewards. */
  private base: DatedBelief;
  private recent: Observation[] = [];
  private belief: DatedBelief;

  constructor(arm: Arm, time: number, memory: number) {
    this.arm = arm;
    this.memory = memory;
    this.base = this.belief = { ...priorBelief(arm), time };
  }

  /** What the arm is believed to pay if pulled at this time. */
  predictAt(time: number): Belief {
    return predict(this.belief, this.arm, Math.max(0, time - this.belief.time));
  }

  observe(observation: Observation): void {
    const { time } = observation;
    if (time < this.base.time) {
      invalid("time of the reward", time, `arm ${this.arm.name} remembers no further back than ${this.base.time}`);
    }
    if (time < this.belief.time) {
      const place = this.recent.findIndex((other) => other.time > time);
      this.recent.splice(place, 0, observation);
      this.belief = this.recent.reduce((belief, other) => this.after(belief, other), this.base);
    } else {
      this.recent.push(observation);
      this.belief = this.after(this.belief, observation);
    }
    if (this.recent.length >= 2 * this.memory) this.forget(this.recent.length - this.memory);
  }

  /** Folds the oldest rewards into the base. */
  private forget(count: number): void {
    for (let i = 0; i < count; i++) this.base = this.after(this.base, this.recent[i]);
    this.recent = this.recent.slice(count);
  }

  private after(belief: DatedBelief, { time, reward }: Observation): DatedBelief {
    const { mean, variance } = learn(belief, this.arm, reward, time - belief.time);
    return { mean, variance, time };
  }

  toJSON(): SavedArm {
    return { arm: this.arm, selectedAt: this.selectedAt, base: { ...this.base }, recent: [...this.recent] };
  }

  /** Restores an arm that was saved when the agent's time was `now`. */
  static fromJSON(saved: unknown, memory: number, now: number): TrackedArm {
    const { arm, selectedAt, base, recent } = fieldsOf("saved arm", saved);
    const tracked = new TrackedArm(checkSavedArm(arm), 0, memory);
    if (selectedAt !== null) tracked.selectedAt = checkTime("saved selection time", selectedAt, -Infinity, now);
    tracked.base = tracked.belief = checkDatedBelief(base, now);
    if (!Array.isArray(recent)) invalid("saved rewards", recent, "must be a list");
    for (const entry of recent) {
      const observation = checkObservation(entry, tracked.belief.time, now);
      tracked.recent.push(observation);
      tracked.belief = tracked.after(tracked.belief, observation);
    }
    return tracked;
  }
}

function fieldsOf(what: string, saved: unknown): { readonly [field: string]: unknown } {
  return typeof saved === "object" && saved !== null ? { ...saved } : invalid(what, saved, "must be an object");
}

/** A saved arm has no defaults: what is missing was lost. */
function checkSavedArm(saved: unknown): Arm {
  const fields = fieldsOf("saved arm", saved);
  for (const field of ["name", "priorMean", "priorVariance", "dynamics"]) {
    if (fields[field] === undefined) invalid(`${field} of a saved arm`, undefined, "is missing");
  }
  return makeArm(saved as Arm);
}

function checkDatedBelief(saved: unknown, now: number): DatedBelief {
  const { mean, variance, time } = fieldsOf("saved belief", saved);
  return {
    mean: checkFinite("saved mean", mean),
    variance: checkNonNegative("saved variance", variance),
    time: checkTime("saved time of a belief", time, -Infinity, now),
  };
}

function checkObservation(saved: unknown, from: number, to: number): Observation {
  const { time, reward } = fieldsOf("saved reward", saved);
  return {
    time: checkTime("saved reward time", time, from, to),
    reward: reward === null ? null : checkFinite("saved reward", reward),
  };
}

function checkTime(what: string, time: unknown, from: number, to: number): number {
  const checked = checkFinite(what, time);
  return checked >= from && checked <= to ? checked : invalid(what, checked, `must be from ${from} to ${to}`);
}
