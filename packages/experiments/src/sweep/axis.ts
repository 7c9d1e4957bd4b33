import { invalid } from "@cause-toolkit/core";
import { checkCount, parseRange } from "./range.ts";

export type AxisValue = number | string;

/** One direction of a grid: a name, and the values that it takes in turn. */
export interface Axis {
  readonly name: string;
  readonly values: readonly AxisValue[];
  /** How the values lie when drawn: evenly, evenly in their logarithm, or side by side as names. */
  readonly scale: "linear" | "log" | "names";
}

/** An axis from what a file says of it: a list, a number, or a range as on the command line (`"0.1..10:7log"`). */
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
  // As text: cells, rows and `--at` could not tell 1 from "1".
  const seen = new Set<string>();
  const twice = values.find((value) => seen.size === seen.add(String(value)).size);
  return twice === undefined ? values : invalid(what, twice, "is there twice");
}

/** Values of a list go by the scale on which they are more even: 1, 10, 100 by the logarithm, 1, 2, 3 not. */
function scaleOf(values: readonly AxisValue[]): Axis["scale"] {
  const numbers = values.filter((value) => typeof value === "number").sort((a, b) => a - b);
  if (numbers.length < values.length) return "names";
  if (numbers.length < 3 || numbers[0] <= 0) return "linear";
  return unevenness(numbers.map(Math.log)) < unevenness(numbers) ? "log" : "linear";
}

/** The widest gap by the narrowest. */
function unevenness(sorted: readonly number[]): number {
  const gaps = sorted.slice(1).map((value, i) => value - sorted[i]);
  return Math.max(...gaps) / Math.min(...gaps);
}

/** A value for people: six digits, or all of them where six do not tell it from another of its axis. */
export function showValue({ values }: Axis, value: AxisValue): string {
  const short = (one: AxisValue) => (typeof one === "number" ? String(Number(one.toPrecision(6))) : one);
  return values.filter((one) => short(one) === short(value)).length > 1 ? String(value) : short(value);
}
