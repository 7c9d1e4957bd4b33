import { checkInteger, checkKeys, invalid } from "../invalid.ts";
import { checkTimeUntil } from "./shared/check-saved.ts";

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

/**
 * The selections whose rewards have not come yet, oldest first. All it does takes the same time however many wait. The freshest one
 * is kept apart: most are rewarded before the next.
 */
export class Waiting {
  readonly limits: Required<WaitingOptions>;
  /** How many have expired. */
  expired = 0;
  private fresh: Selection | null = null;
  private readonly selections = new Map<string, Selection>();
  private readonly byArm = new Map<string, number>();
  private size = 0;

  constructor(options: WaitingOptions = {}) {
    if (typeof options !== "object" || options === null) invalid("waiting", options, "must be { count, age }");
    checkKeys("option of waiting", options, ["count", "age"]);
    const { count = 10_000, age = Infinity } = options;
    this.limits = {
      count: checkInteger("number of selections that wait", count, 1),
      age: age > 0 ? age : invalid("age of selections that wait", age, "must be > 0"),
    };
  }

  /** How many wait in all. */
  get count(): number {
    return this.size + (this.fresh ? 1 : 0);
  }

  /** How many selections of this arm wait. */
  of(arm: string): number {
    const earlier = this.size === 0 ? 0 : (this.byArm.get(arm) ?? 0);
    return this.fresh?.arm === arm ? earlier + 1 : earlier;
  }

  /** How many selections of this arm have waited since before this time. */
  before(time: number, arm: string): number {
    const { fresh } = this;
    const now = this.selections.get(keyOf(null, arm, time))?.count ?? 0;
    return this.of(arm) - now - (fresh?.arm === arm && fresh.time === time ? 1 : 0);
  }

  has(id: string): boolean {
    return this.find(id) !== undefined;
  }

  add(arm: string, time: number, id: string | null): void {
    if (this.fresh) this.keep(this.fresh);
    this.fresh = { id, arm, time, count: 1 };
    if (this.size >= this.limits.count || this.limits.age < Infinity) this.expire(time);
  }

  /** Selections that are too old by this time expire. */
  passTo(time: number): void {
    if (this.limits.age === Infinity) return;
    const { fresh } = this;
    if (fresh && time - fresh.time > this.limits.age) this.keep(fresh);
    this.expire(time);
  }

  /** The selection with this id. */
  look(id: string): SavedSelection {
    const found = this.find(id);
    if (found) return found;
    const limits = this.limits.age === Infinity ? `count: ${this.limits.count}` : JSON.stringify(this.limits);
    const rule = `none waits under it: it was rewarded, never made, or expired (waiting: ${limits})`;
    return invalid("id of a selection", id, rule);
  }

  /** The selection with this id waits no more. */
  take(id: string): void {
    if (this.fresh?.id === id) this.fresh = null;
    else this.remove(keyOf(id, "", 0), 1);
  }

  /** Whether a selection of this arm at this time, without an id, has no reward yet. */
  waits(arm: string, time: number): boolean {
    const { fresh } = this;
    if (fresh && fresh.id === null && fresh.arm === arm && fresh.time === time) return true;
    return this.size > 0 && this.selections.has(keyOf(null, arm, time));
  }

  /** A reward came for a selection of this arm at this time, if one without an id waits. */
  settle(arm: string, time: number): void {
    const { fresh } = this;
    if (fresh && fresh.id === null && fresh.arm === arm && fresh.time === time) this.fresh = null;
    else if (this.size > 0) this.remove(keyOf(null, arm, time), 1);
  }

  /** Forgets what waits for an arm that is removed. */
  forget(arm: string): void {
    if (this.fresh?.arm === arm) this.fresh = null;
    if (!this.byArm.has(arm)) return;
    for (const [key, selection] of this.selections) if (selection.arm === arm) this.remove(key, selection.count);
  }

  private find(id: string): Selection | undefined {
    return this.fresh?.id === id ? this.fresh : this.selections.get(keyOf(id, "", 0));
  }

  private keep(selection: Selection): void {
    const { id, arm, time, count } = selection;
    const key = keyOf(id, arm, time);
    const same = this.selections.get(key);
    if (same) same.count += count;
    else this.selections.set(key, selection);
    this.byArm.set(arm, (this.byArm.get(arm) ?? 0) + count);
    this.size += count;
    this.fresh = null;
  }

  private remove(key: string, count: number): void {
    const selection = this.selections.get(key);
    if (!selection) return;
    selection.count -= count;
    if (selection.count === 0) this.selections.delete(key);
    const left = (this.byArm.get(selection.arm) ?? 0) - count;
    if (left === 0) this.byArm.delete(selection.arm);
    else this.byArm.set(selection.arm, left);
    this.size -= count;
  }

  private expire(now: number): void {
    const { count, age } = this.limits;
    for (const [key, selection] of this.selections) {
      const old = now - selection.time > age;
      if (this.count <= count && !old) return;
      const gone = old ? selection.count : Math.min(selection.count, this.count - count);
      this.expired += gone;
      this.remove(key, gone);
    }
  }

  toJSON(): SavedSelection[] {
    const all = [...this.selections.values(), ...(this.fresh ? [this.fresh] : [])];
    return all.map((selection) => ({ ...selection }));
  }

  /** Takes up selections that were saved. */
  restore(saved: unknown, expired: unknown, arms: ReadonlySet<string>, now: number): void {
    if (!Array.isArray(saved)) invalid("saved selections that wait", saved, "must be a list");
    for (const entry of saved) {
      const { id, arm, time, count } = (entry ?? {}) as { [field: string]: unknown };
      if (typeof arm !== "string" || !arms.has(arm))
        invalid("arm of a saved selection", arm, "there is none of this name");
      if (id !== null && typeof id !== "string") invalid("id of a saved selection", id, "must be a text or null");
      if (this.fresh) this.keep(this.fresh);
      // The last one is the freshest, as before.
      const selection = {
        id,
        arm,
        time: checkTimeUntil("time of a saved selection", time, now),
        count: checkInteger("count of a saved selection", count, 1),
      };
      if (selection.count === 1) this.fresh = selection;
      else this.keep(selection);
    }
    this.expired = checkInteger("saved number of expired selections", expired, 0);
  }
}

function keyOf(id: string | null, arm: string, time: number): string {
  return id === null ? `${time} ${arm}` : `id ${id}`;
}

/** Checks the id of a new selection. */
export function checkId(waiting: { has(id: string): boolean }, id: unknown, count: number): void {
  if (typeof id !== "string" || id === "") invalid("id of a selection", id, "must be a text that is not empty");
  if (count > 1) invalid("id of a selection", id, "an id is of one arm: select one at a time");
  if (waiting.has(id)) invalid("id of a selection", id, "another selection waits under it");
}
