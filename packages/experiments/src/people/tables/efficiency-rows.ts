import type { Row } from "../../row.ts";
import type { EfficiencyOutcome } from "../efficiency.ts";
import type { FitPeopleOutcome } from "../fit.ts";

/** A row for each person: the reward earned between chance and the optimal policy, and what the best model earns. */
export function efficiencyRows(outcome: FitPeopleOutcome, efficiency: EfficiencyOutcome): Row[] {
  if ("why" in efficiency) return [];
  return efficiency.people.map(({ person, model, ...own }, n) => ({
    person,
    group: outcome.people[n].group,
    ...own,
    model_efficiency: model,
  }));
}
