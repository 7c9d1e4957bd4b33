import { betaThompson, forgettingThompson } from "./rivals/beta-thompson.ts";
import { epsilonGreedy } from "./rivals/epsilon-greedy.ts";
import { exp3 } from "./rivals/exp3.ts";
import { forgettingGaussian, gaussianThompson } from "./rivals/gaussian-thompson.ts";
import type { Rival } from "./rivals/rival.ts";
import { slidingWindowUcb } from "./rivals/sliding-window-ucb.ts";
import { tryThenCommit } from "./rivals/try-then-commit.ts";
import { ucb1 } from "./rivals/ucb1.ts";
import { ucb1Tuned } from "./rivals/ucb1-tuned.ts";

/** Each with its own kind of setting, which `tune` chooses and only the rival reads. */
export const RIVALS = [
  betaThompson,
  forgettingThompson,
  gaussianThompson,
  forgettingGaussian,
  epsilonGreedy,
  ucb1,
  ucb1Tuned,
  slidingWindowUcb,
  exp3,
  tryThenCommit,
] as readonly unknown[] as readonly Rival[];
