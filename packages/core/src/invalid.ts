import { cut, printable, type Words } from "./printable.ts";

/** Why input is invalid, for programs that do something about it. */
export const INVALID_CODES = [
  "invalid",
  /** Two policies have one name. */
  "named-twice",
  /** An index without a formula: the arm is known too well, drifts too fast, or has no such index, or its solver does not reach the arm. */
  "known-too-well",
  "drifts-too-fast",
  "not-indexable",
  "beyond-solver",
] as const;
export type InvalidCode = (typeof INVALID_CODES)[number];

/** More than twelve names of 200 letters. */
const MOST_LETTERS = 4000;

/** Bad input, described in one line: what, value, rule. The message can be shown to users as it is; programs go by the code. */
export class InvalidInput extends RangeError {
  override readonly name = "InvalidInput";
  readonly code: InvalidCode;

  constructor(message: Words, code: InvalidCode = "invalid") {
    super(printable(message, MOST_LETTERS));
    this.code = code;
  }
}

export function invalid(what: string, value: unknown, rule: Words, code?: InvalidCode): never {
  const found = value === undefined ? `missing ${cut(what)}; ` : `invalid ${cut(what)}: ${show(value)}; `;
  throw new InvalidInput([found, ...(typeof rule === "string" ? [rule] : rule)], code);
}

/** The range of a number: from `min` or above `above`, to `max` or below `below`. Without any, all finite numbers. */
export interface Bounds {
  readonly min?: number;
  readonly above?: number;
  readonly max?: number;
  readonly below?: number;
  readonly integer?: boolean;
  /** Sizes within which everything computed from the number stays finite. A message states them only where they are exceeded. */
  readonly smallest?: number;
  readonly largest?: number;
}

/** Checks a finite number against its bounds. */
export function checkBounds(what: string, value: unknown, bounds: Bounds): number {
  return isWithin(value, bounds) ? checkSize(what, value, bounds) : refuse(what, value, bounds);
}

function isWithin(value: unknown, bounds: Bounds): value is number {
  const { min = -Infinity, above = -Infinity, max = Infinity, below = Infinity, integer = false } = bounds;
  const inside = isFinite(value) && value >= min && value > above && value <= max && value < below;
  return inside && (!integer || Number.isSafeInteger(value));
}

/** The rule is put into words only where it is broken: numbers are checked by the thousand. */
function refuse(what: string, value: unknown, bounds: Bounds): never {
  const { max = Infinity, below = Infinity, integer = false } = bounds;
  const range = describeBounds(bounds);
  if (range === "") return invalid(what, value, "must be a finite number");
  if (integer && !Number.isSafeInteger(value)) invalid(what, value, `must be an integer ${range}`);
  if (typeof value !== "number") invalid(what, value, `must be a number ${range}`);
  if (value === Infinity && max === Infinity && below === Infinity) invalid(what, value, "must be finite");
  return invalid(what, value, `must be ${integer ? "an integer " : ""}${range}`);
}

function checkSize(what: string, value: number, { smallest = 0, largest = Infinity, min, above }: Bounds): number {
  const size = Math.abs(value);
  if (size > largest) {
    const signed = min === undefined && above === undefined;
    invalid(what, value, `must be at most ${power(largest)}${signed ? " in size" : ""}`);
  }
  return size === 0 || size >= smallest ? value : invalid(what, value, `must be at least ${power(smallest)}`);
}

/** `1e50`, as people write it. */
function power(value: number): string {
  return String(value).replace("e+", "e");
}

function describeBounds({ min, above, max, below }: Bounds): string {
  const signs: [string, number | undefined][] = [
    [">=", min],
    [">", above],
    ["<=", max],
    ["<", below],
  ];
  return signs.flatMap(([sign, bound]) => (bound === undefined ? [] : [`${sign} ${bound}`])).join(" and ");
}

export function checkPositive(what: string, value: unknown): number {
  return checkBounds(what, value, { above: 0 });
}

export function checkNonNegative(what: string, value: unknown): number {
  return checkBounds(what, value, { min: 0 });
}

export function checkFinite(what: string, value: unknown): number {
  return isFinite(value) ? value : invalid(what, value, "must be a finite number");
}

/** A number strictly between 0 and 1. */
export function checkFraction(what: string, value: unknown): number {
  return checkBounds(what, value, { above: 0, below: 1 });
}

export function checkInteger(what: string, value: unknown, min: number, max?: number): number {
  if (max === undefined) return checkBounds(what, value, { integer: true, min });
  const inside = Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;
  return inside ? (value as number) : invalid(what, value, `must be an integer from ${min} to ${max}`);
}

export function checkChoice<T extends string>(what: string, value: unknown, choices: readonly T[]): T {
  return choices.includes(value as T) ? (value as T) : invalid(what, value, `must be one of ${choices.join(", ")}`);
}

/** Refuses unknown keys, such as misspelt ones. */
export function checkKeys(what: string, options: object, known: readonly string[]): void {
  for (const key of Object.keys(options)) {
    if (!known.includes(key)) invalid(what, key, `must be one of ${known.join(", ")}`);
  }
}

/** Adds to an error about bad input where the input was found. */
export function located<T>(where: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof InvalidInput) throw new InvalidInput(`${error.message} (${where})`, error.code);
    throw error;
  }
}

function isFinite(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

/** A value on one line, cut short where it is long. */
function show(value: unknown): string {
  const isLong = typeof value === "string" || (typeof value === "object" && value !== null);
  return cut(isLong ? asJson(value) : String(value));
}

/** JSON, but that it has words for numbers without end, and is never an error. */
function asJson(value: object | string): string {
  const named = (_: string, one: unknown) => (typeof one === "number" && !Number.isFinite(one) ? String(one) : one);
  try {
    return JSON.stringify(value, named) ?? "object";
  } catch {
    return "object";
  }
}
