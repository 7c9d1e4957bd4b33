import type { Arm } from "../arm.ts";
import { dynamicsRule } from "../worlds/dynamics.ts";

/**
 * The arm as it moves from one decision to the next, when decisions are `interval` apart in time. Policies reason in decisions, as
 * the discount does; the tracker reasons in time.
 */
export function perDecision(arm: Arm, interval: number): Arm {
  return interval === 1 ? arm : dynamicsRule(arm.dynamics.kind).perDecision(arm, arm.dynamics, interval);
}
