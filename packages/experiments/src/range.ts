/**
 * Numbers and ranges of numbers, read from text.
 * @module
 */
import { invalid } from "@cause-toolkit/core/checks";
import { pow } from "@cause-toolkit/core/numerics";

/** Numbers, and whether they are evenly spaced on a logarithmic scale. */
export interface Range {
  readonly values: readonly number[];
  readonly logarithmic: boolean;
}

const MAX_VALUES = 10_000;

/** A number, a list (`1,4,9`), or a range: `1..100:20` is 20 numbers evenly spaced, `1..100:20log` in their logarithm. */
export function parseRange(what: string, text: string): Range {
  if (!text.includes("..")) {
    const items = text.split(",");
    checkCount(what, items.length);
    return { values: items.map((item) => parseNumber(what, item)), logarithmic: false };
  }
  const parts = /^(.+)\.\.(.+):(\d+)(log)?$/.exec(text.trim());
  if (!parts)
    invalid(what, text, "must be a number, a list such as 1,4,9, or a range such as 1..100:20 or 1..100:20log");
  const first = parseNumber(what, parts[1]);
  const last = parseNumber(what, parts[2]);
  const count = Number(parts[3]);
  const logarithmic = parts[4] === "log";
  if (count < 2 || count > MAX_VALUES) invalid(`number of values of ${what}`, count, `must be from 2 to ${MAX_VALUES}`);
  if (logarithmic && !(first > 0 && last > 0)) invalid(what, text, "a logarithmic range must be above 0");
  const at = (i: number) => {
    if (i === 0) return first;
    if (i === count - 1) return last;
    const share = i / (count - 1);
    return logarithmic ? first * pow(last / first, share) : first + (last - first) * share;
  };
  return { values: Array.from({ length: count }, (_, i) => at(i)), logarithmic };
}

/** A longer axis is surely a mistake. */
export function checkCount(what: string, count: number): void {
  if (count > MAX_VALUES) invalid(`number of values of ${what}`, count, `must be at most ${MAX_VALUES}`);
}

/** Parses a number. Callers check its range. */
export function parseNumber(what: string, text: string): number {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  if (Number.isNaN(value)) invalid(what, text, "must be a number");
  return value;
}
