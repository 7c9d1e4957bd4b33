import type { Simulation } from "@cause-toolkit/core";
import type { Solutions } from "@cause-toolkit/core/indices";
import type { Engine, RunOptions } from "../../engines/engine.ts";
import type { SolveChunk } from "../../jobs/simulation/chunk.ts";
import type { SimulationConfig } from "../../jobs/simulation/config.ts";

export interface SolveOptions extends Pick<RunOptions, "signal"> {
  /** Called as tables that policies need are solved ahead, if any: how many are done, of how many. */
  readonly onSolving?: (done: number, of: number) => void;
  /** Called with these tables. */
  readonly onSolved?: (solved: Solutions) => void;
}

/** Solves, once for each kind of arm, what the policies need to know, so that no worker has to do it again. */
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
