import { resolve } from "node:path";
import { InvalidInput, invalid } from "@cause-toolkit/core";
import { simulationSchema } from "../simulation/config.ts";
import { type Axis, parseAxis } from "./axis.ts";
import { KNOWN_AXES } from "./known-axes.ts";
import { isPlaceholderName, PLACEHOLDER_RULE, placeholdersIn } from "./placeholders.ts";
import { COLUMNS } from "./rows.ts";

/** A sweep as written in a file: the settings of a simulation, with placeholders for axes, and the axes. */
export interface SweepFile {
  readonly [setting: string]: unknown;
}

/** A sweep with checked axes. `planSweep` checks its cells. */
export interface Sweep {
  readonly file: SweepFile;
  /** The settings that all cells share. */
  readonly base: { readonly [setting: string]: unknown };
  readonly axes: readonly Axis[];
  /** The folder that paths of policies are relative to. */
  readonly folder: string;
}

/** Settings of a simulation that a sweep does not have: it keeps no curves and no single runs. */
const LEFT_OUT = ["points", "perRun"];
const SETTINGS = Object.keys(simulationSchema.shape).filter((key) => !LEFT_OUT.includes(key));

/**
 * Checks the settings of a sweep and the axes of its grid. Paths of policies are relative to the given folder, or to the one that the file names.
 *
 * @example
 * ```ts
 * import { parseSweep } from "@cause-toolkit/experiments/sweep";
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
  const placeholders = placeholdersIn(base);
  const axes = Object.entries(written).map(([name, values]) => {
    checkName(name, placeholders, base);
    return parseAxis(name, values);
  });
  for (const name of placeholders) {
    if (!Object.hasOwn(written, name)) invalid("placeholder", `{${name}}`, `there is no axis "${name}"`);
  }
  if (base.arms !== undefined && (base.regime !== undefined || Object.hasOwn(written, "regime"))) {
    throw new InvalidInput("invalid arms: give arms or regime, not both");
  }
  return { file, base, axes, folder: resolve(from, folder) };
}

function checkName(name: string, placeholders: ReadonlySet<string>, base: Sweep["base"]): void {
  if (COLUMNS.includes(name)) invalid("axis", name, "is a column of the table; choose another name");
  if (!placeholders.has(name) && !Object.hasOwn(KNOWN_AXES, name)) {
    const known = Object.keys(KNOWN_AXES).join(", ");
    if (!isPlaceholderName(name))
      invalid("axis", name, `must be one of ${known}, or a placeholder: ${PLACEHOLDER_RULE}`);
    invalid("axis", name, `must be one of ${known}, or occur in the file as {${name}}`);
  }
  const isSet = name !== "arms" && base[name] !== undefined && !placeholders.has(name);
  if (isSet) invalid("axis", name, `is also set to ${JSON.stringify(base[name])} for all cells; remove one of them`);
}
