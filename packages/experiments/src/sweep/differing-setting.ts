import type { SweepFile } from "./config.ts";
import { canonical } from "./identity.ts";

export interface DifferingSetting {
  readonly name: string;
  readonly was: string;
  readonly is: string;
}

const MAX_LETTERS = 80;

/** The first setting or axis in which two sweeps differ, as text. */
export function differingSetting(was: SweepFile, is: SweepFile): DifferingSetting | undefined {
  const [before, now] = [was, is].map(flattened);
  for (const name of new Set([...before.keys(), ...now.keys()])) {
    if (before.get(name) !== now.get(name)) {
      return { name, was: shown(before.get(name)), is: shown(now.get(name)) };
    }
  }
  const [first, then] = [was, is].map(({ axes = {} }) => Object.keys(axes as object).join(", "));
  return first === then ? undefined : { name: "axis order", was: shown(first), is: shown(then) };
}

/** Settings and axes by name, without the folder of the policies. */
function flattened({ axes = {}, folder, ...settings }: SweepFile): Map<string, string> {
  const named = (entries: object, before = "") =>
    Object.entries(entries).map(([name, value]): [string, string] => [`${before}${name}`, canonical(value)]);
  return new Map([...named(settings), ...named(axes as object, "axis ")]);
}

function shown(value: string | undefined): string {
  if (value === undefined) return "not given";
  return value.length > MAX_LETTERS ? `${value.slice(0, MAX_LETTERS)}…` : value;
}
