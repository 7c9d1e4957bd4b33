import type { Beliefs } from "../../learners/learner.ts";
import type { Term } from "../term.ts";

/** The standard deviation of the predicted reward, √(P + v). */
export function deviation({ variance, volatility }: Beliefs, arm: number): number {
  return Math.sqrt(variance[arm] + volatility[arm]);
}

/** The same for each arm, in units of the spread of rewards. */
export function writeDeviation(spread: number): Term["write"] {
  return (beliefs, into) => {
    for (let arm = 0; arm < into.length; arm++) into[arm] = deviation(beliefs, arm) / spread;
  };
}
