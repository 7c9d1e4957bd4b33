import { invalid } from "@cause-toolkit/core";
import { type Bounds, checkBounds, checkInteger, InvalidInput } from "@cause-toolkit/core/checks";

/** What every setting says of itself. */
interface Described {
  /** What it means, in a few words: in a command's help, in the guide, as a hint on a page. */
  readonly about: string;
  /** What errors call it, where that is not its name. */
  readonly called?: string;
  /** How a page asks for it; absent where no page does. */
  readonly page?: PageField;
}

/** A field of a page. */
export interface PageField {
  readonly label: string;
  /** Its name in links, where that is shorter. */
  readonly link?: string;
  /** The symbol of what it sets. */
  readonly letter?: string;
  /** What may be typed there: a page has less patience than a command. */
  readonly min?: number;
  readonly max?: number;
  /** Where a slider ends, if before `max`. */
  readonly to?: number;
  /** Choices in words. */
  readonly labels?: { readonly [choice: string]: string };
}

/** A number; its unit is a word for it in a command's help. */
export interface NumberSetting extends Described, Bounds {
  readonly type: "number";
  /** Null for none: `automatic` says what happens then. */
  readonly default: number | null;
  readonly automatic?: string;
  readonly unit?: string;
}

/** One of a few words. If they are no and yes, files may have false and true for them. */
export interface ChoiceSetting extends Described {
  readonly type: "choice";
  readonly choices: readonly string[];
  readonly default: string;
}

/** Two numbers, such as `low,high`; the words say which, and with what between them. */
export interface PairSetting extends Described, Bounds {
  readonly type: "pair";
  readonly default: readonly [number, number];
  readonly words: `${string}${"," | ":"}${string}`;
  /** Whether it may be none: null in files, `none` in options. */
  readonly none?: boolean;
}

/** Words of one's own; null for none. */
export interface TextSetting extends Described {
  readonly type: "text";
  readonly default: string | null;
  readonly automatic?: string;
}

export type Setting = NumberSetting | ChoiceSetting | PairSetting | TextSetting;

/** Settings by name: one table from which files, options, pages and documents are made. */
export interface SettingTable {
  readonly [name: string]: Setting;
}

/** What a setting may be. */
export type ValueOf<S extends Setting> = S extends ChoiceSetting
  ? S["choices"][number]
  : S extends PairSetting
    ? readonly [number, number] | (S extends { readonly none: true } ? null : never)
    : S extends TextSetting
      ? S["default"] extends string
        ? string
        : string | null
      : S["default"] extends number
        ? number
        : number | null;

/** A value for each setting of a table. */
export type ValuesOf<T extends SettingTable> = { readonly [K in keyof T]: ValueOf<T[K]> };

type Options = { readonly [name: string]: unknown };
const valueIn = (options: object, name: string): unknown => (options as Options)[name];

/** Fills in defaults and checks every value of a table. Other properties of the options are not looked at. */
export function checkSettings<T extends SettingTable>(table: T, options: object): ValuesOf<T> {
  const defaults = Object.entries(table).map(([name, setting]) => [name, setting.default]);
  return { ...Object.fromEntries(defaults), ...givenSettings(table, options) };
}

/** The settings of a table that the options give, checked. */
export function givenSettings<T extends SettingTable>(table: T, options: object): Partial<ValuesOf<T>> {
  const given = Object.entries(table).filter(([name]) => valueIn(options, name) !== undefined);
  return Object.fromEntries(
    given.map(([name, setting]) => [name, checkSetting(name, setting, valueIn(options, name))]),
  ) as Partial<ValuesOf<T>>;
}

function checkSetting(name: string, setting: Setting, value: unknown): unknown {
  const { called = name } = setting;
  if (value === null && isNullable(setting)) return null;
  if (setting.type === "choice") return checkWord(called, setting, value);
  if (setting.type === "number") return checkNumber(called, setting, value);
  if (setting.type === "text") return typeof value === "string" ? value : invalid(called, value, "must be a text");
  if (!Array.isArray(value) || value.length !== 2) return invalid(called, value, "must be two numbers");
  return value.map((one) => checkNumber(called, setting, one));
}

function checkWord(called: string, setting: ChoiceSetting, value: unknown): string {
  return setting.choices.find((one) => one === inWords(setting, value)) ?? invalid(called, value, typeRule(setting));
}

function isNoOrYes(setting: Setting): boolean {
  return setting.type === "choice" && setting.choices.every((one) => one === "no" || one === "yes");
}

/** Yes and no in place of true and false, where the setting is one of these. */
function inWords(setting: Setting, value: unknown): unknown {
  return typeof value === "boolean" && isNoOrYes(setting) ? (value ? "yes" : "no") : value;
}

function isNullable(setting: Setting): boolean {
  return setting.type === "pair" ? setting.none === true : setting.default === null;
}

function checkNumber(called: string, bounds: Bounds, value: unknown): number {
  const { integer, min, max } = bounds;
  const isRange = integer && min !== undefined && max !== undefined;
  return isRange ? checkInteger(called, value, min, max) : checkBounds(called, value, bounds);
}

/** Checks that a part of a file is an object. */
export function checkObject(what: string, value: unknown): { readonly [name: string]: unknown } {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? (value as { [name: string]: unknown }) : invalid(what, value, "must be an object");
}

/** Options without those that are undefined. */
export function defined<T extends object>(options: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

/** Whether a value could be one of this setting: told apart from a list of such values, and from what is no setting at all. */
export function hasTypeOf(setting: Setting, value: unknown): boolean {
  const { type } = setting;
  if (typeof value === "boolean") return isNoOrYes(setting);
  if (value === null) return isNullable(setting);
  if (type === "pair")
    return Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === "number");
  return typeof value === (type === "number" ? "number" : "string");
}

/** The default as people write it. */
export function defaultText(setting: Setting): string {
  if (setting.type === "pair") return setting.default.join(pairSeparator(setting));
  if (setting.default !== null) return String(setting.default);
  return setting.type === "choice" ? "none" : (setting.automatic ?? "none");
}

/** What a value must be, where it is of another type. */
export function typeRule(setting: Setting): string {
  if (isNoOrYes(setting)) return "must be yes, no, true or false";
  if (setting.type === "choice") return `must be one of ${setting.choices.join(", ")}`;
  const rule = { number: "must be a number", pair: "must be two numbers", text: "must be a text" }[setting.type];
  return isNullable(setting) ? `${rule}, or null` : rule;
}

/**
 * Checks a part of a file: every name is of a table or one of the others, and values are of their types. Whether they are possible is checked where they are used. Gives the part
 * with yes and no in place of true and false.
 */
export function checkTypes(
  table: SettingTable,
  given: object,
  where: string,
  others: readonly string[] = [],
): { readonly [name: string]: unknown } {
  const checked = Object.entries(given).map(([name, value]) => {
    if (value === undefined || others.includes(name)) return [name, value];
    if (!Object.hasOwn(table, name))
      throw new InvalidInput(`invalid ${where || "configuration"}: unknown setting "${name}"`);
    if (!hasTypeOf(table[name], value)) invalid(where ? `${where}.${name}` : name, value, typeRule(table[name]));
    return [name, inWords(table[name], value)];
  });
  return Object.fromEntries(checked);
}

/** What stands between the two numbers of a pair. */
export function pairSeparator({ words }: PairSetting): "," | ":" {
  return words.includes(":") ? ":" : ",";
}
