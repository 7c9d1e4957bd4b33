import { type PolicyTrace, type SimulationOptions, traceRun } from "@cause-toolkit/core";
import { serve } from "../../workers/serve.ts";
import { simulationOf } from "./simulation.ts";

/** What to trace: one policy in one run of a world. */
export interface TraceRequest {
  readonly world: SimulationOptions;
  readonly policy: string;
  /** From 0. */
  readonly run: number;
}

const TASKS = {
  trace: ({ world, policy, run }: TraceRequest): PolicyTrace => traceRun(simulationOf(world, policy), run)[0],
};
export type TraceTasks = typeof TASKS;

serve(TASKS, { handOver: true });
