import { hypot } from "@cause-toolkit/core/numerics";
import type { LesionRow } from "./run.ts";

/** The change of a quantity from the lowest to the highest value of one noise, at one value of the other. */
export interface SimpleEffect {
  readonly learner: string;
  readonly quantity: string;
  /** The noise that changes, and the value at which the other is held. */
  readonly along: "volatility" | "stochasticity";
  readonly at: number;
  readonly difference: number;
  readonly sem: number;
  /** In standard errors; cells are independent, so errors add in squares. */
  readonly z: number;
}

/** All simple effects in the rows: with two values of each noise, four per learner and quantity. */
export function simpleEffects(rows: readonly LesionRow[]): SimpleEffect[] {
  return [...groupRows(rows).values()].flatMap((group) => [
    ...effectsAlong(group, "volatility", "stochasticity"),
    ...effectsAlong(group, "stochasticity", "volatility"),
  ]);
}

function groupRows(rows: readonly LesionRow[]): Map<string, LesionRow[]> {
  const groups = new Map<string, LesionRow[]>();
  for (const row of rows) {
    const key = `${row.learner}\n${row.quantity}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
}

function effectsAlong(
  group: readonly LesionRow[],
  along: "volatility" | "stochasticity",
  held: "volatility" | "stochasticity",
): SimpleEffect[] {
  const levels = [...new Set(group.map((row) => row[held]))];
  return levels.flatMap((at) => {
    const line = group.filter((row) => row[held] === at).sort((a, b) => a[along] - b[along]);
    const [low, high] = [line[0], line[line.length - 1]];
    if (low === high) return [];
    const difference = high.mean - low.mean;
    const sem = hypot(high.sem, low.sem);
    return [{ learner: low.learner, quantity: low.quantity, along, at, difference, sem, z: difference / sem }];
  });
}
