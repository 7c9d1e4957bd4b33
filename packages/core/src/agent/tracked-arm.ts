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
  readonly base: DatedBelief;
  readonly recent: readonly Observation[];
}

/**
 * An arm with what is believed of it, in continuous time. The last rewards are kept, so that one
 * which comes late is put in its place and the belief is what it would have been.
 */
export class TrackedArm {
  readonly arm: Arm;
  /** Time of the latest selection. */
  selectedAt: number;
  private readonly memory: number;
  /** What was believed before the recent rewards. */
  private base: DatedBelief;
  private recent: Observation[] = [];
  private belief: DatedBelief;

  constructor(arm: Arm, time: number, memory: number) {
    this.arm = arm;
    this.memory = memory;
    this.selectedAt = time;
    this.base = this.belief = { ...priorBelief(arm), time };
  }

  /** What the arm is believed to pay if pulled at this time. */
  predictAt(time: number): Belief {
    return predict(this.belief, this.arm, Math.max(0, time - this.belief.time));
  }

  observe(observation: Observation): void {
    const { time, reward } = observation;
    if (time < this.base.time) {
      invalid("time of the reward", time, `arm ${this.arm.name} remembers no further back than ${this.base.time}`);
    }
    const late = time < this.belief.time;
    if (late) {
      const place = this.recent.findIndex((other) => other.time > time);
      this.recent.splice(place, 0, observation);
      this.belief = this.recent.reduce((belief, other) => this.after(belief, other), this.base);
    } else {
      this.recent.push(observation);
      this.belief = this.after(this.belief, { time, reward });
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

  toJSON(): SavedArm & { selectedAt: number } {
    return { arm: this.arm, selectedAt: this.selectedAt, base: this.base, recent: this.recent };
  }

  static fromJSON(saved: unknown, memory: number): TrackedArm {
    const { arm, selectedAt, base, recent } = (saved ?? {}) as { [key: string]: unknown };
    const tracked = new TrackedArm(makeArm(arm as Arm), checkFinite("saved selection time", selectedAt), memory);
    tracked.base = tracked.belief = checkDatedBelief(base);
    if (!Array.isArray(recent)) invalid("saved rewards", recent, "must be a list");
    for (const observation of recent) {
      tracked.belief = tracked.after(tracked.belief, checkObservation(observation, tracked.belief.time));
      tracked.recent.push(observation);
    }
    return tracked;
  }
}

function checkDatedBelief(saved: unknown): DatedBelief {
  const { mean, variance, time } = (saved ?? {}) as { [key: string]: unknown };
  return {
    mean: checkFinite("saved mean", mean),
    variance: checkNonNegative("saved variance", variance),
    time: checkFinite("saved time", time),
  };
}

function checkObservation(saved: unknown, notBefore: number): Observation {
  const { time, reward } = (saved ?? {}) as { [key: string]: unknown };
  if (checkFinite("saved reward time", time) < notBefore) invalid("saved reward time", time, `must be >= ${notBefore}`);
  return { time: time as number, reward: reward === null ? null : checkFinite("saved reward", reward) };
}
