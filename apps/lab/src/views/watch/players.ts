import { type PolicyTrace, parsePolicy } from "@cause-toolkit/core";

/** The name under which a person plays. */
export const YOU = "you";

/** A policy, or the person, and its trace. */
export interface Player {
  readonly policy: string;
  /** Null until it is computed. */
  readonly trace: PolicyTrace | null;
  /** Why it cannot play in such a world; empty if it can. */
  readonly failure: string;
}

/** A player whose trace is there. */
export type Traced = Player & { readonly trace: PolicyTrace };

export function isTraced(player: Player): player is Traced {
  return player.trace !== null;
}

/** The quick first, so that there is something to see; those that solve for an index after them, and the slowest last. */
export function quickFirst(policies: readonly string[]): string[] {
  const wait = (policy: string) => {
    const { slow, solve } = parsePolicy(policy);
    return slow ? 2 : Number(solve !== undefined);
  };
  return [...policies].sort((a, b) => wait(a) - wait(b));
}

/** The first steps of a trace. */
export function cut(trace: PolicyTrace, steps: number): PolicyTrace {
  if (steps >= trace.steps) return trace;
  const perArm = (list: Float64Array) => list.subarray(0, steps * trace.arms);
  return {
    ...trace,
    steps,
    chosen: trace.chosen.subarray(0, steps),
    reward: trace.reward.subarray(0, steps),
    regret: trace.regret.subarray(0, steps),
    latent: perArm(trace.latent),
    mean: perArm(trace.mean),
    variance: perArm(trace.variance),
    score: perArm(trace.score),
    bonus: trace.bonus && perArm(trace.bonus),
    probability: trace.probability && perArm(trace.probability),
  };
}

/** How often the best arm of the moment was pulled, up to and with a step. */
export function bestPulls({ arms, chosen, latent }: PolicyTrace, steps: number): number {
  let count = 0;
  for (let t = 0; t < steps; t++) {
    const row = latent.subarray(t * arms, (t + 1) * arms);
    if (row[chosen[t]] === row.reduce((a, b) => Math.max(a, b))) count++;
  }
  return count;
}

/** All players, cut to the same length, the person last; without the person where the others are still of another world. */
export function playersShown(players: readonly Player[], person: PolicyTrace | null, steps: number): Player[] {
  const traced = players.filter(isTraced);
  const length = Math.min(steps, ...traced.map(({ trace }) => trace.steps));
  const policies = players.map((player) =>
    isTraced(player) ? { ...player, trace: cut(player.trace, length) } : player,
  );
  if (!person || traced.some(({ trace }) => trace.arms !== person.arms)) return policies;
  return [...policies, { policy: YOU, trace: cut(person, length), failure: "" }];
}
