import type { Engine } from "@cause-toolkit/experiments/browser";
import { Latest } from "../../workers/latest.svelte.ts";
import type { CurvePoint } from "./formulas.ts";
import { along, at, coarseFirst } from "./grid.ts";
import type { Axis, Point } from "./settings.ts";

/** Points of a solved curve: enough for its shape, few enough to wait for. Gittins takes milliseconds, the others a fifth of a second. */
const COUNT = 13;
const COUNT_GITTINS = 33;
/** So long, in ms, a slider must rest before solving begins. */
const REST = 60;
/** So many points are kept; a point is a few dozen bytes. */
const MOST_KEPT = 20_000;

/** Which curves of which indices, for which arm; `here`: also at the arm itself. */
export interface Wanted {
  readonly indices: readonly string[];
  readonly axes: readonly Axis[];
  readonly point: Point;
}

/** Bonuses that take a worker to solve: kept as they come, so that going back costs nothing. */
export class SolvedBonuses {
  private readonly kept = new Map<string, number>();
  private readonly latest = new Latest<number>();
  private readonly engine: Engine;
  /** Why an index cannot be had here, by its name. */
  faults = $state.raw<{ readonly [index: string]: string }>({});

  constructor(engine: Engine) {
    this.engine = engine;
  }

  get computing(): boolean {
    return this.latest.computing;
  }

  get failure(): string {
    return this.latest.failure;
  }

  /** The bonus at a point, if it is there. To read it is to be told when more has come. */
  bonus(index: string, point: Point): number | undefined {
    this.latest.value;
    return this.kept.get(keyOf(index, point));
  }

  curve(index: string, axis: Axis, point: Point): CurvePoint[] {
    return along(axis, point, countOf(index)).flatMap((x) => {
      const y = this.bonus(index, at(point, axis, x));
      return y === undefined ? [] : [{ x, y }];
    });
  }

  /** Whether all of a curve is there. */
  has(index: string, axis: Axis, point: Point): boolean {
    return this.curve(index, axis, point).length === countOf(index);
  }

  /** Solves what is wanted and not there yet, index by index, the arm itself first. What was wanted before no longer is. */
  want(wanted: Wanted): void {
    void this.latest.run(async (show, signal) => {
      await new Promise((resolve) => setTimeout(resolve, REST));
      if (signal.aborted) return;
      const faults: { [index: string]: string } = {};
      for (const index of wanted.indices) {
        try {
          await this.solve(index, wanted, show, signal);
        } catch (error) {
          if (signal.aborted) return;
          faults[index] = error instanceof Error ? error.message : String(error);
        }
      }
      this.faults = faults;
    });
  }

  private async solve(index: string, wanted: Wanted, show: (n: number) => void, signal: AbortSignal): Promise<void> {
    const missing = pointsOf(wanted, countOf(index)).filter((point) => !this.kept.has(keyOf(index, point)));
    const chunks = missing.map((point, place) => ({ place, index, ...point, variance: [point.variance] }));
    await this.engine.run(
      "bonus",
      chunks,
      ({ place, rows }) => {
        if (this.kept.size > MOST_KEPT) this.kept.clear();
        this.kept.set(keyOf(index, missing[place]), rows[0].bonus);
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

function countOf(index: string): number {
  return index === "gittins" ? COUNT_GITTINS : COUNT;
}

function pointsOf({ axes, point }: Wanted, count: number): Point[] {
  const order = coarseFirst(count);
  const grids = axes.map((axis) => along(axis, point, count).map((x) => at(point, axis, x)));
  return [point, ...order.flatMap((i) => grids.map((grid) => grid[i]))];
}

function keyOf(index: string, { variance, volatility, stochasticity, discount }: Point): string {
  return `${index} ${variance} ${volatility} ${stochasticity} ${discount}`;
}
