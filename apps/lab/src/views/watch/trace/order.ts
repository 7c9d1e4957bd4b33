import { type PolicyTrace, parsePolicy } from "@cause-toolkit/core";

/** A player at its place, by which it is known. */
export interface Player {
  readonly policy: string;
  readonly place: number;
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
  const wait = (policy: string) =>
    policy.startsWith("gittins-published") ? 2 : Number(parsePolicy(policy).solve !== undefined);
  return [...policies].sort((a, b) => wait(a) - wait(b));
}
