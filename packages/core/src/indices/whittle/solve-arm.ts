import { iteratePolicy, type Question, type Solution } from "./policy-iteration.ts";
import { COARSE, FINE, type Resolution, ROUGH } from "./resolution.ts";
import { evenThreshold } from "./threshold.ts";

/** How little the threshold moves, in σ, when a policy will do to start from, and when it is settled. */
const NEARLY = 0.05;
const STILL = 1e-4;

/** An arm solved twice. */
export interface SolvedArm {
  readonly fine: Solution;
  readonly coarse: Solution;
}

export function solveArm(question: Question): SolvedArm {
  const coarse = refined(roughSolution(question), COARSE);
  return { fine: refined(coarse, FINE), coarse };
}

/** The same arm solved again, at another resolution. */
export function refined(before: Solution, resolution: Resolution): Solution {
  return iteratePolicy(before.grid.problem, resolution, before.threshold, STILL, before);
}

/** Where the horizon is long, policy iteration must start near its end: so the horizon is lengthened step by step. */
function roughSolution({ v, gamma, smallest }: Question): Solution {
  let threshold = evenThreshold(0.3);
  for (let horizon = 10; 1.5 * horizon < 1 / (1 - gamma); horizon *= 3) {
    threshold = iteratePolicy({ v, gamma: 1 - 1 / horizon, smallest }, ROUGH, threshold, NEARLY).threshold;
  }
  return iteratePolicy({ v, gamma, smallest }, ROUGH, threshold, NEARLY);
}
