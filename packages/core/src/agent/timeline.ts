import { invalid } from "../invalid.ts";
import { checkTime } from "../sizes.ts";

/** The time of an agent: from a clock, from the times passed to it, or from a count of its selections. */
export class Timeline {
  /** How many selections were made. */
  selections = 0;
  /** The time that the agent has reached: of its latest selection, or of an arm that was added later. */
  now = 0;
  private readonly clock: (() => number) | undefined;

  constructor(clock: (() => number) | undefined) {
    this.clock = clock;
    if (clock) this.now = readClock(clock);
  }

  /** Whether the time is from a clock. */
  get clocked(): boolean {
    return this.clock !== undefined;
  }

  /** The time now. A clock that was set back does not take the agent back. */
  present(): number {
    return this.clock ? Math.max(this.now, readClock(this.clock)) : this.now;
  }

  /** The time of a selection that is made now, or at this time. */
  timeOfSelection(at: number | undefined): number {
    if (at === undefined) return this.clock ? this.present() : this.now + 1;
    if (this.isOrigin(at)) return checkTime("time", at);
    if (!(checkTime("time", at) >= this.now)) invalid("time", at, `the agent is already at ${this.now}`);
    return at;
  }

  /** Whether this is the first time passed to the agent: its origin, before which nothing has drifted. */
  isOrigin(at: number | undefined): at is number {
    return at !== undefined && !this.clock && this.selections === 0;
  }
}

function readClock(clock: () => number): number {
  return checkTime("time told by the clock", clock());
}
