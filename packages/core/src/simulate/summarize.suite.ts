import type { SimulationPart } from "./blocks.ts";
import type { Simulation } from "./simulation.ts";
import { Summary } from "./summary.ts";

/** What parts of a simulation come to, added in the order given. */
export function summarize(simulation: Simulation, parts: readonly SimulationPart[]) {
  return parts.reduce((summary, part) => summary.add(part), new Summary(simulation)).result();
}
