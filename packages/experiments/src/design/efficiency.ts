import type { TaskDesign } from "@cause-toolkit/people";
import { MOST_TRIALS_FOR_EFFICIENCY } from "@cause-toolkit/people/checks";
import { kindOf } from "@cause-toolkit/people/models";
import { meanOverPeople } from "../people/mean-over-people.ts";
import type { DesignPerson } from "./job.ts";

/** How much of what the optimal policy gains above chance people of one kind earn; the error is over people, and NaN for fewer than five. */
export interface KindEfficiency {
  readonly kind: string;
  readonly people: number;
  readonly mean: number;
  readonly error: number;
}

/** Whether the optimal policy of a design is known: two arms that drift as random walks, in blocks that are not long. */
export function hasEfficiency({ arms, blocks, trials, feedback, dynamics }: TaskDesign): boolean {
  return (
    arms === 2 &&
    blocks > 1 &&
    trials <= MOST_TRIALS_FOR_EFFICIENCY &&
    feedback === "partial" &&
    dynamics === "restless"
  );
}

/** Empty where the optimal policy is not known. */
export function efficiencyByKind(people: readonly DesignPerson[]): KindEfficiency[] {
  const kinds = [...new Set(people.map(({ truth }) => kindOf(truth.model)))];
  return kinds.flatMap((kind) => {
    const own = people
      .filter(({ truth }) => kindOf(truth.model) === kind)
      .flatMap(({ efficiency }) => efficiency ?? []);
    return own.length > 0 ? [{ kind, people: own.length, ...meanOverPeople(own) }] : [];
  });
}
