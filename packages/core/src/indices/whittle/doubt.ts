import { bonusAt } from "./bonus-at.ts";
import type { SolvedArm } from "./solve-arm.ts";

/** Spacing of the places, in log Σ, at which the two solutions are compared, and how many on either side count. */
const SPACING = 0.4;
const NEIGHBOURS = 4;
/** What both may have in common. */
const COMMON = 1e-6;

/**
 * Relative error of the fine solution's bonus, as a function of Σ: from its difference to the coarse one, the largest
 * there is nearby, since differences cross zero. Beyond the last place it is what it is there, where it has become
 * small.
 */
export function doubtOf({ fine, coarse }: SolvedArm): (predicted: number) => number {
  const { smallest, highest } = fine.grid.problem;
  const count = Math.ceil(Math.log((10 * highest) / smallest) / SPACING) + 1;
  const differences = Array.from({ length: count }, (_, k) => {
    const predicted = smallest * Math.exp(k * SPACING);
    return Math.abs(bonusAt(coarse, predicted).bonus / bonusAt(fine, predicted).bonus - 1);
  });
  return (predicted) => {
    const place = Math.max(0, Math.min(count - 1, Math.round(Math.log(predicted / smallest) / SPACING)));
    const nearby = differences.slice(Math.max(0, place - NEIGHBOURS), place + NEIGHBOURS + 1);
    return Math.max(...nearby) + COMMON;
  };
}
