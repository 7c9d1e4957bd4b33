import { type PolicyTrace, type SimulationOptions, traceChoices } from "@cause-toolkit/core";
import { YOU } from "../charts/identity.ts";
import { simulationOf } from "../settings/world.ts";
import { cut } from "../trace/cut.ts";

export interface Person {
  readonly trace: PolicyTrace;
  /** What a tracker with the person's rewards believes of each arm now. */
  readonly beliefs: readonly { readonly mean: number; readonly deviation: number }[];
}

/** A person's pulls, on the tape that the policies play. */
export function personOf(world: SimulationOptions, run: number, made: readonly number[]): Person {
  const simulation = simulationOf(world, "myopic");
  const ended = made.length === simulation.steps;
  // One pull more shows what is believed before it, whichever it is.
  const ahead = traceChoices(simulation, run, ended ? made : [...made, 0], YOU);
  const at = (ahead.steps - 1) * ahead.arms;
  return {
    trace: cut(ahead, made.length),
    beliefs: world.arms.map((_, k) => ({ mean: ahead.mean[at + k], deviation: Math.sqrt(ahead.variance[at + k]) })),
  };
}
