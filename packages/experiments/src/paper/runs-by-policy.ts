import type { Row } from "../row.ts";
import type { SimulationConfig } from "../simulation/config.ts";
import type { Computation } from "./computation.ts";

/** The policies of a condition that have at least so many runs. */
export interface RunsOfPolicies {
  readonly runs: number;
  readonly policies: readonly string[];
}

/** The runs of a condition: of all its policies, and then of those that were run on, in ascending order. */
export function runsByPolicy(rows: readonly Row[], condition: string): RunsOfPolicies[] {
  const most = new Map<string, number>();
  for (const row of rows) {
    if (row.condition !== condition) continue;
    // A row of two policies has the runs that both have.
    const policy = String(row.policy ?? "");
    most.set(policy, Math.max(most.get(policy) ?? 0, Number(row.runs)));
  }
  const totals = [...new Set(most.values())].sort((a, b) => a - b);
  return totals.map((runs) => ({ runs, policies: [...most.keys()].filter((one) => (most.get(one) ?? 0) >= runs) }));
}

/** The simulations that give the numbers of a condition: one of all policies, and one for each stage of those that were run on. */
export function simulationsOf(
  label: string,
  simulation: SimulationConfig & { readonly name: string },
  rows: readonly Row[],
): Computation[] {
  const [all, ...ranOn] = runsByPolicy(rows, simulation.name);
  const kind = "simulation";
  return [
    { label, kind, config: { ...simulation, ...(all && { runs: all.runs }) } },
    ...ranOn.map(({ runs, policies }) => ({
      label: `${label}, ${runs} runs of ${policies.join(", ")}`,
      kind: "simulation" as const,
      config: { ...simulation, runs, policies },
    })),
  ];
}
