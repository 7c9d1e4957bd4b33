import { checkFinite, checkInteger, checkNonNegative, checkPositive, invalid } from "../../invalid.ts";
import type { AgentArm } from "../arm-state.ts";
import { RATIOS } from "./ratios.ts";

/** A pooled arm as JSON. */
export interface SavedPooledArm {
  readonly name: string;
  /** What was given of it. */
  readonly given: AgentArm;
  readonly selectedAt: number | null;
  /** The time of its latest reward. */
  readonly time: number;
  readonly rewards: number;
  readonly squares: number;
  readonly weight: number;
  /** Mean, and variance in units of the noise, at each ratio. */
  readonly means: readonly number[];
  readonly variances: readonly number[];
}

/** Checks a saved arm. Nothing has a default, as anything missing was lost. */
export function checkSavedPooledArm(saved: unknown): SavedPooledArm {
  if (typeof saved !== "object" || saved === null) invalid("saved arm", saved, "must be an object");
  const fields = saved as { readonly [field: string]: unknown };
  const { name, given, selectedAt } = fields;
  if (typeof name !== "string" || name === "") invalid("name of a saved arm", name, "is missing");
  if (typeof given !== "object" || given === null) invalid("saved arm", given, "must say what was given of it");
  const rewards = checkInteger("saved number of rewards", fields.rewards, 0);
  const size = rewards > 0 ? RATIOS.length : 0;
  return {
    name,
    given,
    selectedAt: selectedAt === null ? null : checkFinite("saved selection time", selectedAt),
    time: checkFinite("saved time of a belief", fields.time),
    rewards,
    squares: checkNonNegative("saved squares", fields.squares),
    weight: checkNonNegative("saved weight", fields.weight),
    means: listOf("saved mean", fields.means, size, checkFinite),
    variances: listOf("saved variance", fields.variances, size, checkPositive),
  };
}

function listOf(
  what: string,
  values: unknown,
  size: number,
  check: (what: string, value: unknown) => number,
): readonly number[] {
  if (!Array.isArray(values) || values.length !== size) invalid(`${what}s`, values, `must be ${size} numbers`);
  return Array.from(values, (value) => check(what, value));
}
