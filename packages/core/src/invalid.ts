/** Bad input, told in one line: what, value, rule. Whoever catches it can show the message as it stands. */
export class InvalidInput extends RangeError {
  override readonly name = "InvalidInput";
}

export function invalid(what: string, value: unknown, rule: string): never {
  throw new InvalidInput(`invalid ${what}: ${show(value)}; ${rule}`);
}

export function checkPositive(what: string, value: unknown): number {
  return isFinite(value) && value > 0 ? value : invalid(what, value, numberRule(value, "> 0"));
}

export function checkNonNegative(what: string, value: unknown): number {
  return isFinite(value) && value >= 0 ? value : invalid(what, value, numberRule(value, ">= 0"));
}

export function checkFinite(what: string, value: unknown): number {
  return isFinite(value) ? value : invalid(what, value, "must be a finite number");
}

/** A number strictly between 0 and 1. */
export function checkFraction(what: string, value: unknown): number {
  return isFinite(value) && value > 0 && value < 1 ? value : invalid(what, value, "must be > 0 and < 1");
}

/** A number from 0 to 1, both included. */
export function checkProbability(what: string, value: unknown): number {
  return isFinite(value) && value >= 0 && value <= 1 ? value : invalid(what, value, "must be >= 0 and <= 1");
}

export function checkInteger(what: string, value: unknown, least: number, most = Infinity): number {
  return Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most
    ? (value as number)
    : invalid(what, value, `must be an integer ${most === Infinity ? `>= ${least}` : `from ${least} to ${most}`}`);
}

export function checkChoice<T extends string>(what: string, value: unknown, choices: readonly T[]): T {
  return choices.includes(value as T) ? (value as T) : invalid(what, value, `must be one of ${choices.join(", ")}`);
}

/** Refuses what is misspelt or has no meaning here. */
export function checkKeys(what: string, options: object, known: readonly string[]): void {
  for (const key of Object.keys(options)) {
    if (!known.includes(key)) invalid(what, key, `must be one of ${known.join(", ")}`);
  }
}

/** Says of any bad input found inside where it was found. */
export function located<T>(place: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof InvalidInput) throw new InvalidInput(`${error.message} (${place})`);
    throw error;
  }
}

function numberRule(value: unknown, bound: string): string {
  if (typeof value !== "number") return `must be a number ${bound}`;
  return value === Infinity ? "must be finite" : `must be ${bound}`;
}

function isFinite(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

const MOST_SHOWN = 200;

/** A value on one line, cut short where it is long. */
function show(value: unknown): string {
  const text =
    typeof value === "string" || (typeof value === "object" && value !== null) ? asJson(value) : String(value);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN - 1)}…` : text;
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
