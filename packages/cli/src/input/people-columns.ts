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
  /** Rewards that the person saw of every arm. */
  readonly rewards?: string;
  /** What every arm would have paid, though the person did not see it. */
  readonly payoffs?: string;
  /** True noises of every arm. */
  readonly volatility?: string;
  readonly stochasticity?: string;
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
  rewards: "seen_",
  payoffs: "payoff_",
  volatility: "v_",
  stochasticity: "s_",
};

/** Columns of programs that people use. */
export const PRESETS: { readonly [name: string]: PeopleColumns } = {
  toolkit: TOOLKIT,
  hbayesdm: { person: "subjID", choice: "choice", reward: "outcome", block: "block", group: "group" },
};

/** Options that name a column. */
export interface ColumnOptions {
  readonly preset?: string;
  readonly person?: string;
  readonly choice?: string;
  readonly reward?: string;
  readonly group?: string;
  readonly block?: string;
  readonly condition?: string;
  readonly trial?: string;
  readonly forced?: string;
  readonly prediction?: string;
  readonly rewards?: string;
  readonly payoffs?: string;
}

const REQUIRED = ["person", "reward"] as const;

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
  /** For each arm, as far as there are columns. */
  readonly rewards: readonly number[];
  readonly payoffs: readonly number[];
  readonly volatility: readonly number[];
  readonly stochasticity: readonly number[];
}

export function findColumns(
  file: string,
  names: readonly string[],
  { preset = "toolkit", ...asked }: ColumnOptions,
): ColumnPlaces {
  const known: PeopleColumns = PRESETS[checkChoice("preset", preset, Object.keys(PRESETS))];
  const place = (what: keyof PeopleColumns & keyof ColumnOptions): number | undefined => {
    const own = asked[what];
    const name = own ?? known[what];
    const at = name === undefined ? -1 : names.indexOf(name);
    if (at >= 0) return at;
    if (own !== undefined || REQUIRED.some((one) => one === what)) {
      invalid(`${what} column`, name, `${file} has ${names.join(", ")}; name it with --${what}`);
    }
    return undefined;
  };
  const places = (prefix: string | undefined): number[] => {
    const found: number[] = [];
    if (prefix === undefined) return found;
    for (let arm = 1; names.includes(`${prefix}${arm}`); arm++) found.push(names.indexOf(`${prefix}${arm}`));
    return found;
  };
  const eachArm = (what: "rewards" | "payoffs"): number[] => {
    const found = places(asked[what] ?? known[what]);
    if (asked[what] !== undefined && found.length === 0) {
      invalid(what, asked[what], `${file} has no column ${asked[what]}1`);
    }
    return found;
  };
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
    rewards: eachArm("rewards"),
    payoffs: eachArm("payoffs"),
    volatility: places(known.volatility),
    stochasticity: places(known.stochasticity),
  };
}
