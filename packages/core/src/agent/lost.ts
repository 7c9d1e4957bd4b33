import { checkInteger, invalid } from "../invalid.ts";
import { pow } from "../numerics/elementary/index.ts";
import { fieldsOf } from "./shared/check-saved.ts";

/** More in a row say no more. */
const MOST = 200;
/** So many in a row happen, where most rewards are lost but some are told. */
export const CHANCE = 20;
/** Beyond, their weight doubles with each so many. */
const DOUBLES = 5;

/** More losses between two rewards of other arms are not of this arm alone. */
const ITS_OWN = 2;

/** The rewards of an arm that were lost in a row: while others were told, and since the latest that was. */
interface Row {
  lost: number;
  fresh: number;
}

/**
 * How many rewards of each arm were lost in a row. Another selection would probably be lost, too, and teach nothing. So those before count as if their information had come, like
 * selections that wait. Beyond twenty they count exponentially more, so an arm that never tells is tried some tens of times in thousands of decisions. One of which a reward is told now
 * and then is tried as ever. While nothing is told of any arm, as in an outage, losses spread selections over arms; afterwards they are forgotten but for two.
 */
export class Lost {
  private readonly rows = new Map<string, Row>();

  get none(): boolean {
    return this.rows.size === 0;
  }

  /** A reward of an arm came, or is known to be lost. Returns how many were lost in a row while others were told. */
  note(arm: string, reward: number | null): number {
    if (reward === null) {
      const row = this.rows.get(arm) ?? { lost: 0, fresh: 0 };
      row.fresh = Math.min(MOST, row.fresh + 1);
      this.rows.set(arm, row);
      return row.lost;
    }
    if (this.rows.size === 0) return 0;
    this.rows.delete(arm);
    for (const row of this.rows.values()) {
      row.lost = Math.min(MOST, row.lost + Math.min(row.fresh, ITS_OWN));
      row.fresh = 0;
    }
    return 0;
  }

  /** As how many selections that wait they count. A single one may happen. */
  of(arm: string): number {
    const row = this.rows.get(arm);
    if (!row) return 0;
    const { lost, fresh } = row;
    return Math.max(0, lost + fresh - 1) * pow(2, Math.max(0, lost - CHANCE) / DOUBLES);
  }

  forget(arm: string): void {
    this.rows.delete(arm);
  }

  toJSON(): { readonly [arm: string]: readonly [lost: number, fresh: number] } {
    return Object.fromEntries([...this.rows].map(([arm, { lost, fresh }]) => [arm, [lost, fresh]]));
  }

  /** Takes up what was saved; absent where none was lost. */
  restore(saved: unknown, arms: ReadonlySet<string>): void {
    if (saved === undefined) return;
    for (const [arm, row] of Object.entries(fieldsOf("saved lost rewards", saved))) {
      if (!arms.has(arm)) invalid("arm of saved lost rewards", arm, "there is none of this name");
      if (!Array.isArray(row) || row.length !== 2) invalid("saved lost rewards of an arm", row, "must be two numbers");
      const [lost, fresh] = row.map((count) => checkInteger("saved number of lost rewards", count, 0, MOST));
      this.rows.set(arm, { lost, fresh });
    }
  }
}
