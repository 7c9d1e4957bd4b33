import type { TaskSettings } from "../options/task-options.ts";
import { planSession, type SessionPlan } from "../session/plan.ts";

/** How a session ended before its time. */
export type Ending = "refused" | "failed";

/** What the parts of a timeline share while it runs. */
export interface SessionState {
  readonly settings: TaskSettings;
  readonly plan: SessionPlan;
  focusedPlace: number | null;
  ending: Ending | undefined;
}

export function sessionState(settings: TaskSettings): SessionState {
  return { settings, plan: planSession(settings), focusedPlace: null, ending: undefined };
}

/** The points earned so far. */
export function totalOf({ settings }: SessionState): number {
  return Number(settings.store.rows.findLast(({ phase }) => phase === "test")?.total ?? 0);
}

/** The share of the test trials that are over. */
export function progressOf({ settings, plan }: SessionState): number {
  const trials = plan.blocks.reduce((sum, block) => sum + block.trials.length, 0);
  return settings.store.rows.filter(({ phase }) => phase === "test").length / trials;
}
