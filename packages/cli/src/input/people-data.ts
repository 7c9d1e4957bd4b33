import { invalid } from "@cause-toolkit/core/checks";
import { PeopleReader, type PeopleReaderOptions, type PersonData } from "@cause-toolkit/people";
import { readCsvRows } from "./csv-rows.ts";

/** Reads people's trials from a CSV file with a header line, in the order of its rows. Errors name the file, line and column. */
export async function readPeople(file: string, options: PeopleReaderOptions): Promise<PersonData[]> {
  let reader: PeopleReader | undefined;
  await readCsvRows(file, (row) => {
    if (reader === undefined) reader = new PeopleReader(file, row.cells, options);
    else reader.add(row);
  });
  return reader?.people() ?? invalid("data", file, "the file needs a header line and at least one row");
}

/** Reads people from several files, such as one a person. */
export async function readPeopleFiles(files: readonly string[], options: PeopleReaderOptions): Promise<PersonData[]> {
  const people: PersonData[] = [];
  const fileOf = new Map<string, string>();
  for (const file of files) {
    for (const person of await readPeople(file, options)) {
      const before = fileOf.get(person.id);
      if (before !== undefined) invalid("person", person.id, `is in ${before} and in ${file}`);
      const { arms } = people[0] ?? person;
      if (person.arms !== arms)
        invalid("arms", person.arms, `${file} has other arms than ${files[0]}, which has ${arms}`);
      fileOf.set(person.id, file);
      people.push(person);
    }
  }
  return people;
}
