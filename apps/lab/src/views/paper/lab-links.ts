/** Links from a figure to the views of the lab that compute the same: derived from what claims.json says of the figure. */
import type { Computation, ReportedFigure } from "@cause-toolkit/experiments/browser";
import type { Fields } from "../../link/fields.ts";
import { FIELDS as BONUS_FIELDS } from "../bonus/settings.ts";
import { BOUNDS as LESION_BOUNDS } from "../lesion/settings.ts";
import { RACE_FIELDS, settingsOf } from "../race/settings.ts";

/** A view of the lab with the settings of a figure, or of a part of it. */
export interface LabLink {
  /** What is special about it, such as the condition. */
  readonly label: string;
  readonly view: "bonus" | "race" | "lesion";
  readonly settings: { readonly [name: string]: string };
}

/** A link for each computation of a figure. One that cannot be read, as in a file from elsewhere, has no link. */
export function labLinks({ computations = [] }: Partial<ReportedFigure>): LabLink[] {
  return computations.flatMap((computation) => {
    try {
      return [{ label: String(computation.label), ...linkOf(computation) }];
    } catch {
      return [];
    }
  });
}

function linkOf(computation: Computation): Omit<LabLink, "label"> {
  switch (computation.kind) {
    case "simulation":
      return { view: "race", settings: raceSettings(computation.config) };
    case "bonus":
      return { view: "bonus", settings: bonusSettings(computation.config) };
    case "lesion":
      return { view: "lesion", settings: lesionSettings(computation.config) };
    default:
      throw new Error("the lab does not know this kind of computation");
  }
}

type Config<K extends Computation["kind"]> = Extract<Computation, { readonly kind: K }>["config"];

/** What is the default is left out. */
function raceSettings(config: Config<"simulation">): LabLink["settings"] {
  // A link to another race would be worse than none.
  if (typeof config.noise === "object") throw new Error("the view has no settings for an inference of one's own");
  const values = settingsOf({ runs: RACE_FIELDS.runs.fallback, ...config });
  const fields: Fields = RACE_FIELDS;
  const written = Object.entries(values).map(([name, value]): [string, string] => [name, fields[name].format(value)]);
  return Object.fromEntries(written.filter(([name, text]) => text !== fields[name].format(fields[name].fallback)));
}

/** An axis of the view extends to twice the arm's own value. */
function bonusSettings(config: Config<"bonus">): LabLink["settings"] {
  const { indices, axis, max, variance, held, discount, normalised } = config;
  return {
    axis,
    indices: indices.join(","),
    variance: BONUS_FIELDS.variance.format(variance),
    discount: BONUS_FIELDS.discount.format(discount),
    [axis === "volatility" ? "stochasticity" : "volatility"]: String(held),
    ...(max !== undefined && { [axis]: String(max / 2) }),
    ...(normalised && { scale: "shape" }),
  };
}

function lesionSettings({ bonus, referenceVariance, runs, seed }: Config<"lesion">): LabLink["settings"] {
  return {
    show: "runs",
    bonus: `${bonus}-${referenceVariance === "median" ? "median" : "25"}`,
    runs: String(Math.min(runs, LESION_BOUNDS.runs.max)),
    // In this view a seed is a whole number; for another the view's own must do.
    ...(Number.isInteger(seed) && { seed: String(seed) }),
  };
}
