/** Throws the one-line error every check at the edge gives: what, value, rule. */
export function invalid(what: string, value: unknown, rule: string): never {
  throw new RangeError(`invalid ${what}: ${show(value)}; ${rule}`);
}

export function checkPositive(what: string, value: unknown): number {
  return isFinite(value) && value > 0 ? value : invalid(what, value, "must be a finite number > 0");
}

export function checkNonNegative(what: string, value: unknown): number {
  return isFinite(value) && value >= 0 ? value : invalid(what, value, "must be a finite number >= 0");
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

export function checkInteger(what: string, value: unknown, least: number): number {
  return Number.isSafeInteger(value) && (value as number) >= least
    ? (value as number)
    : invalid(what, value, `must be an integer >= ${least}`);
}

export function checkChoice<T extends string>(what: string, value: unknown, choices: readonly T[]): T {
  return choices.includes(value as T) ? (value as T) : invalid(what, value, `must be one of ${choices.join(", ")}`);
}

function isFinite(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

function show(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "object" && value !== null) return JSON.stringify(value) ?? "object";
  return String(value);
}
