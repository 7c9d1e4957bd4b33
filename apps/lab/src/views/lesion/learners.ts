import type { Lesion, LesionName } from "@cause-toolkit/core/beliefs";
import { styleOf } from "@cause-toolkit/figures";

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

/** The learners as options of a `NoiseFilter`. With the default λ and no pins they are core's LESIONS. */
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

/** Colours and dashes by which learners are told apart, on screen and in print: each has both of its own. */
const LOOKS: { readonly [L in LesionName]: { readonly place: number; readonly dash: string } } = {
  healthy: { place: 2, dash: "none" },
  "stochasticity-blind": { place: 0, dash: "7 3" },
  "volatility-blind": { place: 1, dash: "2 2" },
};

export function learnerStyle(learner: LesionName, printed = false): { color: string; dash: string } {
  const { place, dash } = LOOKS[learner];
  return { color: printed ? styleOf(place).color : `var(--series-${place})`, dash };
}
