import {
  runSimulation,
  type SimulationConfig,
  type SimulationOutcome,
  threadsEngine,
} from "@cause-toolkit/experiments";
import { progressBar } from "./output/progress.ts";

/** Runs a simulation on so many threads, with a progress bar. */
export async function race(config: SimulationConfig, jobs: number, signal: AbortSignal): Promise<SimulationOutcome> {
  const engine = threadsEngine(jobs);
  const bar = progressBar("simulating");
  try {
    return await runSimulation(config, engine, { signal, onProgress: bar.update });
  } finally {
    bar.stop();
    await engine.close();
  }
}
