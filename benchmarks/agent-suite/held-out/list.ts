import type { Situation } from "../situation.ts";
import { DELAYS_AND_LOSSES } from "./delays-and-losses.ts";
import { HEAVY_TAILS } from "./heavy-tails.ts";
import { INTERRUPTIONS } from "./interruptions.ts";
import { JUMPS } from "./jumps.ts";
import { MANY_ARMS } from "./many-arms.ts";
import { SEASONS } from "./seasons.ts";
import { STILL_CLICKS } from "./still-clicks.ts";
import { STILL_COUNTS } from "./still-counts.ts";
import { STILL_NUMBERS } from "./still-numbers.ts";
import { TRENDS } from "./trends.ts";
import { WALKS } from "./walks.ts";

/** Situations that only judge the agent, by what happens in them. `set` is the one of five sets in which each was written down, before the changes to the agent that it judges. */
export const HELD_OUT: readonly Situation[] = [
  ...DELAYS_AND_LOSSES,
  ...HEAVY_TAILS,
  ...INTERRUPTIONS,
  ...JUMPS,
  ...MANY_ARMS,
  ...SEASONS,
  ...STILL_CLICKS,
  ...STILL_COUNTS,
  ...STILL_NUMBERS,
  ...TRENDS,
  ...WALKS,
];
