import { checkPositive, invalid } from "../../invalid.ts";
import { BINS, Delays, type SavedDelays } from "./delays.ts";

/** A selection whose window has not ended. */
export interface HeldSelection {
  readonly id: string;
  readonly arm: string;
  readonly time: number;
  /** What was told of it, and in which bin of ages; null if it was lost. Absent before. */
  readonly told?: { readonly reward: number | null; readonly bin: number };
}

/** As JSON. */
export interface SavedWindow extends SavedDelays {
  readonly length: number;
  readonly held: readonly HeldSelection[];
  /** How many of these have passed each bin. */
  readonly ahead: readonly number[];
}

/** The selections of an arm whose window has not ended. */
export interface Evidence {
  /** How many have no reward so far, and how much of a 0 that is in all. */
  readonly silent: number;
  readonly zeros: number;
  /** How many rewards were told, and their sum. */
  readonly told: number;
  readonly sum: number;
}

const NONE: Evidence = { silent: 0, zeros: 0, told: 0, sum: 0 };

/**
 * Selections whose reward comes at any time within a window; silence until its end means 0. What is told early are rewards alone, which would mislead a learner that
 * takes all as it comes. So each selection is learned when its window ends. Until then it is evidence for the time being: a reward as it was told, and
 * silence as that part of a 0 which the delays of rewards so far make it (as in Chapelle 2014; Vernade, Cappé & Perchet 2017).
 */
export class Window {
  readonly length: number;
  private readonly delays: Delays;
  private readonly held: HeldSelection[] = [];
  private readonly placeOf = new Map<string, number>();
  private readonly arms = new Map<string, { readonly silent: Float64Array; told: number; sum: number }>();
  /** The place of the first that is held, and of the first that has not passed each bin. */
  private first = 0;
  private readonly next = new Float64Array(BINS);

  constructor(length: number) {
    this.length = checkPositive("window", length);
    this.delays = new Delays(length);
  }

  /** How many selections have no reward so far. */
  get count(): number {
    let sum = 0;
    for (const { silent } of this.arms.values()) for (const count of silent) sum += count;
    return sum;
  }

  has(id: string): boolean {
    return this.placeOf.has(id);
  }

  add(id: string, arm: string, time: number): void {
    this.hold({ id, arm, time }, 0);
  }

  /** The arm of a selection that has no reward so far. */
  armOf(id: string): string {
    const one = this.find(id);
    if (one && !one.told) return one.arm;
    return invalid(
      "id of a selection",
      id,
      `none waits under it: it was rewarded, never made, or its window of ${this.length} has ended`,
    );
  }

  /** A reward came. */
  tell(id: string, reward: number | null): void {
    const place = this.placeOf.get(id);
    const one = this.find(id);
    if (place === undefined || !one) return;
    const bin = this.next.findIndex((next) => place >= next);
    const of = this.of(one.arm);
    of.silent[bin]--;
    if (reward !== null) {
      of.told++;
      of.sum += reward;
    }
    this.held[place - this.first] = { ...one, told: { reward, bin } };
  }

  /** What the selections of an arm say by now; with `now`, those made now are left out. */
  evidence(arm: string, now: number | null): Evidence {
    const of = this.arms.get(arm);
    if (!of) return NONE;
    let [silent, zeros] = [0, 0];
    for (let b = 0; b < BINS; b++) {
      silent += of.silent[b];
      zeros += of.silent[b] * this.delays.shares[b];
    }
    const { told, sum } = of;
    if (now === null) return { silent, zeros, told, sum };
    for (let i = this.held.length - 1; i >= 0 && this.held[i].time === now; i--) {
      if (this.held[i].arm !== arm || this.held[i].told) continue;
      silent--;
      zeros -= this.delays.shares[0];
    }
    return { silent, zeros: Math.max(0, zeros), told, sum };
  }

  /** Lets time pass. Selections whose window has ended are learned. */
  passTo(now: number, learn: (arm: string, reward: number, time: number) => void): void {
    let passed = false;
    for (let b = 0; b < BINS; b++) {
      const age = this.delays.ends[b];
      for (; this.next[b] < this.first + this.held.length; this.next[b]++) {
        const one = this.held[this.next[b] - this.first];
        // At the very end of its window a reward may still come.
        if (b === BINS - 1 ? now - one.time <= age : now - one.time < age) break;
        this.leave(one, b);
        passed = true;
      }
    }
    if (!passed) return;
    this.delays.share();
    const ended = this.held.splice(0, this.next[BINS - 1] - this.first);
    this.first = this.next[BINS - 1];
    for (const { id, arm, time, told } of ended) {
      this.placeOf.delete(id);
      if (!told) learn(arm, 0, time);
      else if (told.reward !== null) learn(arm, told.reward, time);
    }
  }

  private leave({ arm, told }: HeldSelection, bin: number): void {
    if (told?.reward !== null) this.delays.pass(bin, told?.bin === bin && told.reward !== 0);
    // Nothing is kept of an arm that was removed.
    const of = this.arms.get(arm);
    if (!of) return;
    if (!told) {
      of.silent[bin]--;
      if (bin < BINS - 1) of.silent[bin + 1]++;
    } else if (bin === BINS - 1 && told.reward !== null) {
      of.told--;
      of.sum = of.told === 0 ? 0 : of.sum - told.reward;
    }
  }

  /** Forgets what is held of an arm that is removed. */
  forget(arm: string): void {
    this.held.forEach((one, i) => {
      if (one.arm === arm) this.held[i] = { ...one, told: { reward: null, bin: 0 } };
    });
    this.arms.delete(arm);
  }

  private hold(one: HeldSelection, bin: number): void {
    this.placeOf.set(one.id, this.first + this.held.length);
    this.held.push(one);
    const of = this.of(one.arm);
    if (!one.told) of.silent[bin]++;
    else if (one.told.reward !== null) {
      of.told++;
      of.sum += one.told.reward;
    }
  }

  private find(id: string): HeldSelection | undefined {
    const place = this.placeOf.get(id);
    return place === undefined ? undefined : this.held[place - this.first];
  }

  private of(arm: string) {
    let of = this.arms.get(arm);
    if (!of) this.arms.set(arm, (of = { silent: new Float64Array(BINS), told: 0, sum: 0 }));
    return of;
  }

  toJSON(): SavedWindow {
    const { length, held, next, first } = this;
    return { length, ...this.delays.toJSON(), held: [...held], ahead: Array.from(next, (place) => place - first) };
  }

  /** Takes up selections that were held, of which so many had passed each bin. */
  restore(
    saved: { readonly [field: string]: unknown },
    held: readonly HeldSelection[],
    ahead: readonly number[],
  ): void {
    this.delays.restore(saved);
    this.next.set(ahead);
    for (const [i, one] of held.entries())
      this.hold(
        one,
        ahead.findIndex((count) => i >= count),
      );
  }
}
