import type { Model, PersonData } from "@cause-toolkit/people";
import type { CheckOutcome } from "./checks.ts";
import type { EfficiencyOutcome } from "./efficiency.ts";
import type { FitPeopleOptions, FitPeopleOutcome } from "./fit.ts";
import type { ReplicaOutcome } from "./replicas.ts";

/** A fit, what simulated people in the same task show of its worth (null if not asked for), and whether models do what people did. */
export interface FolderFit extends FitPeopleOutcome {
  readonly replicas: ReplicaOutcome | null;
  readonly checks: CheckOutcome;
  /** Null unless there are two arms. */
  readonly efficiency: EfficiencyOutcome | null;
}

/** All that a report of a fit is made of. */
export interface FitResults {
  readonly people: readonly PersonData[];
  readonly outcome: FolderFit;
  readonly options: FitPeopleOptions;
  readonly version: string;
}

/** The most frequent model, and its place among the models. */
export function mostFrequentModel({ people, selection }: FolderFit): {
  readonly model: Model;
  readonly place: number;
} {
  const place = selection.frequency.indexOf(Math.max(...selection.frequency));
  return { model: people[0].fits[place].model, place };
}

/** Names of groups, or one for all people where there are none. */
export function seriesOf(people: readonly { readonly group: string }[]): {
  readonly series: readonly string[];
  readonly of: (person: { readonly group: string }) => string;
} {
  const groups = [...new Set(people.map(({ group }) => group))].sort();
  if (groups.length < 2) return { series: [ALL], of: () => ALL };
  const nameOf = (group: string) => group || "no group";
  return { series: groups.map(nameOf), of: ({ group }) => nameOf(group) };
}

export const ALL = "all people";
