import { invalid } from "@cause-toolkit/core";
import { checkChoice } from "@cause-toolkit/core/checks";

/** What the columns of people's data are called. Columns for each arm have a prefix, followed by the arm's number. */
export interface PeopleColumns {
  readonly person: string;
  readonly choice: string;
  readonly reward: string;
  readonly group?: string;
  readonly block?: string;
  readonly condition?: string;
  readonly trial?: string;
  readonly forced?: string;
  readonly prediction?: string;
  /** Which part of a session a row belongs to: only `test` counts. */
  readonly phase?: string;
  /** All points so far, and what they are worth: they show whether rows were lost or edited. */
  readonly total?: string;
  readonly bonus?: string;
  /** The payoff schedule, with a digest of it. */
  readonly walk?: string;
  /** Rewards that the person saw of every arm. */
  readonly rewards?: string;
  /** True noises of every arm. */
  readonly volatility?: string;
  readonly stochasticity?: string;
  /** True means of every arm, and what every arm would have paid. No model sees them. */
  readonly latent?: string;
  readonly payoffs?: string;
}

const TOOLKIT: Required<PeopleColumns> = {
  person: "subject",
  choice: "choice",
  reward: "reward",
  group: "group",
  block: "block",
  condition: "condition",
  trial: "trial",
  forced: "forced",
  prediction: "prediction",
  phase: "phase",
  total: "total",
  bonus: "bonus",
  walk: "walk_id",
  rewards: "seen_",
  volatility: "v_",
  stochasticity: "s_",
  latent: "mean_",
  payoffs: "payoff_",
};

/** Names of columns, by the program that writes them. */
export const COLUMN_PRESETS: { readonly [name: string]: PeopleColumns } = {
  toolkit: TOOLKIT,
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

/** Where each column is. A column that the user names must be there; one that only a preset names need not. */
export interface ColumnPlaces {
  readonly person: number;
  /** Absent where there is a single arm. */
  readonly choice: number | undefined;
  readonly reward: number;
  readonly group: number | undefined;
  readonly block: number | undefined;
  readonly condition: number | undefined;
  readonly trial: number | undefined;
  readonly forced: number | undefined;
  readonly prediction: number | undefined;
  readonly phase: number | undefined;
  readonly total: number | undefined;
  readonly bonus: number | undefined;
  readonly walk: number | undefined;
  /** For each arm, as far as there are columns. */
  readonly rewards: readonly number[];
  readonly volatility: readonly number[];
  readonly stochasticity: readonly number[];
  readonly latent: readonly number[];
  readonly payoffs: readonly number[];
}

/** Where a column of a preset is, in any case of letters; -1 if there is none, or several differ in case alone. */
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
  { preset = "toolkit", ...asked }: ColumnOptions,
  option: (name: string) => string,
): ColumnPlaces {
  const known: PeopleColumns = COLUMN_PRESETS[checkChoice("preset", preset, Object.keys(COLUMN_PRESETS))];
  const place = (what: NamedColumn): number | undefined => {
    const own = asked[what];
    const name = own ?? known[what];
    const at = own === undefined ? presetPlace(names, name) : names.indexOf(own);
    if (at >= 0) return at;
    if (own || REQUIRED_COLUMNS.includes(what)) {
      if (names.some((one) => one !== "" && Number.isFinite(Number(one)))) {
        invalid(
          "header",
          names.join(","),
          `the first line of ${file} must name the columns, such as subject,choice,reward`,
        );
      }
      invalid(`${what} column`, name, `${file} has ${names.join(", ")}; name it with ${option(what)}`);
    }
    return undefined;
  };
  const places = (prefix: string | undefined): number[] => {
    const found: number[] = [];
    if (prefix === undefined) return found;
    for (let arm = 1; names.includes(`${prefix}${arm}`); arm++) found.push(names.indexOf(`${prefix}${arm}`));
    return found;
  };
  const each = (what: "rewards" | "latent" | "payoffs"): number[] => {
    const found = places(asked[what] ?? known[what]);
    if (asked[what] !== undefined && found.length === 0) {
      invalid(what, asked[what], `${file} has no column ${asked[what]}1`);
    }
    return found;
  };
  const optional = (name: string | undefined) => (names.includes(name ?? "") ? names.indexOf(name ?? "") : undefined);
  return {
    person: place("person") as number,
    reward: place("reward") as number,
    choice: place("choice"),
    group: place("group"),
    block: place("block"),
    condition: place("condition"),
    trial: place("trial"),
    forced: place("forced"),
    prediction: place("prediction"),
    phase: optional(known.phase),
    total: optional(known.total),
    bonus: optional(known.bonus),
    walk: optional(known.walk),
    rewards: each("rewards"),
    latent: each("latent"),
    payoffs: each("payoffs"),
    volatility: places(known.volatility),
    stochasticity: places(known.stochasticity),
  };
}
