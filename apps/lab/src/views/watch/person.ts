import { type PolicyTrace, type SimulationOptions, traceChoices } from "@cause-toolkit/core";
import { type FanBelief, fanBeliefs } from "@cause-toolkit/figures/plots";
import { cut, YOU } from "./players.ts";
import { simulationOf } from "./simulation.ts";

export interface Person {
  readonly trace: PolicyTrace;
  /** What a tracker with the person's rewards believes of each arm now. */
  readonly beliefs: readonly FanBelief[];
}

/** A person's pulls, on the tape that the policies play. */
export function personOf(world: SimulationOptions, run: number, made: readonly number[]): Person {
  const simulation = simulationOf(world, "myopic");
  const ended = made.length === simulation.steps;
  // One pull more shows what is believed before it, whichever it is.
  const ahead = traceChoices(simulation, run, ended ? made : [...made, 0], YOU);
  return { trace: cut(ahead, made.length), beliefs: fanBeliefs(ahead, ahead.steps, world.arms) };
}
