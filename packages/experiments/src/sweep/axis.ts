import { invalid } from "@cause-toolkit/core";
import { log } from "@cause-toolkit/core/numerics";
import { rounded } from "@cause-toolkit/figures/text";
import { checkCount, parseRange } from "../range.ts";

export type AxisValue = number | string;

/** An axis of a grid: a name and its values. */
export interface Axis {
  readonly name: string;
  readonly values: readonly AxisValue[];
  /** The scale in figures: linear, logarithmic, or categories. */
  readonly scale: "linear" | "log" | "names";
}

/** Parses an axis as written in a file: a list, a number, or a range as on the command line (`"0.1..10:7log"`). */
export function parseAxis(name: string, written: unknown): Axis {
  const what = `axis ${name}`;
  if (typeof written === "string") {
    const { values, logarithmic } = parseRange(what, written);
    return { name, values: distinct(what, values), scale: logarithmic ? "log" : scaleOf(values) };
  }
  const values = Array.isArray(written) ? written : [written];
  if (values.length === 0) invalid(what, values, "must have at least one value");
  checkCount(what, values.length);
  for (const value of values) {
    if (typeof value !== "string" && !Number.isFinite(value)) {
      invalid(what, written, 'must be a list of numbers or names, or a range such as "0.1..10:7log"');
    }
  }
  return { name, values: distinct(what, values), scale: scaleOf(values) };
}

function distinct<T extends AxisValue>(what: string, values: readonly T[]): readonly T[] {
  // Compared as text: cells, rows and `--at` cannot distinguish 1 from "1".
  const seen = new Set<string>();
  const twice = values.find((value) => seen.size === seen.add(String(value)).size);
  return twice === undefined ? values : invalid(what, twice, "is given twice");
}

/** The scale on which the values of a list are more evenly spaced: logarithmic for 1, 10, 100, linear for 1, 2, 3. */
function scaleOf(values: readonly AxisValue[]): Axis["scale"] {
  const numbers = values.filter((value) => typeof value === "number").sort((a, b) => a - b);
  if (numbers.length < values.length) return "names";
  if (numbers.length < 3 || numbers[0] <= 0) return "linear";
  return unevenness(numbers.map(log)) < unevenness(numbers) ? "log" : "linear";
}

/** The widest gap divided by the narrowest. */
function unevenness(sorted: readonly number[]): number {
  const gaps = sorted.slice(1).map((value, i) => value - sorted[i]);
  return Math.max(...gaps) / Math.min(...gaps);
}

/** A value as text: six digits, or all digits if six do not distinguish it from another value of the axis. */
export function showValue({ values }: Axis, value: AxisValue): string {
  const short = (one: AxisValue) => (typeof one === "number" ? rounded(one, 6) : one);
  return values.filter((one) => short(one) === short(value)).length > 1 ? String(value) : short(value);
}
