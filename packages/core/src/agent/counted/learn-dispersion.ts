import { addSquare } from "../shared/add-square.ts";
import type { CountedArm } from "./counted-arm.ts";
import type { CountedPopulation } from "./counted-population.ts";

/** A squared error beyond so many times what is expected may be an error in the data, and is taken to be as large as that. */
const MOST = 100;

/** What was expected of a reward: its mean, its variance in units of that at its mean, and the dispersion. */
interface Expected {
  readonly predicted: number;
  readonly spread: number;
  readonly dispersion: number;
}

/** Learns the dispersion of an arm from a reward. Where few successes are expected a squared error says little of it, as its own variance is 2 + 1/expected: it counts as that much less. */
export function learnDispersion(
  arm: CountedArm,
  population: CountedPopulation,
  reward: number,
  { predicted, spread, dispersion }: Expected,
): void {
  const error = reward - predicted;
  const expected = predicted / dispersion;
  const share = (2 * expected) / (1 + 2 * expected);
  const square = (error / (population.kind.unitVariance(predicted) * spread)) * error;
  addSquare(arm, population, Math.min(square, MOST * (dispersion / share)), share);
}
