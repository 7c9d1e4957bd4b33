import { InvalidInput, type PolicyTrace, type SimulationOptions, traceRun } from "@cause-toolkit/core";
import { expose, transfer } from "comlink";
import { simulationOf } from "../settings/world.ts";

/** What to trace: one policy in one run of a world. */
export interface TraceRequest {
  readonly world: SimulationOptions;
  readonly policy: string;
  /** From 0. */
  readonly run: number;
}

export type TraceAnswer = { readonly trace: PolicyTrace } | { readonly invalid: string };

function trace({ world, policy, run }: TraceRequest): TraceAnswer {
  try {
    const [told] = traceRun(simulationOf(world, policy), run);
    const buffers = Object.values(told).flatMap((value) => (ArrayBuffer.isView(value) ? [value.buffer] : []));
    return transfer({ trace: told }, buffers);
  } catch (error) {
    if (error instanceof InvalidInput) return { invalid: error.message };
    throw error;
  }
}

export type TraceApi = { trace: typeof trace };
expose({ trace });
