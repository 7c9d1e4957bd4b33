import type { Arm } from "../arm.ts";
import { driftsWhenIdle, transitionOf } from "../worlds/dynamics.ts";
import type { SavedOptimum } from "./saved.ts";

/** Whether an optimum is that of these arms. */
export function isSolvedFor({ variances, discount }: SavedOptimum, arms: readonly Arm[], wanted: number): boolean {
  if (arms.length !== 2 || !same(discount, wanted)) return false;
  return variances.every((solved, k) => {
    const { retention, volatility } = transitionOf(arms[k]);
    return (
      same(solved.volatility, volatility) &&
      same(solved.stochasticity, arms[k].stochasticity) &&
      same(solved.retention, retention) &&
      solved.driftsWhenIdle === driftsWhenIdle(arms[k])
    );
  });
}

function same(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-9 * Math.abs(b);
}
