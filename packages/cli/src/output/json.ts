import type { Simulation, SimulationResult } from "@cause-toolkit/core";
import { simulationDocument } from "@cause-toolkit/experiments/simulation";

/** The result as one JSON document. */
export function simulationJson(simulation: Simulation, result: SimulationResult, curves: boolean): string {
  return `${JSON.stringify(simulationDocument(simulation, result, curves), null, 2)}\n`;
}
