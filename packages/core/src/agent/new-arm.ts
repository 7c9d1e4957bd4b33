import { type ArmOptions, makeArm } from "../arm.ts";
import type { NoiseInference } from "../beliefs/noise/make-noise-filter.ts";
import { MIN_START } from "../beliefs/noise/options.ts";
import { noiseFilters } from "../beliefs/noise/provided-filters.ts";
import { invalid, located } from "../invalid.ts";
import type { Stream } from "../numerics/stream.ts";
import { inferringBelief, kalmanBelief } from "./arm-belief.ts";
import type { AgentArm } from "./arm-state.ts";
import { perDecision, perTime } from "./per-decision.ts";
import { TrackedArm } from "./tracked-arm.ts";

/** Where inference starts if nothing is known of the noises, from one decision to the next. It moves by a factor of ten in some fifty rewards. */
export const UNKNOWN_START = { volatility: 1, stochasticity: 10 };

interface Tracking {
  readonly memory: number;
  readonly interval: number;
  readonly inference: NoiseInference | null;
  readonly openNoise: () => Stream;
}

/** An arm that starts from its prior and, where noises are inferred, from their starting values. */
export function trackNew(
  name: string,
  options: AgentArm,
  time: number,
  { memory, interval, inference, openNoise }: Tracking,
): TrackedArm {
  if (!inference) {
    const arm = located(`arm ${name}`, () => makeArm({ ...withNoises(options), name }));
    return new TrackedArm(arm, kalmanBelief(arm, time), memory);
  }
  const { volatility, stochasticity } = inference.start;
  const made = located(`arm ${name}`, () => makeArm({ volatility, stochasticity, ...options, name }));
  // Settings of the filter count in its steps; settings of an arm in time.
  const arm = options.volatility === undefined ? perTime(made, interval) : made;
  const start = {
    volatility: Math.max(perDecision(arm, interval).volatility, MIN_START * arm.stochasticity),
    stochasticity: arm.stochasticity,
    mean: arm.priorMean,
    variance: arm.priorVariance,
  };
  const filter = noiseFilters().make({ ...inference, start }, openNoise);
  return new TrackedArm(arm, inferringBelief(arm, time, filter, interval), memory);
}

function withNoises(options: AgentArm): ArmOptions {
  const { volatility, stochasticity } = options;
  if (volatility === undefined || stochasticity === undefined) {
    const missing = volatility === undefined ? "volatility" : "stochasticity";
    invalid(
      missing,
      undefined,
      'give volatility and stochasticity, or let the agent infer them with noise: "inferred"',
    );
  }
  return { ...options, volatility, stochasticity };
}
