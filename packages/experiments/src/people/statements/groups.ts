import type { FitResults } from "../results.ts";
import { CLEAR, type Lists } from "./lists.ts";

/** Whether two groups differ. */
export function aboutGroups({ outcome }: FitResults, { can, cannot, mind }: Lists): void {
  const { comparison, groups } = outcome;
  if (groups.length > 2) mind.push(`There are ${groups.length} groups; only two would be compared.`);
  if (!comparison) return;
  const { names, probabilityOfDifference: p } = comparison;
  const text = `${names.join(" and ")} differ in how frequent models are: probability ${p.toFixed(3)}`;
  if (p >= CLEAR) can.push(`${text}.`);
  else if (p <= 1 - CLEAR)
    can.push(
      `${names.join(" and ")} do not differ in how frequent models are: probability of a difference ${p.toFixed(3)}.`,
    );
  else cannot.push(`Whether ${text}.`);
}
