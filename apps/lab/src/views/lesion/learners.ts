import type { Lesion, LesionName } from "@cause-toolkit/core/beliefs";

export const LEARNERS = ["healthy", "stochasticity-blind", "volatility-blind"] as const satisfies readonly LesionName[];

/** What all learners share: λ of each noise, where inference starts, and where a blind one is held; null is at the start. */
export interface LearnerSettings {
  readonly lambdaV: number;
  readonly lambdaS: number;
  readonly startV: number;
  readonly startS: number;
  readonly pinV: number | null;
  readonly pinS: number | null;
}

export type Learners = { readonly [L in LesionName]: Lesion };

/** The learners as options of a `ParticleFilter`. With the default λ and no pins they are core's LESIONS. */
export function learnersOf({ lambdaV, lambdaS, pinV, pinS }: LearnerSettings): Learners {
  const lambda = { volatility: lambdaV, stochasticity: lambdaS };
  return {
    healthy: { lambda },
    "stochasticity-blind":
      pinS === null ? { lambda: { ...lambda, stochasticity: 0 } } : { lambda, pins: { stochasticity: pinS } },
    "volatility-blind":
      pinV === null ? { lambda: { ...lambda, volatility: 0 } } : { lambda, pins: { volatility: pinV } },
  };
}

/** Where the blind learners hold the noise that they do not see. */
export function pinsOf({ startV, startS, pinV, pinS }: LearnerSettings): { volatility: number; stochasticity: number } {
  return { volatility: pinV ?? startV, stochasticity: pinS ?? startS };
}
