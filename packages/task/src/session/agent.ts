import { square } from "@cause-toolkit/core/numerics";
import type { Participant } from "@cause-toolkit/people/cohorts";
import type { Points } from "@cause-toolkit/people/walks";
import { rewardOf } from "@cause-toolkit/people/walks";

/** Who takes part in a simulated session. All is in points; arms are counted from 0. */
export interface TaskAgent {
  startBlock(noises: AgentNoises): void;
  /** `prescribed` is the only arm that can be chosen, if there is only one. A choice of −1 is a missed response. */
  decide(prescribed?: number): { readonly choice: number; readonly prediction: number };
  /** The points seen of each arm, NaN where none were seen. */
  observe(points: readonly number[]): void;
}

/** True noises of the arms of a block, as variances of points. */
export interface AgentNoises {
  readonly volatility: readonly number[];
  readonly stochasticity: readonly number[];
}

/** A simulated person of `@cause-toolkit/people` in a task with points: the person's own unit is that of the design. */
export function agentOf(participant: Participant, points: Points): TaskAgent {
  const variance = (one: number) => one / square(points.scale);
  return {
    startBlock: ({ volatility, stochasticity }) =>
      participant.startBlock({ volatility: volatility.map(variance), stochasticity: stochasticity.map(variance) }),
    decide: (prescribed) => {
      const { choice, prediction } = participant.decide(prescribed === undefined ? {} : { arm: prescribed });
      return { choice, prediction: points.offset + points.scale * prediction };
    },
    observe: (seen) => participant.observe(seen.map((one) => rewardOf(one, points))),
  };
}
