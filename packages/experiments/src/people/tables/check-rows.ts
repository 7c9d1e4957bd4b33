import { modelName } from "@cause-toolkit/people";
import type { Row } from "../../row.ts";
import { bestFit, type CheckOutcome } from "../checks.ts";
import type { FitPeopleOutcome } from "../fit.ts";

/** A row for each person, measure and condition: what the person did, and what the best model does. */
export function checkRows(outcome: FitPeopleOutcome, checks: CheckOutcome): Row[] {
  return checks.people.flatMap((own, n) => {
    const { person, group } = outcome.people[n];
    const model = modelName(bestFit(outcome, n).model);
    return own.map(({ measure, condition, observed, expected, sd, how, rule }) => ({
      person,
      group,
      model,
      measure,
      condition,
      observed,
      expected,
      sd,
      how,
      rule,
    }));
  });
}
