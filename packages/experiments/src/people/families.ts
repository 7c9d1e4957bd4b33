import {
  type FamilySelection,
  type Frequencies,
  type Model,
  type PersonData,
  selectFamilies,
} from "@cause-toolkit/people";
import { memoriesAcross } from "@cause-toolkit/people/group";
import { inferenceOf } from "@cause-toolkit/people/models";

/** Model selection over inferences, over bonuses and over memory structures; and where some models forget, over ways to forget. */
export type Families = { readonly [factor in "inference" | "bonus" | "memory"]: FamilySelection } & {
  readonly forgetting?: FamilySelection;
};

/** How frequent models are in one group of people. */
export interface GroupSelection {
  readonly name: string;
  readonly people: number;
  readonly selection: Frequencies;
  readonly families: Families;
}

export function familiesOf(
  evidences: readonly number[][],
  models: readonly Model[],
  inference?: FamilySelection,
): Families {
  const across = memoriesAcross(models);
  const by = (label: (model: Model) => string, options = across) =>
    selectFamilies(evidences, models.map(label), options);
  return {
    inference: inference ?? by(inferenceOf),
    bonus: by(({ bonus }) => bonus),
    memory: by(({ memory }) => memory ?? "no noises kept", {}),
    ...(models.some(({ forgetting }) => forgetting !== undefined) && {
      forgetting: by(({ forgetting }) => forgetting ?? "nothing forgotten"),
    }),
  };
}

/** Model selection in each group; none where there is one group. */
export function groupsOf(
  people: readonly PersonData[],
  evidences: readonly number[][],
  models: readonly Model[],
): GroupSelection[] {
  const groups = [...new Set(people.map(({ group }) => group))].sort();
  if (groups.length < 2) return [];
  return groups.map((name) => {
    const own = evidences.filter((_, n) => people[n].group === name);
    const families = familiesOf(own, models);
    return { name, people: own.length, selection: families.inference.models, families };
  });
}
