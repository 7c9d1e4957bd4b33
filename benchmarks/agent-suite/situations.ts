import type { Situation } from "./situation.ts";
import { clicks } from "./situations/clicks.ts";
import { conversions } from "./situations/conversions.ts";
import { dyingArm } from "./situations/dying-arm.ts";
import { heavyTails } from "./situations/heavy-tails.ts";
import { hundredArms } from "./situations/hundred-arms.ts";
import { newArm } from "./situations/new-arm.ts";
import { revenue } from "./situations/revenue.ts";
import { season } from "./situations/season.ts";
import { shift } from "./situations/shift.ts";

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
];
