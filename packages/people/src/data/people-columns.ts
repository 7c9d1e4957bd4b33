import { invalid } from "@cause-toolkit/core";
import { checkChoice } from "@cause-toolkit/core/checks";

/** Columns with one value a row, as the toolkit names them. */
const COLUMNS = {
  person: "subject",
  choice: "choice",
  reward: "reward",
  group: "group",
  block: "block",
  condition: "condition",
  trial: "trial",
  forced: "forced",
  prediction: "prediction",
  /** Which part of a session a row belongs to: only `test` counts. */
  phase: "phase",
  /** All points so far, and what they are worth: they show whether rows were lost or edited. */
  total: "total",
  bonus: "bonus",
  /** The payoff schedule, with a digest of it. */
  walk: "walk_id",
} as const;

/** Columns for each arm: the prefix before the arm's number. */
const ARM_COLUMNS = {
  /** Rewards that the person saw of every arm. */
  rewards: "seen_",
  /** True noises of every arm. */
  volatility: "v_",
  stochasticity: "s_",
  /** True means of every arm, and what every arm would have paid. No model sees them. */
  latent: "mean_",
  payoffs: "payoff_",
} as const;

type Column = keyof typeof COLUMNS;
type ArmColumn = keyof typeof ARM_COLUMNS;

/** What the columns of people's data are called. */
export interface PeopleColumns extends Partial<Record<Column | ArmColumn, string>> {
  readonly person: string;
  readonly choice: string;
  readonly reward: string;
}

/** Names of columns, by the program that writes them. */
export const COLUMN_PRESETS: { readonly [name: string]: PeopleColumns } = {
  toolkit: { ...COLUMNS, ...ARM_COLUMNS },
  hbayesdm: { person: "subjID", choice: "choice", reward: "outcome", block: "block", group: "group" },
};

/** Columns that can be named one by one. */
export const NAMED_COLUMNS = [
  ...(["person", "choice", "reward", "block", "condition", "trial", "group", "forced", "prediction"] as const),
];
export type NamedColumn = (typeof NAMED_COLUMNS)[number];

/** Names of columns, where they differ from those of a preset. An empty name means that there is no such column. */
export interface ColumnOptions extends Partial<Record<NamedColumn, string>> {
  readonly preset?: string;
  /** The prefix of columns with the rewards that the person saw of all arms; with their true means; with what they would have paid. */
  readonly rewards?: string;
  readonly latent?: string;
  readonly payoffs?: string;
}

export const REQUIRED_COLUMNS: readonly NamedColumn[] = ["person", "reward"];

/**
 * Where each column is, undefined where there is none; for each arm, as far as there are columns. A column that the user names must be there; one that only a
 * preset names need not. Without choices there is a single arm.
 */
export type ColumnPlaces = { readonly [C in Exclude<Column, "person" | "reward">]: number | undefined } & {
  readonly [C in ArmColumn]: readonly number[];
} & { readonly person: number; readonly reward: number };

/** Where a column is that can be named one by one: in any case of letters; -1 if there is none, or several differ in case alone. */
export function presetPlace(names: readonly string[], name: string | undefined): number {
  if (name === undefined) return -1;
  if (names.includes(name)) return names.indexOf(name);
  const alike = names.filter((one) => one.toLowerCase() === name.toLowerCase());
  return alike.length === 1 ? names.indexOf(alike[0]) : -1;
}

/** Finds the columns in a header. `option` says how whoever reads an error can set something. */
export function findColumns(
  file: string,
  names: readonly string[],
  { preset = "toolkit", ...given }: ColumnOptions,
  option: (name: string) => string,
): ColumnPlaces {
  const asked: Partial<PeopleColumns> = given;
  const known: PeopleColumns = COLUMN_PRESETS[checkChoice("preset", preset, Object.keys(COLUMN_PRESETS))];
  const place = (what: Column): number | undefined => {
    const own = asked[what];
    const name = own ?? known[what];
    const canBeNamed = NAMED_COLUMNS.some((one) => one === what);
    // R writes row names under an empty name, which is no column of ours.
    const at = !name ? -1 : own === undefined && canBeNamed ? presetPlace(names, name) : names.indexOf(name);
    if (at >= 0) return at;
    if (own || REQUIRED_COLUMNS.some((one) => one === what)) {
      if (names.some((one) => one !== "" && Number.isFinite(Number(one)))) {
        invalid(
          "header",
          names.join(","),
          `the first line of ${file} must name the columns, such as subject,choice,reward`,
        );
      }
      invalid(`${what} column`, name, [`${file} has `, names, `; name it with ${option(what)}`]);
    }
    return undefined;
  };
  const places = (what: ArmColumn): number[] => {
    const prefix = asked[what] ?? known[what];
    const found: number[] = [];
    for (let arm = 1; names.includes(`${prefix}${arm}`); arm++) found.push(names.indexOf(`${prefix}${arm}`));
    if (asked[what] !== undefined && found.length === 0) invalid(what, prefix, `${file} has no column ${prefix}1`);
    return found;
  };
  const all = (of: object, find: (what: never) => unknown) =>
    Object.keys(of).map((what) => [what, find(what as never)]);
  return Object.fromEntries([...all(COLUMNS, place), ...all(ARM_COLUMNS, places)]);
}
