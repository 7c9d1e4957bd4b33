import { checkFinite, checkInteger, invalid } from "../invalid.ts";

/** How long selections wait for their rewards. */
export interface WaitingOptions {
  /** How many may wait at once; the oldest expire. Default 10,000. */
  readonly count?: number;
  /** How long one may wait, in the unit of time. Default: as long as the count allows. */
  readonly age?: number;
}

/** A selection that waits, as JSON. */
export interface SavedSelection {
  readonly id: string | null;
  readonly arm: string;
  readonly time: number;
  /** How many like it wait, if it has no id. */
  readonly count: number;
}

interface Selection extends SavedSelection {
  count: number;
}

/** The selections whose rewards have not come yet, oldest first. All it does takes the same time however many wait. */
export class Waiting {
  readonly limits: Required<WaitingOptions>;
  /** How many have expired. */
  expired = 0;
  private readonly selections = new Map<string, Selection>();
  private readonly byArm = new Map<string, number>();
  private size = 0;
  /** The selections that wait since the latest time, by arm. */
  private readonly latest = new Map<string, number>();
  private latestTime = -Infinity;

  constructor({ count = 10_000, age = Infinity }: WaitingOptions = {}) {
    this.limits = {
      count: checkInteger("number of selections that wait", count, 1),
      age: age > 0 ? age : invalid("age of selections that wait", age, "must be > 0"),
    };
  }

  /** How many wait in all. */
  get count(): number {
    return this.size;
  }

  /** How many selections of this arm wait. */
  of(arm: string): number {
    return this.size === 0 ? 0 : (this.byArm.get(arm) ?? 0);
  }

  /** How many selections of this arm were waiting before those that were made now. */
  before(now: number, arm: string): number {
    return this.of(arm) - (this.latestTime === now ? (this.latest.get(arm) ?? 0) : 0);
  }

  has(id: string): boolean {
    return this.selections.has(keyOf(id, "", 0));
  }

  add(arm: string, time: number, id: string | null): void {
    const key = keyOf(id, arm, time);
    const same = this.selections.get(key);
    if (same) same.count++;
    else this.selections.set(key, { id, arm, time, count: 1 });
    this.countLatest(arm, time, 1);
    this.change(arm, 1);
    this.expire(time);
  }

  /** The selection with this id. */
  look(id: string): SavedSelection {
    const found = this.selections.get(keyOf(id, "", 0));
    if (!found) {
      const limits = this.limits.age === Infinity ? `count: ${this.limits.count}` : JSON.stringify(this.limits);
      return invalid(
        "id of a selection",
        id,
        `none waits under it: it was rewarded, never made, or expired (waiting: ${limits})`,
      );
    }
    return found;
  }

  /** The selection with this id waits no more. */
  take(id: string): void {
    const key = keyOf(id, "", 0);
    const found = this.selections.get(key);
    if (found) this.remove(key, found, 1);
  }

  /** A reward came for a selection of this arm at this time, if one without an id waits. */
  settle(arm: string, time: number): void {
    if (this.size === 0) return;
    const key = keyOf(null, arm, time);
    const found = this.selections.get(key);
    if (found) this.remove(key, found, 1);
  }

  /** Forgets what waits for an arm that is removed. */
  forget(arm: string): void {
    for (const [key, selection] of this.selections) {
      if (selection.arm === arm) this.remove(key, selection, selection.count);
    }
  }

  private expire(now: number): void {
    const { count, age } = this.limits;
    if (this.size <= count && age === Infinity) return;
    for (const [key, selection] of this.selections) {
      if (this.size <= count && now - selection.time <= age) return;
      const most = now - selection.time > age ? selection.count : Math.min(selection.count, this.size - count);
      this.expired += most;
      this.remove(key, selection, most);
    }
  }

  private remove(key: string, selection: Selection, count: number): void {
    selection.count -= count;
    if (selection.count === 0) this.selections.delete(key);
    if (selection.time === this.latestTime) this.countLatest(selection.arm, selection.time, -count);
    this.change(selection.arm, -count);
  }

  private countLatest(arm: string, time: number, by: number): void {
    if (time > this.latestTime) {
      this.latestTime = time;
      this.latest.clear();
    }
    this.latest.set(arm, (this.latest.get(arm) ?? 0) + by);
  }

  private change(arm: string, by: number): void {
    const left = (this.byArm.get(arm) ?? 0) + by;
    if (left === 0) this.byArm.delete(arm);
    else this.byArm.set(arm, left);
    this.size += by;
  }

  toJSON(): SavedSelection[] {
    return [...this.selections.values()].map((selection) => ({ ...selection }));
  }

  /** Takes up selections that were saved. */
  restore(saved: unknown, expired: unknown): void {
    if (!Array.isArray(saved)) invalid("saved selections that wait", saved, "must be a list");
    for (const entry of saved) {
      const { id, arm, time, count } = (entry ?? {}) as { [field: string]: unknown };
      if (typeof arm !== "string") invalid("arm of a saved selection", arm, "must be a name");
      if (id !== null && typeof id !== "string") invalid("id of a saved selection", id, "must be a text or null");
      const selection = {
        id,
        arm,
        time: checkFinite("time of a saved selection", time),
        count: checkInteger("count of a saved selection", count, 1),
      };
      this.selections.set(keyOf(id, arm, selection.time), selection);
      this.countLatest(arm, selection.time, selection.count);
      this.change(arm, selection.count);
    }
    this.expired = checkInteger("saved number of expired selections", expired, 0);
  }
}

function keyOf(id: string | null, arm: string, time: number): string {
  return id === null ? `${time} ${arm}` : `id ${id}`;
}
