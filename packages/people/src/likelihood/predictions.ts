import { eachTrial, MISSED, type PersonData } from "../data/person.ts";
import type { Features } from "./features.ts";

/** How far stated predictions are from a learner's means: their number and the sum of squares, in units of the spread. */
export interface PredictionErrors {
  readonly count: number;
  readonly squares: number;
}

export function predictionErrors(person: PersonData, { mean }: Features, spread: number): PredictionErrors {
  let [count, squares] = [0, 0];
  const { arms } = person;
  eachTrial(person, ({ prediction, choice }, trial, index) => {
    const arm = arms === 1 ? 0 : choice[trial];
    if (Number.isNaN(prediction[trial]) || arm === MISSED) return;
    count++;
    squares += ((prediction[trial] - mean[index * arms + arm]) / spread) ** 2;
  });
  return { count, squares };
}

/** ln p(all predictions), normal around the means with standard deviation e^z (in units of the spread), and its derivatives in z. */
export function predictionLikelihood({ count, squares }: PredictionErrors, z: number): [number, number, number] {
  const scaled = squares * Math.exp(-2 * z);
  return [-count * (z + 0.5 * Math.log(2 * Math.PI)) - 0.5 * scaled, scaled - count, -2 * scaled];
}
