import type { Simulation, SimulationResult } from "@cause-toolkit/core";
import { prepareSimulation, runSimulation, type SimulationConfig, threadsEngine } from "@cause-toolkit/experiments";
import { progressBar } from "./output/progress.ts";

/** Runs a simulation on so many threads, with a progress bar. Everything is checked before anything starts. */
export async function race(
  config: SimulationConfig,
  jobs: number,
  signal: AbortSignal,
): Promise<{ simulation: Simulation; result: SimulationResult }> {
  const simulation = await prepareSimulation(config);
  const engine = threadsEngine(jobs);
  const bar = progressBar(`${simulation.runs} runs`);
  try {
    const result = await runSimulation(config, engine, { signal, onProgress: bar.update });
    return { simulation, result };
  } finally {
    bar.stop();
    await engine.close();
  }
}
