import type { NoiseKnowledge, NoiseOptions } from "../beliefs/noise/knowledge.ts";
import { withoutHoles } from "../beliefs/noise/particles/saved.ts";
import { checkFinite, checkFraction, checkInteger, checkPositive, invalid } from "../invalid.ts";
import type { Seed } from "../numerics/stream-key.ts";
import type { SavedArm } from "./tracked-arm.ts";

/** From 2 on, inferred noises go in steps of the interval. */
export const VERSION = 2;

/** An agent as JSON, to be kept and restored. */
export interface SavedAgent {
  readonly version: 2;
  readonly policy: string;
  readonly discount: number;
  readonly memory: number;
  readonly interval: number;
  /** Whether it had a clock, which JSON cannot hold. */
  readonly clock: boolean;
  /** How the noises are known. */
  readonly noise: NoiseKnowledge | NoiseOptions;
  readonly seed: Seed;
  readonly time: number;
  readonly selections: number;
  readonly stream: readonly number[];
  readonly arms: readonly SavedArm[];
}

/** Checks all of a saved agent but its arms and stream, which check themselves. Nothing has a default, as anything missing was lost. */
export function checkSaved(saved: unknown): SavedAgent {
  if (typeof saved !== "object" || saved === null) invalid("saved agent", saved, "must be an object");
  const { version, policy, discount, memory, interval, clock, noise, seed, time, selections, stream, arms } = saved as {
    [key: string]: unknown;
  };
  if (version !== 1 && version !== VERSION) invalid("saved agent version", version, `must be 1 or ${VERSION}`);
  if (typeof policy !== "string") invalid("saved policy", policy, "must be a name");
  if (typeof clock !== "boolean") invalid("saved clock", clock, "must be true or false");
  if (noise === undefined || noise === null) invalid("saved noise", noise, "must say how noises are known");
  if (version === 1 && noise !== "known" && interval !== 1) {
    invalid("saved agent version", version, "its noises were not inferred in steps of its interval: start it anew");
  }
  if (seed === undefined) invalid("saved seed", seed, "is missing");
  if (!Array.isArray(arms)) invalid("saved arms", arms, "must be a list");
  return {
    version: VERSION,
    policy,
    discount: checkFraction("saved discount", discount),
    memory: checkInteger("saved memory", memory, 1),
    interval: checkPositive("saved interval", interval),
    clock,
    noise: noise as NoiseKnowledge | NoiseOptions,
    seed: seed as Seed,
    time: checkFinite("saved time", time),
    selections: checkInteger("saved number of selections", selections, 0),
    stream: withoutHoles(stream) as number[],
    arms: Array.from(arms),
  };
}
