import { DESIGN_SETTINGS } from "@cause-toolkit/people/cohorts";
import type { PageField, Setting, SettingTable, ValueOf } from "@cause-toolkit/people/settings";
import { type Bounds, choiceField, type Field, numberField } from "../link/fields.ts";
import { levelsField } from "../link/levels.ts";

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

/** The fields of a task in links. */
export const TASK_LINK = Object.fromEntries(
  TASK_FIELDS.map(({ link, setting }) => [link, fieldOf(setting)]),
) as unknown as TaskFields;

/** The settings of a task among those of a view, by the names of the table. */
export function taskOf(values: object): { readonly [name: string]: unknown } {
  const given = values as { readonly [link: string]: unknown };
  const plain = (value: unknown) => (Array.isArray(value) ? [...value] : value);
  return Object.fromEntries(TASK_FIELDS.map(({ name, link }) => [name, plain(given[link])]));
}
