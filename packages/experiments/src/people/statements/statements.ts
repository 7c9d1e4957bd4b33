import type { FitResults } from "../results.ts";
import { aboutChecks } from "./checks.ts";
import { aboutEfficiency } from "./efficiency.ts";
import { aboutExplorers } from "./explorers.ts";
import { aboutFit } from "./fit.ts";
import { aboutFrequencies } from "./frequencies.ts";
import { aboutGroups } from "./groups.ts";
import type { Lists, Statements } from "./lists.ts";
import { aboutNames } from "./names.ts";
import { aboutParameters } from "./parameters.ts";
import { aboutUndescribed } from "./undescribed.ts";

/** What can and cannot be said after a fit: by the design, by simulated people, and by what models do. */
export function statementsOf(results: FitResults): Statements {
  const lists: Lists = { can: [], cannot: [], mind: [] };
  for (const about of [
    aboutUndescribed,
    aboutNames,
    aboutExplorers,
    aboutFrequencies,
    aboutGroups,
    aboutParameters,
    aboutChecks,
    aboutEfficiency,
    aboutFit,
  ]) {
    about(results, lists);
  }
  return lists;
}
