import type { Simulation } from "@cause-toolkit/core";
import type { Solutions } from "@cause-toolkit/core/indices";
import type { Engine, RunOptions } from "../engines/engine.ts";
import type { SimulationConfig } from "./config.ts";
import type { SolveChunk } from "./job.ts";

export interface SolveOptions extends Pick<RunOptions, "signal"> {
  /** Called as the tables that policies need are solved, if any: how many are done, and how many there are. */
  readonly onSolving?: (done: number, total: number) => void;
  /** Called with all tables. */
  readonly onSolved?: (solved: Solutions) => void;
}

/** Solves the tables that the policies need, once for each kind of arm, so that no worker has to repeat it. */
export async function solveAhead(
  config: SimulationConfig,
  simulation: Simulation,
  engine: Engine,
  { onSolving, onSolved, signal }: SolveOptions,
): Promise<Solutions> {
  const solved: { [key: string]: unknown } = {};
  const tables = [...tablesOf(config, simulation)];
  let done = 0;
  if (tables.length > 0) onSolving?.(0, tables.length);
  const take = (part: Solutions) => {
    Object.assign(solved, part);
    onSolving?.(++done, tables.length);
  };
  await engine.run("solve", tables, take, signal);
  onSolved?.(solved);
  return solved;
}

function* tablesOf(config: SimulationConfig, { policies, assumed }: Simulation): Generator<SolveChunk> {
  const kinds = assumed.map(({ name, priorMean, ...kind }) => JSON.stringify(kind));
  for (const [p, policy] of policies.entries()) {
    if (!policy.solve) continue;
    for (const [k, kind] of kinds.entries()) {
      if (kinds.indexOf(kind) === k) yield { config, policy: p, arm: k };
    }
  }
}
