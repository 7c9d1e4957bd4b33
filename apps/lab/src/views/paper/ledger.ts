import type { ClaimsDocument } from "@cause-toolkit/experiments/browser";
import type { Settings } from "./settings.ts";
import { type Claim, type Experiment, KEY_OF, type VerdictKey } from "./verdicts.ts";

/** Some claims under the experiment that decides them; claims of no experiment come last. */
export interface Group {
  readonly experiment: Experiment | undefined;
  readonly claims: readonly Claim[];
}

/** The claims that have one of the verdicts (or any, if none is named) and every word that is looked for. */
export function ledgerOf(document: ClaimsDocument, verdicts: readonly VerdictKey[], find: string): Group[] {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = (claim: Claim, experiment: Experiment | undefined) =>
    (verdicts.length === 0 || verdicts.includes(KEY_OF[claim.verdict])) && matches(claim, experiment, words);
  const owned = new Set(document.experiments.flatMap(({ claims }) => claims));
  const groups = [
    ...document.experiments.map((experiment) => ({
      experiment,
      claims: document.claims.filter(({ id }) => experiment.claims.includes(id)),
    })),
    { experiment: undefined, claims: document.claims.filter(({ id }) => !owned.has(id)) },
  ];
  return groups
    .map(({ experiment, claims }) => ({ experiment, claims: claims.filter((claim) => shown(claim, experiment)) }))
    .filter(({ claims }) => claims.length > 0);
}

function matches(claim: Claim, experiment: Experiment | undefined, words: readonly string[]): boolean {
  const { id, where, verdict, note, tests } = claim;
  const labels = tests.map(({ label }) => label);
  const text = [id, where, claim.claim, verdict, note, ...labels, experiment?.id, experiment?.title].join(" ");
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}

/** The id of the element to which a link leads. */
export function elementOf({ experiment, claim, figure }: Settings): string | undefined {
  if (experiment !== "") return `experiment-${experiment}`;
  const last = claim.at(-1);
  if (last !== undefined) return `claim-${last}`;
  return figure === "" ? undefined : `figure-${figure}`;
}

/** What a link names that these results do not have: they may be of other experiments. */
export function unknownTargets({ claims, experiments }: ClaimsDocument, set: Settings): string[] {
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
