import type { Situation } from "./situation.ts";
import { closeArms } from "./situations/close-arms.ts";
import { driftingCounts } from "./situations/drifting-counts.ts";
import { stillClicks } from "./situations/still-clicks.ts";
import { timedConversions } from "./situations/timed-conversions.ts";
import { unequalNoises } from "./situations/unequal-noises.ts";
import { oneUser } from "./situations/users.ts";

/** Situations in which constants of the agent were chosen. They are like some of those that judge it, but none of them. */
export const TUNING_SITUATIONS: readonly Situation[] = [
  stillClicks("tuning: rare clicks", 3, 0.001, 0.003, 60_000),
  stillClicks("tuning: few clicks", 6, 0.01, 0.04, 15_000),
  stillClicks("tuning: short clicks", 6, 0.05, 0.5, 80),
  timedConversions("tuning: conversions", 3, 1000, 200, 8000),
  oneUser("tuning: user", 4, 30),
  unequalNoises("tuning: noises", [2, 8, 40], 15, 2000),
  closeArms("tuning: close", 0.15, 4000),
  driftingCounts("tuning: counts", 12, 3000),
];
