import type { Habit } from "../habit.ts";
import { lastChoice } from "./last-choice.ts";
import { trace } from "./trace.ts";

/** All habits, in the order in which help lists them. */
export const HABITS: readonly Habit[] = [lastChoice, trace];

/** The habit that models have unless they name another. */
export const DEFAULT_HABIT: Habit = lastChoice;
