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
  /** Told where things stand: the share of all work done, and the condition under way. */
  readonly onProgress?: (done: number, condition: string) => void;
  /** Told when a condition is finished, and how long it took; 0 if it was there already. */
  readonly onCondition?: (condition: string, seconds: number) => void;
}

/** Runs experiments one after another, keeping what is finished, and returns their rows. */
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
