import type { PolicyTrace } from "@cause-toolkit/core";
import { readable } from "@cause-toolkit/figures/text";
import { bestPulls, YOU } from "./players.ts";

/** What came of one player's pulls. */
export interface Outcome {
  readonly policy: string;
  readonly regret: number;
  readonly reward: number;
  readonly bestShare: number;
}

/** All players after some steps, the lowest regret first. */
export function outcomesOf(traces: readonly PolicyTrace[], steps: number): Outcome[] {
  return traces
    .map((trace) => ({
      policy: trace.policy,
      regret: trace.regret[steps - 1],
      reward: trace.reward.subarray(0, steps).reduce((a, b) => a + b, 0),
      bestShare: bestPulls(trace, steps) / steps,
    }))
    .sort((a, b) => a.regret - b.regret);
}

/** How the person did beside the policies, in a sentence or two. */
export function verdictOf(outcomes: readonly Outcome[], steps: number): string {
  const rank = outcomes.findIndex(({ policy }) => policy === YOU);
  const you = outcomes[rank];
  const lost = `In ${steps} ${steps === 1 ? "pull" : "pulls"} you lost ${readable(you.regret)} against always pulling the best arm`;
  if (outcomes.length === 1) return `${lost}.`;
  const [first, last] = [outcomes[0], outcomes[outcomes.length - 1]];
  if (rank === 0)
    return `${lost}: less than anyone. The next, ${outcomes[1].policy}, lost ${readable(outcomes[1].regret)}.`;
  if (you === last)
    return `${lost}: more than all the policies. The best of them, ${first.policy}, lost ${readable(first.regret)}.`;
  return `${lost}: place ${rank + 1} of ${outcomes.length}. The best, ${first.policy}, lost ${readable(first.regret)}; ${last.policy} lost ${readable(last.regret)}.`;
}

/** Where a digit is text, or chooses something. A radio that was just clicked keeps the focus, but has no use for digits. */
const DIGITS_COUNT_THERE = "input:not([type=radio], [type=checkbox], [type=range]), select, textarea";

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "repeat">;

/** The arm, from 0, that a key pulls; null if it pulls none. */
export function pulledBy(key: Key, focused: Element | null, arms: number): number | null {
  if (key.ctrlKey || key.metaKey || key.altKey || key.repeat) return null;
  if (focused?.matches(DIGITS_COUNT_THERE)) return null;
  const arm = Number(key.key) - 1;
  return Number.isInteger(arm) && arm >= 0 && arm < arms ? arm : null;
}
