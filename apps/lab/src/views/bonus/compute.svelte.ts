import { InvalidInput } from "@cause-toolkit/core";
import { type Engine, runConcurrently } from "@cause-toolkit/experiments/browser";
import { Latest } from "../../workers/latest.svelte.ts";
import { along, at, type Curve, type CurvePoint, coarseFirst, countOf } from "./curves.ts";
import type { Axis, Point } from "./settings.ts";

/** A bonus, or why it cannot be solved at this point. */
export type Solved = { readonly bonus: number } | { readonly error: string };

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
    const chunk = { place: 0, index, ...point, variance: [point.variance] };
    try {
      await engine.run("bonus", [chunk], ({ rows }) => onSolved(point, { bonus: rows[0].bonus }), signal);
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      onSolved(point, { error: error.message });
    }
  });
}

/** So long, in ms, a slider must rest before solving begins. */
const REST = 60;
/** The number of points to keep; a point is a few dozen bytes. */
const MAX_KEPT = 20_000;

/** An index: as it is chosen, and with all its options, as core knows it. */
export interface Chosen {
  readonly name: string;
  readonly index: string;
}

/** Which curves of which indices, for which arm. */
export interface Wanted {
  readonly chosen: readonly Chosen[];
  readonly axes: readonly Axis[];
  readonly point: Point;
}

/** Bonuses that take a worker to solve: kept as they come, so that going back costs nothing. */
export class SolvedBonuses {
  private readonly kept = new Map<string, Solved>();
  /** The last whole curve of each index along each axis. */
  private readonly last = new Map<string, readonly CurvePoint[]>();
  private readonly latest = new Latest<number>();
  private readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  get computing(): boolean {
    return this.latest.computing;
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

  /** Solves what is wanted and not there yet, index by index, the arm itself first. What was wanted before no longer is. */
  want(wanted: Wanted): void {
    if (this.kept.size > MAX_KEPT) this.kept.clear();
    void this.latest.run(async (show, signal) => {
      await new Promise((resolve) => setTimeout(resolve, REST));
      const failures: unknown[] = [];
      for (const one of wanted.chosen) {
        if (signal.aborted) return;
        // What one index cannot do is no reason to leave out the next.
        await this.solve(one, wanted, show, signal).catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
    });
  }

  private async solve(one: Chosen, wanted: Wanted, show: (n: number) => void, signal: AbortSignal): Promise<void> {
    const missing = pointsOf(one, wanted).filter((point) => !this.kept.has(keyOf(one.index, point)));
    await solvePoints(
      one.index,
      missing,
      this.engine,
      (point, solved) => {
        this.kept.set(keyOf(one.index, point), solved);
        // Any new value will do: it tells readers to look again.
        show(performance.now());
      },
      signal,
    );
  }

  close(): void {
    this.latest.stop();
    void this.engine.close();
  }
}

/** The arm itself, then axis by axis, so that one curve is soon there. */
function pointsOf({ name }: Chosen, { axes, point }: Wanted): Point[] {
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
