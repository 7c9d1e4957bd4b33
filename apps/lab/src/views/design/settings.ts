import { DEFAULT_RATES } from "@cause-toolkit/experiments/design";
import { FEEDBACKS, LAYOUTS, MEMORIES, type MemoryName } from "@cause-toolkit/people";
import {
  type Bounds,
  choiceField,
  flagField,
  numberField,
  passing,
  textField,
  type Values,
} from "../../link/fields.ts";
import { levelsField } from "../../link/levels.ts";

/** What may be typed. A page has less patience than a command. */
export const BOUNDS = {
  arms: { min: 2, max: 8, whole: true },
  blocks: { min: 1, max: 12, whole: true },
  trials: { min: 5, max: 400, whole: true },
  probe: { min: 0, max: 400, whole: true },
  people: { min: 2, max: 60, whole: true },
  groups: { min: 4, max: 400, whole: true },
  seed: { min: 0, max: Number.MAX_SAFE_INTEGER, whole: true },
  seconds: { min: 0, max: 600 },
  overhead: { min: 0, max: 600 },
  pay: { min: 0, max: 10_000 },
} as const satisfies { readonly [name: string]: Bounds };

export const MEMORY_NAMES = Object.keys(MEMORIES) as MemoryName[];

export const FIELDS = {
  v: levelsField([1, 16]),
  s: levelsField([4, 64]),
  arms: numberField(4, BOUNDS.arms),
  blocks: numberField(4, BOUNDS.blocks),
  trials: numberField(50, BOUNDS.trials),
  layout: choiceField("mixed", LAYOUTS),
  feedback: choiceField("partial", FEEDBACKS),
  memory: choiceField<MemoryName>("carry-separate", MEMORY_NAMES),
  /** Predictions are asked for in every n-th trial; 0 for never. */
  probe: numberField(0, BOUNDS.probe),
  /** Simulated people of each kind. */
  people: numberField(10, BOUNDS.people),
  /** Mixed groups that are drawn at each size. */
  groups: numberField(100, BOUNDS.groups),
  seed: numberField(1, BOUNDS.seed),
  seconds: numberField(DEFAULT_RATES.seconds, BOUNDS.seconds),
  probeSeconds: numberField(DEFAULT_RATES.probeSeconds, BOUNDS.seconds),
  overhead: numberField(DEFAULT_RATES.overhead, BOUNDS.overhead),
  pay: numberField(DEFAULT_RATES.pay, BOUNDS.pay),
  /** Written before amounts, as in the design file that `cause task init` writes. */
  currency: textField("£", checkCurrency),
  /** Whether people are simulated as soon as the link is opened. */
  go: passing(flagField(false)),
};

export function checkCurrency(text: string): void {
  if (text.trim() === "" || text.length > 5) throw new RangeError("must be a sign or a name of one to five letters");
}

export type DesignValues = Values<typeof FIELDS>;
