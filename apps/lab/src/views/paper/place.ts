import type { ClaimsDocument } from "@cause-toolkit/experiments/browser";
import type { Settings } from "./settings.ts";

/** The element to which a link leads. */
export function placeOf({ experiment, claim, figure }: Settings): string | undefined {
  if (experiment !== "") return `experiment-${experiment}`;
  const last = claim.at(-1);
  if (last !== undefined) return `claim-${last}`;
  return figure === "" ? undefined : `figure-${figure}`;
}

/** What a link names that these results do not have: they may be of other experiments. */
export function unknownPlaces({ claims, experiments }: ClaimsDocument, set: Settings): string[] {
  const lacks = (kind: string, id: string) => `These results have no ${kind} “${id}”.`;
  const figures = experiments.flatMap((experiment) => experiment.figures);
  return [
    // Once each, however often the link has it.
    ...[...new Set(set.claim)].filter((id) => !claims.some((one) => one.id === id)).map((id) => lacks("claim", id)),
    ...[set.experiment]
      .filter((id) => id && !experiments.some((one) => one.id === id))
      .map((id) => lacks("experiment", id)),
    ...[...new Set([set.figure, set.enlarged])]
      .filter((id) => id && !figures.some((one) => one.id === id))
      .map((id) => lacks("figure", id)),
  ];
}
