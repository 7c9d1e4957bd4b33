import { InvalidInput } from "@cause-toolkit/core";
import { type Engine, pump } from "@cause-toolkit/experiments/browser";
import type { Point } from "./settings.ts";

/** A bonus, or why it cannot be had at this point. */
export type Solved = { readonly bonus: number } | { readonly fault: string };

/** Solves an index at some points. One that cannot be solved is told as such, and ends nothing: others may well be. */
export async function solvePoints(
  index: string,
  points: readonly Point[],
  engine: Engine,
  onSolved: (point: Point, solved: Solved) => void,
  signal: AbortSignal,
): Promise<void> {
  const solve = async (point: Point, ended: AbortSignal) => {
    // A run of its own, because a chunk that fails ends its run.
    const chunk = { place: 0, index, ...point, variance: [point.variance] };
    try {
      await engine.run("bonus", [chunk], ({ rows }) => onSolved(point, { bonus: rows[0].bonus }), ended);
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      onSolved(point, { fault: error.message });
    }
  };
  await pump(points, engine.width, solve, signal);
}
