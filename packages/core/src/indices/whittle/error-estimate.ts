import { exp, log } from "../../numerics/elementary/index.ts";
import { bonusAt } from "./bonus-at.ts";
import type { SolvedArm } from "./solve-arm.ts";

/** Spacing of the points, in log Σ, at which the two solutions are compared, and how many points on either side count. */
const SPACING = log(4) / 4;
const NEIGHBOURS = 4;
/** An allowance for errors that both have in common. */
const COMMON = 1e-6;

/**
 * Relative error of the fine solution's bonus, as a function of Σ: from its difference to the coarse one, the largest
 * there is nearby, since differences cross zero. Beyond the last point it keeps the value there, where it has become
 * small.
 */
export function errorEstimate({ fine, coarse }: SolvedArm): (predicted: number) => number {
  const { v, smallest, highest } = fine.grid.problem;
  // No pull leads below v, so the solution from v on is used down to v/4; it is less accurate there, so it is judged apart.
  const below = smallest === v ? 4 : 0;
  const indexOf = (predicted: number) => below + log(predicted / smallest) / SPACING;
  const last = Math.ceil(indexOf(10 * highest));
  const differences = Array.from({ length: last + 1 }, (_, k) => {
    const predicted = smallest * exp((k - below) * SPACING);
    return Math.abs(bonusAt(coarse, predicted).bonus / bonusAt(fine, predicted).bonus - 1);
  });
  return (predicted) => {
    const index = Math.max(0, Math.min(last, Math.round(indexOf(predicted))));
    const from = Math.max(predicted < smallest ? 0 : below, index - NEIGHBOURS);
    return Math.max(...differences.slice(from, index + NEIGHBOURS + 1)) + COMMON;
  };
}
