import type { FitResults } from "../results.ts";
import { withError } from "../with-error.ts";
import type { Lists } from "./lists.ts";

/** How much of what can be earned people earn, in a task with two arms. */
export function aboutEfficiency({ outcome: { efficiency } }: FitResults, { can, cannot }: Lists): void {
  if (efficiency === null) return;
  if ("why" in efficiency) {
    cannot.push(`How efficient people are beside the optimal policy (${efficiency.why}).`);
    return;
  }
  const { observed, expected, priorVariance } = efficiency;
  const text = ({ mean, error }: typeof observed) => withError(mean, error);
  can.push(
    `Of what the optimal policy gains above chance, people earn ${text(observed)}, and their models ${text(expected)}. That policy knows the true noises, the number of trials, and that means drift as random walks from a variance of ${Number(priorVariance.toPrecision(3))}.`,
  );
}
