import { type Moments, meanOf, mergeMoments, momentsOf, semOf } from "@cause-toolkit/core/numerics";
import type { Row } from "../row.ts";
import type { Extension } from "./experiment.ts";

/**
 * Pools the rows of the stages of a condition into rows of the same form, as if all runs had been one stage. The first stage has every
 * row; a later one may lack those of policies that were not run on.
 */
export function poolRows(stages: readonly (readonly Row[])[], estimates: Extension["estimates"]): readonly Row[] {
  const [first, ...others] = stages;
  if (others.length === 0) return first;
  const names = keyNames(first[0], estimates);
  const keyOf = (row: Row) => JSON.stringify(names.map((name) => row[name]));
  const later = others.map((stage) => new Map(stage.map((row) => [keyOf(row), row])));
  return first.map((row) => {
    const key = keyOf(row);
    const rows = [row, ...later.map((stage) => stage.get(key)).filter((one) => one !== undefined)];
    if (rows.length === 1) return row;
    const pooled = estimates.flatMap(([mean, sem]) => {
      const all = rows.map((one) => momentsIn(one, mean, sem)).reduce(mergeMoments);
      return [
        [mean, meanOf(all)],
        [sem, semOf(all)],
      ];
    });
    const runs = rows.reduce((sum, one) => sum + Number(one.runs), 0);
    return { ...row, runs, ...Object.fromEntries(pooled) };
  });
}

/** The columns that tell rows apart: all but runs and estimates. */
function keyNames(row: Row, estimates: Extension["estimates"]): string[] {
  const changing = ["runs", ...estimates.flat()];
  return Object.keys(row).filter((name) => !changing.includes(name));
}

function momentsIn(row: Row, mean: string, sem: string): Moments {
  return momentsOf({ mean: Number(row[mean]), sem: Number(row[sem]) }, Number(row.runs));
}
