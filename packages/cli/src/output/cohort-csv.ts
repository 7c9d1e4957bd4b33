import { type Cohort, cohortPerson, cohortSize } from "@cause-toolkit/people";
import { cohortHeader, cohortRows, truthRow } from "@cause-toolkit/people/cohorts";
import { csvFormatRows } from "d3-dsv";

/** The people of a cohort as `cause fit` reads them, and their truth apart. */
export interface CohortText {
  readonly data: string;
  readonly truth: string;
}

/** @param latent whether to write the true means of arms */
export function cohortCsv(cohort: Cohort, latent: boolean, onPerson: (done: number) => void): CohortText {
  const rows = [cohortHeader(cohort, latent)];
  const truths: string[][] = [];
  for (let index = 0; index < cohortSize(cohort); index++) {
    const { data, truth } = cohortPerson(cohort, index);
    const known = truthRow(cohort, truth);
    if (index === 0) truths.push(Object.keys(known));
    truths.push(Object.values(known).map((value) => (value === null ? "" : String(value))));
    for (const row of cohortRows(cohort, data, latent)) rows.push(row);
    onPerson(index + 1);
  }
  return { data: `${csvFormatRows(rows)}\n`, truth: `${csvFormatRows(truths)}\n` };
}
