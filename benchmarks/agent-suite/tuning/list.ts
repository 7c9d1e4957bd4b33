import type { Situation } from "../situation.ts";
import { CLICKS_AND_COUNTS } from "./clicks-and-counts.ts";
import { DELAYS_AND_ERRORS } from "./delays-and-errors.ts";
import { DRIFT } from "./drift.ts";
import { INTERRUPTIONS } from "./interruptions.ts";
import { JUMPS } from "./jumps.ts";
import { SEASONS } from "./seasons.ts";
import { STILL_NUMBERS } from "./still-numbers.ts";

/** Situations in which constants of the agent were chosen, by what happens in them. They are like some of those that judge it, but none of them. */
export const TUNING: readonly Situation[] = [
  ...CLICKS_AND_COUNTS,
  ...DELAYS_AND_ERRORS,
  ...DRIFT,
  ...INTERRUPTIONS,
  ...JUMPS,
  ...SEASONS,
  ...STILL_NUMBERS,
];
