import type { Engine } from "../engines/engine.ts";
import type { Condition, Experiment, Settings } from "../experiments/experiment.ts";
import type { ConditionStore } from "../results/condition-store.ts";
import type { Row } from "../row.ts";

/** An experiment and all its rows. */
export interface Outcome {
  readonly experiment: Experiment;
  readonly rows: readonly Row[];
}

export interface ReproduceOptions {
  readonly signal?: AbortSignal;
  /** Receives progress: the share of all work that is done, and the current condition. */
  readonly onProgress?: (done: number, condition: string) => void;
  /** Called when a condition is finished, with its duration; 0 if its rows were already stored. */
  readonly onCondition?: (condition: string, seconds: number) => void;
}

/** Runs experiments one after another, stores finished conditions, and returns all rows. */
export async function runExperiments(
  experiments: readonly Experiment[],
  settings: Settings,
  engine: Engine,
  store: ConditionStore,
  options: ReproduceOptions = {},
): Promise<Outcome[]> {
  const all = experiments.flatMap((experiment) => experiment.conditions(settings));
  const total = all.reduce((sum, { weight }) => sum + weight, 0);
  let done = 0;
  const outcomes: Outcome[] = [];
  for (const experiment of experiments) {
    const rows: Row[] = [];
    for (const condition of experiment.conditions(settings)) {
      const tell = (share: number) => options.onProgress?.((done + share * condition.weight) / total, condition.id);
      rows.push(...(await rowsOf(experiment, condition, engine, store, tell, options)));
      done += condition.weight;
    }
    outcomes.push({ experiment, rows });
  }
  return outcomes;
}

async function rowsOf(
  experiment: Experiment,
  condition: Condition,
  engine: Engine,
  store: ConditionStore,
  tell: (share: number) => void,
  { signal, onCondition }: ReproduceOptions,
): Promise<readonly Row[]> {
  tell(0);
  const kept = store.rows(condition);
  if (kept) {
    onCondition?.(condition.id, 0);
    return kept;
  }
  const start = performance.now();
  const rows = await experiment.run(condition, engine, { onProgress: tell, ...(signal && { signal }) });
  store.keep(condition, rows);
  onCondition?.(condition.id, (performance.now() - start) / 1000);
  // Read back, so that a reproduction gives the same bytes whether it was interrupted or not.
  return store.rows(condition) ?? rows;
}
