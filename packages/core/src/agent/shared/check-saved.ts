import { checkInteger, checkNonNegative, invalid } from "../../invalid.ts";
import { checkTime } from "../../sizes.ts";
import type { AgentArm } from "../arm-state.ts";

type Fields = { readonly [field: string]: unknown };

/** More than anybody will ever report. */
export const MOST_REWARDS = 1e16;

export function fieldsOf(what: string, saved: unknown): Fields {
  if (typeof saved !== "object" || saved === null) invalid(what, saved, "must be an object");
  return saved as Fields;
}

/** A list of so many numbers, each checked. Holes are seen. */
export function checkList(
  what: string,
  values: unknown,
  size: number,
  check: (what: string, value: unknown) => number,
): readonly number[] {
  if (!Array.isArray(values) || values.length !== size) invalid(`${what}s`, values, `must be ${size} numbers`);
  return Array.from(values, (value) => check(what, value));
}

/** Probabilities: at least 0, and together 1. */
export function checkWeights(what: string, values: unknown, size: number): readonly number[] {
  const weights = checkList(what, values, size, checkNonNegative);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return Math.abs(total - 1) < 1e-9 ? weights : invalid(what, values, "must sum to 1");
}

export function checkTimeUntil(what: string, value: unknown, now: number): number {
  const time = checkTime(what, value);
  return time <= now ? time : invalid(what, time, `the saved agent was only at ${now}`);
}

/** The name of a saved arm, what was given of it, and when it was selected. */
export function checkGiven({ name, given, selectedAt }: Fields, now: number) {
  if (typeof name !== "string" || name === "") invalid("name of a saved arm", name, "must be a name");
  if (typeof given !== "object" || given === null) invalid("saved arm", given, "must say what was given of it");
  return {
    name,
    given: given as AgentArm,
    selectedAt: selectedAt === null ? null : checkTimeUntil("saved selection time", selectedAt, now),
  };
}

export function checkSwitch(what: string, value: unknown): boolean {
  return typeof value === "boolean" ? value : invalid(what, value, "must be true or false");
}

/** How many rewards a saved arm has had. */
export function checkCount(value: unknown): number {
  return checkInteger("saved number of rewards", value, 0);
}
