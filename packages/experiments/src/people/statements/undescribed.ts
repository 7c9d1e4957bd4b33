import type { FitResults } from "../results.ts";
import { undescribedSentence } from "../undescribed.ts";
import type { Lists } from "./lists.ts";

/** People whom none of the models describes: their names say nothing. */
export function aboutUndescribed({ outcome }: FitResults, { cannot }: Lists): void {
  const found = undescribedSentence(outcome);
  if (found !== null) cannot.push(`${found} The table people says who they are.`);
}
