import type { PolicyTrace } from "@cause-toolkit/core";
import { YOU } from "../charts/identity.ts";
import { shown } from "../numbers.ts";
import { bestPulls } from "../trace/cut.ts";

/** What came of one player's pulls. */
export interface Outcome {
  readonly policy: string;
  readonly regret: number;
  readonly reward: number;
  readonly bestShare: number;
}

/** All players after so many steps, the least regret first. */
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
  const place = outcomes.findIndex(({ policy }) => policy === YOU);
  const you = outcomes[place];
  const lost = `In ${steps} ${steps === 1 ? "pull" : "pulls"} you lost ${shown(you.regret)} against always pulling the best arm`;
  if (outcomes.length === 1) return `${lost}.`;
  const [first, last] = [outcomes[0], outcomes[outcomes.length - 1]];
  if (place === 0)
    return `${lost}: less than anyone. The next, ${outcomes[1].policy}, lost ${shown(outcomes[1].regret)}.`;
  if (you === last)
    return `${lost}: more than all the policies. The best of them, ${first.policy}, lost ${shown(first.regret)}.`;
  return `${lost}: place ${place + 1} of ${outcomes.length}. The best, ${first.policy}, lost ${shown(first.regret)}; ${last.policy} lost ${shown(last.regret)}.`;
}
