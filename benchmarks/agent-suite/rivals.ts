import { betaThompson, forgettingThompson } from "./rivals/beta-thompson.ts";
import { epsilonGreedy } from "./rivals/epsilon-greedy.ts";
import { exp3 } from "./rivals/exp3.ts";
import { gaussianThompson } from "./rivals/gaussian-thompson.ts";
import type { Rival } from "./rivals/rival.ts";
import { slidingWindowUcb } from "./rivals/sliding-window-ucb.ts";
import { ucb1 } from "./rivals/ucb1.ts";

/** Each with its own kind of setting, which `tune` chooses and only the rival reads. */
export const RIVALS = [
  betaThompson,
  forgettingThompson,
  gaussianThompson,
  epsilonGreedy,
  ucb1,
  slidingWindowUcb,
  exp3,
] as readonly unknown[] as readonly Rival[];
