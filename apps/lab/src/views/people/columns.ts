import { shellOption } from "@cause-toolkit/figures/text";
import type { PeopleReaderOptions } from "@cause-toolkit/people";
import {
  type ArmsOption,
  COLUMN_PRESETS,
  NAMED_COLUMNS,
  type NamedColumn,
  parseArms,
  presetPlace,
  REQUIRED_COLUMNS,
} from "@cause-toolkit/people/data";
import type { Field } from "../../link/fields.ts";

/** How a file is read: where its columns have other names than a preset's, and how its cells are meant. */
export interface FileReading {
  readonly preset: string;
  /** Names of columns, where chosen; empty for a column that is not there. */
  readonly names: Readonly<Partial<Record<NamedColumn, string>>>;
  /** Null: as many as the file tells. */
  readonly arms: ArmsOption | null;
  readonly firstArm: number;
  readonly missed: string;
}

export const PLAIN_READING: FileReading = { preset: "toolkit", names: {}, arms: null, firstArm: 1, missed: "" };

/** What the page calls the options of `cause fit`. */
const LABELS: { readonly [option: string]: string } = {
  ...Object.fromEntries(NAMED_COLUMNS.map((name) => [name, `“${name}” under Columns`])),
  arms: "“Arms” under Columns",
  "first-arm": "“First arm”",
  missed: "“Missed”",
};

export function readerOptions({ preset, names, arms, firstArm, missed }: FileReading): PeopleReaderOptions {
  return {
    preset,
    ...names,
    firstArm,
    option: (name) => LABELS[name] ?? name,
    ...(arms !== null && { arms }),
    ...(missed !== "" && { missed }),
  };
}

/** The options of `cause fit` that read a file so. */
export function fileOptions({ preset, names, arms, firstArm, missed }: FileReading): string[] {
  return [
    ...(preset === "toolkit" ? [] : [shellOption("preset", preset)]),
    ...Object.entries(names).map(([what, name]) => shellOption(what, name)),
    ...(arms === null ? [] : [shellOption("arms", String(arms))]),
    ...(firstArm === 1 ? [] : [shellOption("first-arm", String(firstArm))]),
    ...(missed === "" ? [] : [shellOption("missed", missed)]),
  ];
}

/** The preset under which most of a header's names are known; where they tie, the first. */
export function guessPreset(header: readonly string[]): string {
  const needed = (preset: string) =>
    [...REQUIRED_COLUMNS, "choice" as const].filter((what) => presetPlace(header, COLUMN_PRESETS[preset][what]) >= 0)
      .length;
  return Object.keys(COLUMN_PRESETS).reduce((best, one) => (needed(one) > needed(best) ? one : best));
}

/** The name of the column that is read; empty if there is none. */
export function columnRead({ preset, names }: FileReading, header: readonly string[], what: NamedColumn): string {
  const own = names[what];
  const at = own === undefined ? presetPlace(header, COLUMN_PRESETS[preset][what]) : header.indexOf(own);
  return header[at] ?? "";
}

/** A reading whose columns are all in a header: what another file had is forgotten. */
export function fittingReading(reading: FileReading, header: readonly string[]): FileReading {
  const names = Object.entries(reading.names).filter(([, name]) => name === "" || header.includes(name));
  return { ...reading, preset: guessPreset(header), names: Object.fromEntries(names) };
}

/** In a link: `preset=hbayesdm&block=run`, as an address has it. */
export function columnsField(): Field<FileReading> {
  return { fallback: PLAIN_READING, parse: parseReading, format: formatReading };
}

function formatReading({ preset, names, arms, firstArm, missed }: FileReading): string {
  const plain = PLAIN_READING;
  return new URLSearchParams({
    ...(preset !== plain.preset && { preset }),
    ...names,
    ...(arms !== null && { arms: String(arms) }),
    ...(firstArm !== plain.firstArm && { first: String(firstArm) }),
    ...(missed !== "" && { missed }),
  }).toString();
}

function parseReading(text: string): FileReading {
  const { preset = "toolkit", arms, first = "1", missed = "", ...rest } = Object.fromEntries(new URLSearchParams(text));
  if (!Object.hasOwn(COLUMN_PRESETS, preset)) throw new RangeError(`has no preset “${preset}”`);
  if (first !== "0" && first !== "1") throw new RangeError("first must be 0 or 1");
  for (const name of Object.keys(rest))
    if (!NAMED_COLUMNS.some((known) => known === name)) throw new RangeError(`has no column “${name}”`);
  return { preset, names: rest, arms: arms === undefined ? null : parseArms(arms), firstArm: Number(first), missed };
}
