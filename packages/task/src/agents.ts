/**
 * Simulated people of `@cause-toolkit/people` as participants of the task. An entry of its own: pages for people need none of it.
 * @module
 */
import { type CohortOptions, makeCohort, type TaskDesign } from "@cause-toolkit/people";
import { cohortParticipant } from "@cause-toolkit/people/cohorts";
import type { Points } from "@cause-toolkit/people/walks";
import { agentOf, type TaskAgent } from "./session/agent.ts";

export { agentOf, type TaskAgent };

/**
 * One person of a cohort, from 0, as a participant of a task.
 *
 * @example
 * ```ts
 * import { makeWalkSet } from "@cause-toolkit/people";
 * import { utils } from "@cause-toolkit/task";
 * import { cohortAgent } from "@cause-toolkit/task/agents";
 *
 * const walks = makeWalkSet({ design: { trials: 10, blocks: 1 } });
 * const agent = cohortAgent(walks, { kinds: { "delta+none": 1 }, seed: 7 }, 0);
 * utils.simulateSession({ walks, agent }).length; // → 10
 * ```
 */
export function cohortAgent(
  { design, points }: { readonly design: TaskDesign; readonly points: Points },
  cohort: CohortOptions,
  index: number,
): TaskAgent {
  return agentOf(cohortParticipant(makeCohort({ ...cohort, design }), index).participant, points);
}
