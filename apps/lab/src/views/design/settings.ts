import { DEFAULT_RATES } from "@cause-toolkit/experiments/design";
import { DESIGN_SETTINGS, PEOPLE_SETTINGS, PROBE_SETTINGS } from "@cause-toolkit/people/cohorts";
import type { PageField, Setting, SettingTable, ValueOf } from "@cause-toolkit/people/settings";
import {
  type Bounds,
  choiceField,
  type Field,
  flagField,
  numberField,
  passing,
  textField,
  type Values,
} from "../../link/fields.ts";
import { levelsField } from "../../link/levels.ts";

/** What may be typed. A page has less patience than a command. */
export const BOUNDS = {
  people: { min: 2, max: 60, whole: true },
  groups: { min: 4, max: 400, whole: true },
  seed: { min: 0, max: Number.MAX_SAFE_INTEGER, whole: true },
  seconds: { min: 0, max: 600 },
  overhead: { min: 0, max: 600 },
  pay: { min: 0, max: 10_000 },
} as const satisfies { readonly [name: string]: Bounds };

/** A setting that the page asks for. */
type Asked = Setting & { readonly page: PageField };
export interface TaskField {
  readonly name: string;
  readonly link: string;
  readonly setting: Asked;
}

const TABLE: SettingTable = DESIGN_SETTINGS;

/** The settings of a task that the page asks for, as the table of designs has them. */
export const TASK_FIELDS: readonly TaskField[] = Object.entries(TABLE).flatMap(([name, setting]) =>
  setting.page ? [{ name, link: setting.page.link ?? name, setting: setting as Asked }] : [],
);

/** What may be typed for a number. */
export function boundsOf({ page, ...setting }: Asked): Bounds {
  const { min = 0, max = Number.MAX_SAFE_INTEGER, integer = false } = setting.type === "number" ? setting : {};
  return { min: page.min ?? min, max: page.max ?? max, whole: integer };
}

function fieldOf(setting: Asked): Field<never> {
  const field =
    setting.type === "pair"
      ? levelsField(setting.default)
      : setting.type === "number"
        ? numberField(setting.default ?? 0, boundsOf(setting))
        : choiceField(setting.default ?? "", setting.type === "choice" ? setting.choices : []);
  return field as Field<never>;
}

type Table = typeof DESIGN_SETTINGS;
type LinkOf<K extends keyof Table> = Table[K] extends { readonly page: { readonly link: infer L extends string } }
  ? L
  : Table[K] extends { readonly page: PageField }
    ? K
    : never;
type TaskFields = { [K in keyof Table as LinkOf<K>]: Field<ValueOf<Table[K]>> };

const { memory } = PEOPLE_SETTINGS;
const { probeEvery } = PROBE_SETTINGS;
export const PROBE_BOUNDS = boundsOf(probeEvery);

export const FIELDS = {
  ...(Object.fromEntries(TASK_FIELDS.map(({ link, setting }) => [link, fieldOf(setting)])) as unknown as TaskFields),
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
