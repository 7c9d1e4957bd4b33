import { type Moments, meanOf, mergeMoments, momentsOf, semOf } from "@cause-toolkit/core/numerics";
import type { Row } from "../row.ts";
import type { Extension } from "./experiment.ts";

/** Pools the rows of the stages of a condition, which have the same order, into rows of the same form, as if all runs had been one stage. */
export function poolRows(stages: readonly (readonly Row[])[], estimates: Extension["estimates"]): readonly Row[] {
  const [first, ...others] = stages;
  if (others.length === 0) return first;
  return first.map((row, i) => {
    const rows = [row, ...others.map((stage) => stage[i])];
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

function momentsIn(row: Row, mean: string, sem: string): Moments {
  return momentsOf({ mean: Number(row[mean]), sem: Number(row[sem]) }, Number(row.runs));
}
