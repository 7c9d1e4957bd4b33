interface Paid {
  readonly person: string;
  readonly line: number;
  readonly total: number;
  readonly bonus: number;
}

/** Money is rounded to hundredths; so much more may be due to the estimate of what a point is worth. */
const CENT = 0.01;
const WORTH_ERROR = 0.01;
const FEWEST_ROWS = 20;
/** An amount that this many totals have may be a bound. */
const SHARED = 3;

/** What a session's file says of itself: trials are numbered, points are added up, and pay follows from points. What does not fit together was lost or edited. */
export class SessionAccount {
  private readonly found = new Map<string, string[]>();
  private readonly last = new Map<string, { block: string; trial: number; total: number }>();
  private readonly paid: Paid[] = [];
  private readonly gaps = new Map<string, { trials: number; block: string; trial: number }>();

  /** A trial in order; NaN for a number that the file lacks. */
  add(person: string, row: Omit<Paid, "person"> & { block: string; trial: number; reward: number }): void {
    const { block, trial, total, reward, line, bonus } = row;
    const before = this.last.get(person);
    const sameBlock = before?.block === block;
    const start = before === undefined || !sameBlock ? [0, 1, (before?.trial ?? 0) + 1] : [before.trial + 1];
    const missing = Math.min(...start.map((one) => (trial >= one ? trial - one : Infinity)));
    if (missing > 0 && Number.isInteger(missing)) this.gap(person, missing, block, trial);
    // After a lost row the total cannot fit, and there is nothing new to say.
    const known = before && !(missing > 0);
    const gained = Number.isNaN(reward) ? 0 : reward;
    if (known && Math.abs(total - before.total - gained) > 1e-6) {
      this.say(
        person,
        `has a total of ${total} on line ${line} where ${Number((before.total + gained).toFixed(9))} follows from the rewards`,
      );
    }
    this.last.set(person, { block, trial, total });
    if (!Number.isNaN(total) && !Number.isNaN(bonus)) this.paid.push({ person, line, total, bonus });
  }

  /** What does not fit together, by person. */
  doubts(): ReadonlyMap<string, readonly string[]> {
    for (const [person, { trials, block, trial }] of this.gaps) {
      this.say(
        person,
        `lacks ${trials} ${trials === 1 ? "trial" : "trials"}, first before trial ${trial} of block ${block}: what was seen there is not known`,
      );
    }
    this.checkPay();
    return this.found;
  }

  private gap(person: string, trials: number, block: string, trial: number): void {
    const known = this.gaps.get(person);
    this.gaps.set(person, known ? { ...known, trials: known.trials + trials } : { trials, block, trial });
  }

  /** Pay is a line between a least and a largest amount. The line is found from all rows, so that few edited ones do not matter. */
  private checkPay(): void {
    const { paid } = this;
    if (paid.length < FEWEST_ROWS) return;
    const [least, most] = boundsOf(paid);
    const inside = paid.filter(({ bonus }) => bonus > least && bonus < most).sort((a, b) => a.total - b.total);
    const half = inside.length >> 1;
    const slopes = inside.slice(0, half).flatMap((one, i) => {
      const other = inside[i + half];
      return other.total > one.total ? [(other.bonus - one.bonus) / (other.total - one.total)] : [];
    });
    if (slopes.length < FEWEST_ROWS / 4) return;
    const worth = median(slopes);
    const base = median(inside.map(({ total, bonus }) => bonus - worth * total));
    for (const { person, line, total, bonus } of paid) {
      const free = base + worth * total;
      const due = Math.min(Math.max(free, least), most);
      const off = Math.min(Math.abs(bonus - due), Math.abs(bonus - free));
      if (off > CENT + WORTH_ERROR * Math.abs(worth * total)) {
        this.say(
          person,
          `has a bonus of ${bonus} on line ${line} where about ${due.toFixed(2)} follows from the total`,
        );
      }
    }
  }

  private say(person: string, text: string): void {
    const own = this.found.get(person) ?? [];
    // One sentence of each kind is enough.
    if (own.some((one) => one.slice(0, 12) === text.slice(0, 12))) return;
    this.found.set(person, [...own, text]);
  }
}

/** The least and the largest pay: amounts at the ends that many totals share. */
function boundsOf(paid: readonly Paid[]): [number, number] {
  const totals = new Map<number, Set<number>>();
  for (const { total, bonus } of paid) totals.set(bonus, (totals.get(bonus) ?? new Set()).add(total));
  const shared = [...totals].filter(([, own]) => own.size >= SHARED).map(([bonus]) => bonus);
  const middle = median(paid.map(({ bonus }) => bonus));
  const [low, high] = [shared.filter((one) => one < middle), shared.filter((one) => one > middle)];
  return [low.length > 0 ? Math.min(...low) : -Infinity, high.length > 0 ? Math.max(...high) : Infinity];
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}
