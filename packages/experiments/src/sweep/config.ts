import { resolve } from "node:path";
import { InvalidInput, invalid } from "@cause-toolkit/core";
import { simulationSchema } from "../jobs/simulation/config.ts";
import { type Axis, parseAxis } from "./axis.ts";
import { KNOWN_AXES } from "./known-axes.ts";
import { canBePlace, PLACE_RULE, placesIn } from "./placeholders.ts";
import { COLUMNS } from "./rows.ts";

/** A sweep as plain data, as it stands in a file: the settings of a simulation, with places for axes to fill, and the axes. */
export interface SweepFile {
  readonly [setting: string]: unknown;
}

/** A sweep, its axes checked. Its cells are checked when they are made (`planSweep`). */
export interface Sweep {
  readonly file: SweepFile;
  /** What all cells have in common. */
  readonly base: { readonly [setting: string]: unknown };
  readonly axes: readonly Axis[];
  /** Where policies of the user's own are found from. */
  readonly folder: string;
}

/** Curves and single runs are a simulation's; a sweep keeps what they come to. */
const LEFT_OUT = ["points", "perRun"];
const SETTINGS = Object.keys(simulationSchema.shape).filter((key) => !LEFT_OUT.includes(key));

/**
 * Checks the form of a sweep and the axes of its grid. Policies of the user's own are found from the folder given, or that which the file names.
 *
 * @example
 * ```ts
 * import { parseSweep } from "@cause-toolkit/experiments";
 *
 * const { axes } = parseSweep({ policies: ["cause", "ucb:c={c}"], axes: { c: [0.5, 1, 2], discount: "0.8..0.95:4" } });
 * axes.map(({ name, values }) => `${name} ${values.length}`); // → ["c 3", "discount 4"]
 * ```
 */
export function parseSweep(input: unknown, from = "."): Sweep {
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    invalid("sweep", input, "must be an object with axes");
  }
  const { folder = ".", ...file } = input as SweepFile;
  const { axes: written, ...base } = file;
  if (typeof folder !== "string") invalid("folder", folder, "must be the path of a folder");
  for (const key of Object.keys(base)) {
    if (!SETTINGS.includes(key))
      invalid("setting", key, `must be one of ${[...SETTINGS, "folder", "axes"].join(", ")}`);
  }
  if (typeof written !== "object" || written === null || Array.isArray(written) || Object.keys(written).length === 0) {
    invalid("axes", written, 'must be an object with at least one axis, such as { "volatility": "0.1..10:7log" }');
  }
  const places = placesIn(base);
  const axes = Object.entries(written).map(([name, values]) => {
    checkName(name, places, base);
    return parseAxis(name, values);
  });
  for (const place of places) {
    if (!Object.hasOwn(written, place)) invalid("place", `{${place}}`, `there is no axis "${place}"`);
  }
  if (base.arms !== undefined && (base.regime !== undefined || Object.hasOwn(written, "regime"))) {
    throw new InvalidInput("invalid arms: give arms or regime, not both");
  }
  return { file, base, axes, folder: resolve(from, folder) };
}

function checkName(name: string, places: ReadonlySet<string>, base: Sweep["base"]): void {
  if (COLUMNS.includes(name)) invalid("axis", name, "is the name of a column of the table; choose another");
  if (!places.has(name) && !Object.hasOwn(KNOWN_AXES, name)) {
    const known = Object.keys(KNOWN_AXES).join(", ");
    if (!canBePlace(name)) invalid("axis", name, `must be one of ${known}, or a name for places: ${PLACE_RULE}`);
    invalid("axis", name, `must be one of ${known}, or stand in the file as {${name}}`);
  }
  const settled = name !== "arms" && base[name] !== undefined && !places.has(name);
  if (settled) invalid("axis", name, `is also set to ${JSON.stringify(base[name])} for all cells; leave one out`);
}
