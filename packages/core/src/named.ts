import { invalid } from "./invalid.ts";
import type { ParameterSet } from "./parameter.ts";

/** Something with a name: a summary in one line, its options, and how it is made from them. */
export interface Named<T> {
  readonly name: string;
  readonly summary: string;
  readonly options: ParameterSet;
  /** The parser checks that options are of their kind; `make` checks their bounds. */
  make(options: { readonly [option: string]: never }): T;
}

/** Makes what a text names, with its options after colons: `cause:form=recursion:c=0.6`. */
export function parseNamed<T>(what: string, all: readonly Named<T>[], text: string): { made: T; name: string } {
  const [name, ...settings] = text.trim().split(":");
  const entry = all.find((candidate) => candidate.name === name);
  if (!entry) invalid(what, name, unknownRule(name, all));
  const options: { [option: string]: unknown } = {};
  for (const setting of settings) {
    const [option, value] = splitSetting(entry, setting);
    if (Object.hasOwn(options, option)) invalid(`option of ${name}`, option, "is given twice");
    options[option] = value;
  }
  return { made: entry.make(options as { [option: string]: never }), name: [name, ...settings].join(":") };
}

function splitSetting(entry: Named<unknown>, setting: string): [string, unknown] {
  const equals = setting.indexOf("=");
  const option = equals < 0 ? setting : setting.slice(0, equals);
  const text = equals < 0 ? "" : setting.slice(equals + 1);
  const known = Object.keys(entry.options);
  if (!Object.hasOwn(entry.options, option)) {
    invalid(`option of ${entry.name}`, option, known.length ? `must be one of ${known.join(", ")}` : "it has none");
  }
  const { kind } = entry.options[option];
  if (kind !== "number") {
    return kind.includes(text)
      ? [option, text]
      : invalid(`${entry.name} ${option}`, text, `must be one of ${kind.join(", ")}`);
  }
  const value = text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(value) ? [option, value] : invalid(`${entry.name} ${option}`, text, "must be a number");
}

/** Lists the known names, after the ones that the name resembles. */
function unknownRule(name: string, all: readonly Named<unknown>[]): string {
  const names = all.map((entry) => entry.name);
  const near = names.filter((known) => mayMean(name.toLowerCase(), known));
  const hint = near.length > 0 ? `did you mean ${near.join(" or ")}? ` : "";
  return `${hint}known are ${names.join(", ")}`;
}

/** A name more than twice as long resembles none, and is not measured: it may have millions of letters. */
function mayMean(name: string, known: string): boolean {
  return name.length <= 2 * known.length && distance(known, name) <= Math.round(0.4 * name.length);
}

/** Levenshtein's distance: the number of letters to insert, delete or change. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + change);
    }
    row = next;
  }
  return row[b.length];
}
