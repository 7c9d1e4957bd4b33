import { literal, shellOption, shellWord } from "@cause-toolkit/figures/text";
import { defaultModels, type Model, type PersonData } from "@cause-toolkit/people";
import { DESIGN_SETTINGS, PEOPLE_SETTINGS } from "@cause-toolkit/people/cohorts";
import { defaultText, type SettingTable } from "@cause-toolkit/people/settings";
import { taskOf } from "../../../task-settings/task-fields.ts";
import { type FileReading, fileOptions } from "../columns.ts";
import { cohortOptions, hasDefaultModels } from "../request.ts";
import { FIELDS, type PeopleValues } from "../settings.ts";

const SETTINGS: SettingTable = { ...DESIGN_SETTINGS, memory: PEOPLE_SETTINGS.memory };

/** The name of a cohort's file. */
export const COHORT_FILE = "cohort.csv";

/** The command that makes the same people. */
export function cohortCommand(values: PeopleValues): string {
  const { kinds, people, memory, seed } = values;
  const given = { ...taskOf(values), memory };
  const unusual = Object.entries(given).filter(([name, value]) => String(value) !== defaultText(SETTINGS[name]));
  return [
    "npx cause cohort",
    shellOption("kinds", kinds.join(",")),
    shellOption("people", String(people)),
    ...unusual.map(([name, value]) => shellOption(name, String(value))),
    ...(seed === FIELDS.seed.fallback ? [] : [shellOption("seed", String(seed))]),
    shellOption("out", COHORT_FILE),
  ].join(" ");
}

/** The commands that fit the same people with the same models. One person's numbers are those of a fit without group priors. */
export function fitCommand(values: PeopleValues, file: string): string {
  const { source, models, fitMemory, priors, recover, columns, show } = values;
  const data = source === "cohort" ? COHORT_FILE : file;
  const one = show === "person";
  const fit = [
    "npx cause fit",
    shellWord(data),
    ...(source === "file" ? fileOptions(columns) : []),
    ...(hasDefaultModels(values) ? [] : [shellOption("models", models.join(","))]),
    ...(fitMemory === "default" ? [] : [shellOption("memory", fitMemory)]),
    shellOption("hierarchy", one ? "none" : priors),
    shellOption("recover", String(one ? 0 : recover)),
    ...(one ? ["--trials"] : []),
    shellOption("out", `${data.replace(/\.\w+$/, "")}-fit`),
  ].join(" ");
  const words = one
    ? [
        "# All people at once. tables/evidences.csv and parameters.csv have this person's rows, trials.csv those of the best model.",
      ]
    : [];
  return [...words, ...(source === "cohort" ? [cohortCommand(values)] : []), fit].join("\n");
}

interface Programmed {
  readonly values: PeopleValues;
  readonly file: string;
  readonly models: readonly Model[];
  readonly people: readonly PersonData[];
}

/** A program that fits the person who is shown, counted from 0. */
export function personProgram(request: Programmed, index: number): string {
  return `${head(request, ["fitPerson", "regressorsOf"], 'import { rankModels } from "@cause-toolkit/people/report";\n')}
const person = people[${index}];
const fit = fitPerson(person, models, settings);
console.table(rankModels(fit)); // evidence in nats, and probability
console.table(regressorsOf(person, fit.fits[0], settings)); // trial by trial, under the first model
`;
}

/** A program that fits all people. */
export function peopleProgram(request: Programmed): string {
  const { priors } = request.values;
  return `import { fitPeople, inlineEngine } from "@cause-toolkit/experiments";
import { fitTables } from "@cause-toolkit/experiments/people";
${head(request, [])}
const fitted = await fitPeople(people, { models, settings, hierarchy: ${literal(priors)} }, inlineEngine()); // threadsEngine(4) is faster
const tables = fitTables(people, fitted);
console.table(tables.frequencies);
console.table(tables.people);
`;
}

/** People, models and settings. */
function head({ values, file, models, people }: Programmed, more: readonly string[], others = ""): string {
  const cohort = values.source === "cohort";
  const names = hasDefaultModels(values) ? defaultModels(people) : values.models;
  const memories = [...new Set(models.flatMap(({ memory }) => memory ?? []))];
  const used = [
    ...(cohort ? ["cohortPerson", "cohortSize", "makeCohort"] : ["PeopleReader"]),
    "settingsFor",
    "withMemories",
    ...more,
  ];
  const before = cohort ? "" : 'import { readFileSync } from "node:fs";\nimport { dsvFormat } from "d3-dsv";\n';
  const reading = cohort ? "" : 'import { separatorOf } from "@cause-toolkit/people/data";\n';
  return `${before}import { ${used.sort().join(", ")} } from "@cause-toolkit/people";
${reading}${others}
${cohort ? cohortText(values) : fileText(file, values.columns)}
const settings = settingsFor(people);
const models = withMemories(
  ${literal(names)},
  ${literal(memories)},
);`;
}

function cohortText(values: PeopleValues): string {
  return `const cohort = makeCohort(${literal(cohortOptions(values))});
const people = Array.from({ length: cohortSize(cohort) }, (_, k) => cohortPerson(cohort, k).data);`;
}

function fileText(file: string, { preset, names, arms, firstArm, missed }: FileReading): string {
  const options = {
    ...(preset !== "toolkit" && { preset }),
    ...names,
    ...(arms !== null && { arms }),
    ...(firstArm !== 1 && { firstArm }),
    ...(missed !== "" && { missed }),
  };
  return `const text = readFileSync(${literal(file)}, "utf8");
const [header, ...rows] = dsvFormat(separatorOf(text)).parseRows(text);
const reader = new PeopleReader(${literal(file)}, header${Object.keys(options).length > 0 ? `, ${literal(options)}` : ""});
for (const [i, cells] of rows.entries()) reader.add({ cells, line: i + 2 });
const people = reader.people();`;
}
