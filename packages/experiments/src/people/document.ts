import { modelName } from "@cause-toolkit/people";
import { bonusWeights } from "./bonus-weights.ts";
import { differenceRow } from "./group-differences.ts";
import type { FolderFit } from "./results.ts";
import { bonusRows } from "./tables/bonus-rows.ts";

/** Everything but the people: settings, models, group priors, frequencies, flags, checks. */
export function fitDocument(outcome: FolderFit): object {
  const { settings, models, selection, families, comparison, priors, rounds, settled, flags, findings, efficiency } =
    outcome;
  const { responsibilities, ...found } = selection;
  const withoutPeople = (all: FolderFit["families"]) =>
    Object.fromEntries(Object.entries(all).map(([factor, { responsibilities: _, ...family }]) => [factor, family]));
  return {
    settings,
    models: outcome.people[0].fits.map(({ model }) => modelName(model)),
    memories: [...new Set(models.map(({ memory }) => memory))],
    people: outcome.people.length,
    rounds,
    settled,
    selection: found,
    families: withoutPeople(families),
    groups: outcome.groups.map(({ name, people, families: own }) => ({ name, people, families: withoutPeople(own) })),
    comparison: comparison && {
      names: comparison.names,
      probabilityOfDifference: comparison.probabilityOfDifference,
      logBayesFactor: comparison.logBayesFactor,
      frequencies: comparison.groups.map(({ frequency }) => frequency),
      parameters: comparison.parameters.map((one) => ({
        model: modelName(one.model),
        parameter: one.parameter,
        ...differenceRow(one),
      })),
    },
    bonus: bonusRows(bonusWeights(outcome)),
    priors,
    flags,
    findings,
    replicas: outcome.replicas && {
      each: outcome.replicas.each,
      confusion: outcome.replicas.confusion,
      inference: outcome.replicas.inference,
      names: outcome.replicas.names,
      recovery: outcome.replicas.recovery,
      calibration: outcome.replicas.calibration,
    },
    efficiency: efficiency && ("why" in efficiency ? efficiency : { ...efficiency, people: efficiency.people.length }),
    checks: { repetitions: outcome.checks.repetitions, summaries: outcome.checks.summaries },
  };
}
