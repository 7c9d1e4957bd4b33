import { log } from "@cause-toolkit/core/numerics";
import { logSumExp, type ModelSelection, selectModels } from "./model-selection.ts";

/** Model selection over families, such as all models of one inference whatever their bonus. */
export interface FamilySelection extends ModelSelection {
  readonly families: readonly string[];
}

/**
 * The evidence of a family is the mean of its models' for each person, so a large family has no advantage. (A Dirichlet prior that is split
 * among a family's models would favour families with few: the variational bound breaks ties between parameters below 1.)
 */
export function selectFamilies(
  logEvidence: readonly (readonly number[])[],
  familyOf: readonly string[],
): FamilySelection {
  const families = [...new Set(familyOf)];
  return { families, ...selectModels(familyEvidences(logEvidence, familyOf)) };
}

/** The evidence of each family for each person, in the order in which families first come. */
export function familyEvidences(logEvidence: readonly (readonly number[])[], familyOf: readonly string[]): number[][] {
  const families = [...new Set(familyOf)];
  return logEvidence.map((row) =>
    families.map((name) => {
      const own = row.filter((_, k) => familyOf[k] === name);
      return logSumExp(own) - log(own.length);
    }),
  );
}
