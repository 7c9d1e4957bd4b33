import { invalid } from "@cause-toolkit/core";
import { type ColumnOptions, PeopleReader, type PersonData } from "@cause-toolkit/people";
import { readCsvRows } from "./csv-rows.ts";
import { parseNumber } from "./number.ts";

/** Options of a file with people's data, as text. */
export interface PeopleDataOptions extends ColumnOptions {
  readonly arms?: string;
  readonly firstArm?: string;
  readonly missed?: string;
}

/** Reads people's trials from a CSV file with a header line, in the order of its rows. Errors name the file, line and column. */
export async function readPeople(
  file: string,
  { arms, firstArm, ...options }: PeopleDataOptions,
): Promise<PersonData[]> {
  const numbers = {
    ...(arms !== undefined && { arms: parseNumber("arms", arms) }),
    ...(firstArm !== undefined && { firstArm: parseNumber("first arm", firstArm) }),
  };
  let reader: PeopleReader | undefined;
  await readCsvRows(file, (row) => {
    if (reader === undefined) reader = new PeopleReader(file, row.cells, { ...options, ...numbers });
    else reader.add(row);
  });
  return reader?.people() ?? invalid("data", file, "the file needs a header line and at least one row");
}
