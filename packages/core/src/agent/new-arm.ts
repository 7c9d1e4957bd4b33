import { type ArmOptions, makeArm } from "../arm.ts";
import { LEAST_START, type NoiseInference } from "../beliefs/noise/knowledge.ts";
import { NoiseFilter } from "../beliefs/noise/noise-filter.ts";
import type { Stream } from "../numerics/stream.ts";
import { inferringMind, knowingMind } from "./mind.ts";
import type { AgentArm } from "./options.ts";
import { TrackedArm } from "./tracked-arm.ts";

/** Where inference starts if nothing is known of the noises. It moves by a factor of ten in some fifty rewards. */
export const UNKNOWN_START = { volatility: 1, stochasticity: 10 };

interface Tracking {
  readonly memory: number;
  readonly inference: NoiseInference | null;
  readonly openNoise: () => Stream;
}

/** An arm of which only its prior is known; and, where noises are inferred, where their inference starts. */
export function trackNew(
  name: string,
  options: AgentArm,
  time: number,
  { memory, inference, openNoise }: Tracking,
): TrackedArm {
  if (!inference) {
    // Without noises the arm is refused, as it should be.
    const arm = makeArm({ ...(options as ArmOptions), name });
    return new TrackedArm(arm, knowingMind(arm, time), memory);
  }
  const { volatility, stochasticity } = inference.start;
  const arm = makeArm({ volatility, stochasticity, ...options, name });
  const start = {
    volatility: Math.max(arm.volatility, LEAST_START * arm.stochasticity),
    stochasticity: arm.stochasticity,
    mean: arm.priorMean,
    variance: arm.priorVariance,
  };
  const filter = new NoiseFilter({ ...inference, start, stream: openNoise() });
  return new TrackedArm(arm, inferringMind(arm, time, filter), memory);
}
