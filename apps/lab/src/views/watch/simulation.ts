import { makeSimulation, type Simulation, type SimulationOptions } from "@cause-toolkit/core";

/** The simulation of one policy in that world. A policy does not depend on the others that play. */
export function simulationOf(world: SimulationOptions, policy: string): Simulation {
  return makeSimulation({ ...world, policies: [policy], runs: 1 });
}
