import { DEFAULT_RATES } from "@cause-toolkit/experiments/design";
import { PEOPLE_SETTINGS, PROBE_SETTINGS } from "@cause-toolkit/people/cohorts";
import {
  type Bounds,
  choiceField,
  flagField,
  numberField,
  passing,
  textField,
  type Values,
} from "../../link/fields.ts";
import { boundsOf, TASK_LINK } from "../../task-settings/task-fields.ts";

/** What may be typed. A page has less patience than a command. */
export const BOUNDS = {
  people: { min: 2, max: 60, whole: true },
  groups: { min: 4, max: 400, whole: true },
  seed: { min: 0, max: Number.MAX_SAFE_INTEGER, whole: true },
  seconds: { min: 0, max: 600 },
  overhead: { min: 0, max: 600 },
  pay: { min: 0, max: 10_000 },
} as const satisfies { readonly [name: string]: Bounds };

const { memory } = PEOPLE_SETTINGS;
const { probeEvery } = PROBE_SETTINGS;
export const PROBE_BOUNDS = boundsOf(probeEvery);

export const FIELDS = {
  ...TASK_LINK,
  memory: choiceField(memory.default, memory.choices),
  /** Predictions are asked for in every n-th trial; 0 for never. */
  probe: numberField(probeEvery.default, PROBE_BOUNDS),
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
