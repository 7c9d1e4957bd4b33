import { fitTables, type ReplicaOutcome } from "@cause-toolkit/experiments/people";
import { frequencyFigure } from "@cause-toolkit/figures";
import type { Frequency } from "@cause-toolkit/figures/plots";
import { count } from "@cause-toolkit/figures/text";
import { type FamilySelection, modelName } from "@cause-toolkit/people";
import { cohortHeader, cohortRows, truthRow } from "@cause-toolkit/people/cohorts";
import { inferenceOf } from "@cause-toolkit/people/models";
import { csvFormatRows } from "d3-dsv";
import { csvText, type TableRow } from "../../../export/files.ts";
import type { FittedPeople } from "../compute.svelte.ts";
import type { Loaded } from "../load.ts";
import { cohortOf } from "../request.ts";
import type { PeopleValues } from "../settings.ts";

/** The frequencies of some families of models, for a plot; with what simulated groups are estimated at, where that is known. */
export function frequencyRows(family: FamilySelection, replicas: ReplicaOutcome | null): Frequency[] {
  return family.families.map((name, k) => ({
    name,
    series: "all",
    frequency: family.frequency[k],
    deviation: family.deviation[k],
    protectedExceedance: family.protectedExceedance[k],
    calibration: replicas?.calibration.find((one) => one.family === name) ?? null,
  }));
}

/** The table of people of `cause fit`; with their true models, if these are shown. */
export function peopleRows({ request, result: { outcome, replicas } }: FittedPeople, truth: boolean): TableRow[] {
  const { people, truths } = request.loaded;
  const rows = fitTables(people, outcome, { replicas }).people as TableRow[];
  if (!truth || !truths) return rows;
  return rows.map((row, n) => ({
    ...row,
    true_model: modelName(truths[n].model),
    true_inference: inferenceOf(truths[n].model),
  }));
}

/** All tables of `cause fit`, with settings and flags. */
export function peopleDocument({ request, result: { outcome, replicas } }: FittedPeople, truth: boolean) {
  const { settings, rounds, settled, flags, priors } = outcome;
  return {
    chosen: request.text,
    settings,
    rounds,
    settled,
    priors,
    flags,
    tables: fitTables(request.loaded.people, outcome, { replicas }),
    ...(truth && request.loaded.truths && { truths: request.loaded.truths }),
  };
}

export function peopleFile({ result: { outcome, replicas }, request }: FittedPeople, document: Document): SVGElement {
  const { inference, bonus, memory } = outcome.families;
  const panels = Object.entries({ inference, bonus, memory })
    .filter(([, { families }]) => families.length > 1)
    .map(([title, family]) => ({ title, rows: frequencyRows(family, title === "inference" ? replicas : null) }));
  const told = replicas
    ? ` Diamonds: what simulated groups of this mixture are estimated at. ${Math.round(100 * replicas.inference.accuracy)} % of simulated people in this task got their true inference.`
    : "";
  return frequencyFigure(
    "How frequent models are among people",
    panels,
    [
      `${count(outcome.people.length, "person", "people")}, ${count(request.models.length, "model")}. Expected frequencies ± standard deviation; at the right, protected exceedance probabilities.`,
      `They hold if one of these models is true of each person.${told}`,
    ],
    document,
  );
}

/** A cohort as files: trials as `cause fit` reads them, and the truth apart. */
export function cohortFiles(values: PeopleValues, { people, truths }: Loaded): { data: string; truth: string } {
  const cohort = cohortOf(values);
  const rows = [cohortHeader(cohort), ...people.flatMap((person) => cohortRows(cohort, person))];
  return { data: `${csvFormatRows(rows)}\n`, truth: csvText((truths ?? []).map((truth) => truthRow(cohort, truth))) };
}
