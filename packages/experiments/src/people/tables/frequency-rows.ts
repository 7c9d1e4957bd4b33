import { type Frequencies, modelName, parseModel } from "@cause-toolkit/people";
import { kindOf } from "@cause-toolkit/people/models";
import type { Row } from "../../row.ts";
import type { FitPeopleOutcome } from "../fit.ts";
import type { FlagsAt } from "../flags.ts";
import { sensitivityIn } from "../name-quality.ts";
import type { ReplicaOutcome } from "../replicas.ts";

/** A row for each model and family of models: among all people (the group is empty), then in each group. */
export function frequencyRows(outcome: FitPeopleOutcome, replicas: ReplicaOutcome | null, flags: FlagsAt): Row[] {
  const models = outcome.people[0].fits.map(({ model }) => model);
  const all = { name: "", selection: outcome.selection, families: outcome.families };
  return [all, ...outcome.groups].flatMap(({ name: group, selection, families }) => {
    const row = (factor: string, name: string, found: Frequencies, k: number): Row => ({
      factor,
      name,
      group,
      frequency: found.frequency[k],
      deviation: found.deviation[k],
      exceedance: found.exceedance[k],
      protected_exceedance: found.protectedExceedance[k],
      frequency_error: found.error[k],
      ...named(replicas, factor, name, group),
      ...calibrated(replicas, factor, name, group),
      flag: flags.name(factor, name),
    });
    return [
      ...models.map((model, k) => row("model", modelName(model), selection, k)),
      ...Object.entries(families).flatMap(([factor, family]) =>
        family.families.map((name, k) => row(factor, name, family, k)),
      ),
    ];
  });
}

/** Sensitivity and positive predictive value, with their standard errors: of models the sensitivity alone. */
function named(replicas: ReplicaOutcome | null, factor: string, name: string, group: string) {
  const quality = factor === "inference" ? replicas?.names[name] : undefined;
  const own = group === "" ? quality : undefined;
  const ofModel = factor === "model" ? sensitivityIn(replicas?.confusion, kindOf(parseModel(name))) : null;
  return {
    sensitivity: quality?.sensitivity ?? ofModel,
    sensitivity_error: quality?.sensitivityError ?? null,
    positive_predictive_value: own?.positivePredictiveValue ?? null,
    positive_predictive_value_error: own?.positivePredictiveValueError ?? null,
  };
}

/** Groups are calibrated together, at the frequencies of all people. */
function calibrated(replicas: ReplicaOutcome | null, factor: string, name: string, group: string) {
  const own = factor === "inference" && group === "";
  const found = own ? replicas?.calibration.find(({ family }) => family === name) : undefined;
  return {
    calibration_mean: found?.mean ?? null,
    calibration_sd: found?.sd ?? null,
    calibration_error: found && !Number.isNaN(found.error) ? found.error : null,
  };
}
