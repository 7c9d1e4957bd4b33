import { perseveration } from "../choice-rule.ts";
import type { Habit } from "../habit.ts";

export const lastChoice: Habit = {
  name: "last-choice",
  summary: "perseveration: the arm chosen last in the block",
  term: perseveration,
  parameters: [],
};
