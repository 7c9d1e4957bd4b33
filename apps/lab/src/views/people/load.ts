import {
  type Cohort,
  cohortPerson,
  cohortSize,
  type ModelSettings,
  type PersonData,
  settingsFor,
  type Truth,
} from "@cause-toolkit/people";
import { type FileReading, fittingReading, readerOptions } from "./columns.ts";
import { decodeFile, peopleOf, rowsOf } from "./csv-people.ts";

/** People, and what is found from the rewards of all of them: where beliefs start. */
export interface Loaded {
  readonly people: readonly PersonData[];
  /** Null for real people. */
  readonly truths: readonly Truth[] | null;
  readonly settings: ModelSettings;
}

export function loadCohort(cohort: Cohort): Loaded {
  const made = Array.from({ length: cohortSize(cohort) }, (_, index) => cohortPerson(cohort, index));
  const people = made.map(({ data }) => data);
  return { people, truths: made.map(({ truth }) => truth), settings: settingsFor(people) };
}

/** A file as it was read: its columns, how they are taken, and people or why there are none. */
export interface ReadFile {
  readonly header: readonly string[];
  readonly reading: FileReading;
  readonly loaded: Loaded | null;
  readonly failure: string;
}

/** Throws if not even the columns can be told. A `fresh` file is read with the columns that it has, whatever another one had. */
export function loadFile(file: string, bytes: Uint8Array, reading: FileReading, fresh: boolean): ReadFile {
  const rows = rowsOf(file, decodeFile(file, bytes));
  const header = rows[0].cells.map((name) => name.trim());
  const taken = fresh ? fittingReading(reading, header) : reading;
  try {
    const people = peopleOf(file, rows, readerOptions(taken));
    return { header, reading: taken, loaded: { people, truths: null, settings: settingsFor(people) }, failure: "" };
  } catch (error) {
    return { header, reading: taken, loaded: null, failure: error instanceof Error ? error.message : String(error) };
  }
}
