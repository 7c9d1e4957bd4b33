import type { Situation } from "./situation.ts";
import { clicks } from "./situations/clicks.ts";
import { closeArms } from "./situations/close-arms.ts";
import { conversions } from "./situations/conversions.ts";
import { driftingCounts } from "./situations/drifting-counts.ts";
import { dyingArm } from "./situations/dying-arm.ts";
import { heavyTails } from "./situations/heavy-tails.ts";
import { hundredArms } from "./situations/hundred-arms.ts";
import { newArm } from "./situations/new-arm.ts";
import { revenue } from "./situations/revenue.ts";
import { season } from "./situations/season.ts";
import { shift } from "./situations/shift.ts";
import { stillClicks } from "./situations/still-clicks.ts";
import { timedConversions } from "./situations/timed-conversions.ts";
import { unequalNoises } from "./situations/unequal-noises.ts";
import { oneUser } from "./situations/users.ts";

/** The first nine are those in which constants of the agent were chosen, on other seeds. The others only judge: see `tuning/`. */
export const SITUATIONS: readonly Situation[] = [
  clicks,
  conversions,
  revenue,
  heavyTails,
  hundredArms,
  newArm,
  dyingArm,
  season,
  shift,
  { ...stillClicks("rarest clicks", 4, 0.0005, 0.002, 200_000), runs: 24 },
  stillClicks("rarest, fewer", 4, 0.0005, 0.002, 40_000),
  stillClicks("rare clicks", 4, 0.002, 0.008, 40_000),
  stillClicks("few clicks", 4, 0.005, 0.02, 40_000),
  timedConversions("time-out", 4, 2000, 300, 20_000),
  stillClicks("50 decisions", 10, 0.05, 0.6, 50),
  oneUser("one user", 5, 20),
  unequalNoises("unequal noises", [1, 5, 25, 60], 20, 2000),
  closeArms("close arms", 0.1, 5000),
  driftingCounts("30 counts", 30, 3000),
];
