import { InvalidInput } from "@cause-toolkit/core";
import type { Engine } from "@cause-toolkit/experiments/browser";
import { runConcurrently } from "@cause-toolkit/experiments/jobs";
import { Latest } from "../../workers/latest.svelte.ts";
import { along, at, type Curve, type CurvePoint, coarseFirst, countOf, type Unsolved } from "./curves.ts";
import type { Axis, Point } from "./settings.ts";

/** A bonus, or why it cannot be solved at this point. */
export type Solved = { readonly bonus: number } | { readonly error: Unsolved };

/** Solves an index at some points. A point that cannot be solved is reported, and does not stop the others. */
export async function solvePoints(
  index: string,
  points: readonly Point[],
  engine: Engine,
  onSolved: (point: Point, solved: Solved) => void,
  signal: AbortSignal,
): Promise<void> {
  await runConcurrently(points, engine.width, async (point) => {
    // A run of its own, because a chunk that fails ends its run.
    const chunk = { position: 0, index, ...point, variance: [point.variance] };
    try {
      await engine.run("bonus", [chunk], ({ rows }) => onSolved(point, { bonus: rows[0].bonus }), signal);
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      onSolved(point, { error: { message: error.message, code: error.code } });
    }
  });
}

/** So long, in ms, a slider must rest before solving begins. */
const REST = 150;
/** The number of points to keep; a point is a few dozen bytes. */
const MAX_KEPT = 20_000;

/** An index: as it is chosen, and with all its options, as core knows it. */
export interface Chosen {
  readonly name: string;
  readonly index: string;
}

/** Which indices are to be solved for which arm, and along which axes. */
export interface Wanted {
  readonly chosen: readonly (Chosen & { readonly axes: readonly Axis[] })[];
  readonly point: Point;
}

/** How many points of those that were missing are solved. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Bonuses that take a worker to solve: kept as they come, so that going back costs nothing. */
export class SolvedBonuses {
  private readonly kept = new Map<string, Solved>();
  /** The last whole curve of each index along each axis. */
  private readonly last = new Map<string, readonly CurvePoint[]>();
  private readonly latest = new Latest<Progress>();
  private readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  get computing(): boolean {
    return this.latest.computing;
  }

  get progress(): Progress {
    return this.latest.value ?? { done: 0, total: 0 };
  }

  get failure(): string {
    return this.latest.failure;
  }

  /** The bonus at a point, or why there is none, if that is known. Reading it subscribes to updates. */
  at(index: string, point: Point): Solved | undefined {
    this.latest.value;
    return this.kept.get(keyOf(index, point));
  }

  curve({ name, index }: Chosen, axis: Axis, point: Point): Curve {
    const count = countOf(name);
    const points = along(axis, point, count).flatMap((x): CurvePoint[] => {
      const solved = this.at(index, at(point, axis, x));
      if (!solved) return [];
      return [{ x, ...("bonus" in solved ? { y: solved.bonus } : { y: Number.NaN, error: solved.error }) }];
    });
    const whole = points.length === count;
    const key = `${name} ${axis}`;
    if (whole) this.last.set(key, points);
    return { name, index, axis, points, whole, before: this.last.get(key) ?? [] };
  }

  /** Solves what is wanted and not there yet, once the arm rests. What was wanted before no longer is. */
  want(wanted: Wanted): void {
    void this.solveAll(wanted, REST);
  }

  /** Solves what is wanted and not there yet, now. Fails if something else is wanted before it is there. */
  async complete(wanted: Wanted): Promise<void> {
    await this.solveAll(wanted, 0);
    if (this.failure) throw new Error(this.failure);
    if (this.missing(wanted).length > 0) throw new Error("the settings have changed");
  }

  /** Index by index, the arm itself first. */
  private async solveAll(wanted: Wanted, rest: number): Promise<void> {
    if (this.kept.size > MAX_KEPT) this.kept.clear();
    await this.latest.run(async (show, signal) => {
      await new Promise((resolve) => setTimeout(resolve, rest));
      const missing = this.missing(wanted);
      const total = missing.reduce((sum, { points }) => sum + points.length, 0);
      const failures: unknown[] = [];
      let done = 0;
      for (const { index, points } of missing) {
        if (signal.aborted) return;
        const keep = (point: Point, solved: Solved) => {
          this.kept.set(keyOf(index, point), solved);
          show({ done: ++done, total });
        };
        // What one index cannot do is no reason to leave out the next.
        await solvePoints(index, points, this.engine, keep, signal).catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
    });
  }

  private missing({ chosen, point }: Wanted): { readonly index: string; readonly points: Point[] }[] {
    return chosen
      .map(({ name, index, axes }) => ({
        index,
        points: pointsOf(name, axes, point).filter((one) => !this.kept.has(keyOf(index, one))),
      }))
      .filter(({ points }) => points.length > 0);
  }

  close(): void {
    this.latest.stop();
    void this.engine.close();
  }
}

/** The arm itself, then axis by axis, so that one curve is soon there. */
function pointsOf(name: string, axes: readonly Axis[], point: Point): Point[] {
  const count = countOf(name);
  return [
    point,
    ...axes.flatMap((axis) => {
      const xs = along(axis, point, count);
      return coarseFirst(count).map((i) => at(point, axis, xs[i]));
    }),
  ];
}

function keyOf(index: string, { variance, volatility, stochasticity, discount }: Point): string {
  return `${index} ${variance} ${volatility} ${stochasticity} ${discount}`;
}
