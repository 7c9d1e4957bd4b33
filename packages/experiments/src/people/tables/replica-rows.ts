import { modelName } from "@cause-toolkit/people";
import { bestName, recoveredPairs } from "@cause-toolkit/people/power";
import type { Row } from "../../row.ts";
import type { ReplicaOutcome } from "../replicas.ts";

/** Which names simulated people get, by their true ones. */
export function confusionRows({ confusion }: ReplicaOutcome): Row[] {
  const { truths, names, counts } = confusion;
  return truths.flatMap((truth, i) => names.map((name, j) => ({ truth, name, people: counts[i][j] })));
}

/** How well parameters of simulated people come back. */
export function recoveryRows({ recovery }: ReplicaOutcome): Row[] {
  return recovery.map(({ model, parameter, r, error, bias, people }) => ({
    model: modelName(model),
    parameter,
    r: Number.isNaN(r) ? null : r,
    error: Number.isNaN(r) || Number.isNaN(error) ? null : error,
    bias,
    people,
  }));
}

/** A row for each simulated person and parameter: true and fitted value, and the name that the person got. */
export function replicaRows({ people }: ReplicaOutcome): Row[] {
  const named = people.map(({ fit }) => bestName(fit, "evidence", modelName));
  return recoveredPairs(people).map(({ index, model, parameter, truth, fitted }) => ({
    replica: index + 1,
    like: people[index].truth.person,
    model: modelName(model),
    named: named[index],
    parameter,
    truth,
    fitted,
  }));
}
