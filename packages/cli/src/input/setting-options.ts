import { checkChoice, invalid } from "@cause-toolkit/core/checks";
import {
  defaultText,
  pairSeparator,
  type Setting,
  type SettingTable,
  type ValuesOf,
} from "@cause-toolkit/people/settings";
import { parseNumber } from "./number.ts";

/** Options of a command by name; those of settings are texts. */
export interface OptionTexts {
  readonly [option: string]: unknown;
}

/** The options of a table, for a command: flags and help. */
export function settingOptions(table: SettingTable): (readonly [flags: string, about: string])[] {
  return Object.entries(table).map(([name, setting]) => {
    const flag = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return [`--${flag} <${valueText(setting)}>`, `${setting.about} (default: ${defaultText(setting)})`];
  });
}

function valueText(setting: Setting): string {
  if (setting.type === "pair") return setting.words;
  return setting.type === "number" ? (setting.unit ?? "number") : setting.type === "choice" ? "name" : "text";
}

/** The settings of a table among the options; those not given are left out. Their values are checked where they are used. */
export function settingsIn<T extends SettingTable>(table: T, texts: OptionTexts): Partial<ValuesOf<T>> {
  const given = Object.entries(table).flatMap(([name, setting]) => {
    const text = texts[name];
    return typeof text === "string" ? [[name, parseSetting(name, setting, text)]] : [];
  });
  return Object.fromEntries(given) as Partial<ValuesOf<T>>;
}

function parseSetting(name: string, setting: Setting, text: string): unknown {
  if (setting.type === "choice" || setting.type === "text") return text;
  if (setting.type === "pair" && setting.none && text === "none") return null;
  return setting.type === "number" ? parseNumber(name, text) : parsePair(name, text, pairSeparator(setting));
}

/** Reads an option that is two numbers with a colon between them. */
export const pair = (name: string) => (text: string) => parsePair(name, text, ":");

/** Reads an option that is one of a few words. */
export const choice =
  <T extends string>(name: string, choices: readonly T[]) =>
  (text: string): T =>
    checkChoice(name, text, choices);

/** Two numbers. */
export function parsePair(name: string, text: string, separator: string): [number, number] {
  const parts = text.split(separator);
  if (parts.length !== 2) invalid(name, text, `must be two numbers with ${JSON.stringify(separator)} between them`);
  return [parseNumber(name, parts[0]), parseNumber(name, parts[1])];
}
