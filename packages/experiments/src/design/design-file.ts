import { invalid } from "@cause-toolkit/core";
import { InvalidInput } from "@cause-toolkit/core/checks";
import { checkObject, hasTypeOf, type Setting, typeRule } from "@cause-toolkit/people/settings";
import { CANDIDATE_SETTINGS, type DesignCandidate, type DesignSettings, makeCandidate } from "./candidate.ts";

/** One design or a grid of them: each field has one value, or a list of values to be crossed with those of other fields. */
interface Grid {
  readonly name?: string;
  readonly task?: unknown;
  readonly [field: string]: unknown;
}

/** A design file: a grid, or a list of such under `designs`, which share the settings beside it. */
interface DesignFile extends Grid {
  readonly designs?: readonly Grid[];
}

const MOST_DESIGNS = 10_000;

/**
 * Reads designs, as a file has them, and checks all of them.
 *
 * @example
 * ```ts
 * import { parseDesigns } from "@cause-toolkit/experiments/design";
 *
 * const designs = parseDesigns({ trials: [50, 100], layout: "mixed", volatility: [[1, 16], [1, 4]] });
 * designs.map(({ name }) => name)[0]; // → "mixed, carry-separate, 4 × 50, v 1 16, s 4 64"
 * ```
 */
export function parseDesigns(input: unknown): DesignCandidate[] {
  const { designs = [{}], ...shared } = checkFile(input);
  const all = designs.flatMap((one) => expand({ ...shared, ...one })).map(makeCandidate);
  const byName = new Map<string, DesignCandidate>();
  for (const one of all) {
    const before = byName.get(one.name);
    if (before && JSON.stringify(before) !== JSON.stringify(one)) {
      invalid("designs", one.name, "is the name of two designs; give them other names");
    }
    byName.set(one.name, one);
  }
  return [...byName.values()];
}

function checkFile(input: unknown): DesignFile {
  const { designs, ...shared } = checkObject("configuration", input);
  if (designs === undefined) return checkGrid("", shared);
  if (!Array.isArray(designs) || designs.length === 0) invalid("designs", designs, "must be a list of designs");
  const checked = (designs as unknown[]).map((one, i) => checkGrid(`designs[${i}]`, checkObject(`designs[${i}]`, one)));
  return { ...checkGrid("", shared), designs: checked };
}

/** Checks names and types. Whether a value is possible is checked in each design. */
function checkGrid(where: string, grid: { readonly [name: string]: unknown }): Grid {
  const named = (name: string) => (where === "" ? name : `${where}.${name}`);
  for (const [name, value] of Object.entries(grid)) {
    if (name === "task") continue;
    if (name === "name") {
      if (typeof value !== "string") invalid(named(name), value, "must be a text");
      continue;
    }
    if (!Object.hasOwn(CANDIDATE_SETTINGS, name)) {
      throw new InvalidInput(`invalid ${where || "configuration"}: unknown setting "${name}"`);
    }
    if (valuesOf(name, value).length === 0)
      invalid(named(name), value, `${typeRule(settingOf(name))}, or a list of such`);
  }
  return grid;
}

const settingOf = (name: string): Setting => CANDIDATE_SETTINGS[name as keyof typeof CANDIDATE_SETTINGS];

/** The values that a field of a grid takes; none where it has another type. */
function valuesOf(name: string, value: unknown): readonly unknown[] {
  const setting = settingOf(name);
  if (hasTypeOf(setting, value)) return [value];
  return Array.isArray(value) && value.every((one) => hasTypeOf(setting, one)) ? value : [];
}

/** All combinations of the lists in a grid. */
function expand({ name, task, ...grid }: Grid): DesignSettings[] {
  let all: DesignSettings[] = [{ ...(task !== undefined && { task }) }];
  for (const [field, value] of Object.entries(grid)) {
    const values = valuesOf(field, value);
    all = all.flatMap((one) => values.map((value) => ({ ...one, [field]: value })));
    if (all.length > MOST_DESIGNS) invalid("designs", all.length, `must be at most ${MOST_DESIGNS}`);
  }
  if (name === undefined) return all;
  return all.map((one, i) => ({ ...one, name: all.length === 1 ? name : `${name} ${i + 1}` }));
}
