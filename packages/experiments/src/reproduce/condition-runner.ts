import { type Engine, runConcurrently } from "../engines/engine.ts";
import type { Condition, Experiment } from "../paper/experiment.ts";
import type { ConditionStore } from "../results/condition-store.ts";
import type { Row } from "../row.ts";

export interface ConditionRunnerOptions {
  readonly signal?: AbortSignal;
  /** Receives progress: the share of all known work that is done, and the current condition. The share falls when conditions are to be run on. */
  readonly onProgress?: (done: number, condition: string) => void;
  /** Called when a condition, or a stage of it, is finished, with its duration; 0 if its rows were already stored. */
  readonly onCondition?: (condition: string, seconds: number) => void;
}

/** More conditions at once would only take memory. */
const MOST_AT_ONCE = 8;

/** Runs conditions, stores their rows, and reports progress over all of them. */
export class ConditionRunner {
  private readonly engine: Engine;
  private readonly store: ConditionStore;
  private readonly options: ConditionRunnerOptions;
  /** The work that is done, by the name of its rows. */
  private readonly done = new Map<string, number>();
  private total = 0;

  constructor(engine: Engine, store: ConditionStore, options: ConditionRunnerOptions) {
    this.engine = engine;
    this.store = store;
    this.options = options;
  }

  /**
   * Does something for each item, as many at a time as chunks run at once: a condition that waits for its last chunk, or has a single one,
   * leaves the other threads to the next. After a failure, or if it is asked to, it stops.
   */
  async forEach<T>(items: Iterable<T>, work: (item: T, signal: AbortSignal) => Promise<void>): Promise<void> {
    await runConcurrently(items, Math.min(this.engine.width, MOST_AT_ONCE), work, this.options.signal);
  }

  /** Adds work that is to come, so that progress counts it. */
  plan(weight: number): void {
    this.total += weight;
  }

  /**
   * The rows of a condition: those that are stored, or else of a run.
   *
   * @param id The name under which they are stored.
   * @param fits Whether stored rows are what is wanted.
   * @param signal Stops it.
   */
  async rows(
    experiment: Experiment,
    condition: Condition,
    id: string,
    fits: (stored: readonly Row[]) => boolean,
    signal: AbortSignal,
  ): Promise<readonly Row[]> {
    const { onProgress, onCondition } = this.options;
    const tell = (share: number) => {
      this.done.set(id, share * condition.weight);
      const done = [...this.done.values()].reduce((sum, weight) => sum + weight, 0);
      onProgress?.(Math.min(1, done / this.total), id);
    };
    tell(0);
    const stored = this.store.rows({ id });
    const kept = stored && fits(stored) ? stored : undefined;
    const start = performance.now();
    if (!kept) {
      const rows = await experiment.run(condition, this.engine, { onProgress: tell, signal });
      this.store.keep({ id }, rows);
    }
    onCondition?.(id, kept ? 0 : (performance.now() - start) / 1000);
    this.done.set(id, condition.weight);
    // Read back, so that a reproduction gives the same bytes whether it was interrupted or not.
    const rows = kept ?? this.store.rows({ id });
    if (!rows) throw new Error(`the rows of ${id} cannot be read back`);
    return rows;
  }
}
