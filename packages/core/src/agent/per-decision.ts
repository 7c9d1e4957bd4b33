import type { Arm } from "../arm.ts";

/**
 * The arm as it moves from one decision to the next, when these are `interval` apart in time. Policies reason in decisions, as
 * the discount does; the tracker keeps to time.
 */
export function perDecision(arm: Arm, interval: number): Arm {
  if (interval === 1 || arm.dynamics.kind === "rested") return arm;
  if (arm.dynamics.kind !== "mean-reverting") return { ...arm, volatility: arm.volatility * interval };
  const { retention } = arm.dynamics;
  const kept = retention ** interval;
  return {
    ...arm,
    volatility: (arm.volatility * (1 - kept * kept)) / (1 - retention * retention),
    dynamics: { ...arm.dynamics, retention: kept },
  };
}

/** The arm as it moves in a unit of time, given how a walk moves from one decision to the next: the way back. */
export function perTime(arm: Arm, interval: number): Arm {
  return interval === 1 || arm.dynamics.kind === "rested" ? arm : { ...arm, volatility: arm.volatility / interval };
}
