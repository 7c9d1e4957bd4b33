import type { PolicyTrace } from "@cause-toolkit/core";
import { YOU } from "../charts/identity.ts";
import { cut } from "./cut.ts";
import { isTraced, type Player } from "./order.ts";

/** All players, cut to the same length, the person last; without the person where the others are still of another world. */
export function playersShown(players: readonly Player[], person: PolicyTrace | null, steps: number): Player[] {
  const traced = players.filter(isTraced);
  const length = Math.min(steps, ...traced.map(({ trace }) => trace.steps));
  const policies = players.map((player) =>
    isTraced(player) ? { ...player, trace: cut(player.trace, length) } : player,
  );
  if (!person || traced.some(({ trace }) => trace.arms !== person.arms)) return policies;
  return [...policies, { policy: YOU, place: policies.length, trace: cut(person, length), failure: "" }];
}
