import { type Engine, threadsEngine } from "@cause-toolkit/experiments";
import { type ProgressBar, progressBar } from "./output/progress.ts";

/** Does some work on so many threads, with a progress bar that says what it is; both are gone when it ends, however it ends. */
export async function onThreads<T>(
  what: string,
  jobs: number,
  work: (engine: Engine, bar: ProgressBar) => Promise<T>,
): Promise<T> {
  const engine = threadsEngine(jobs);
  const bar = progressBar(what);
  try {
    return await work(engine, bar);
  } finally {
    bar.stop();
    await engine.close();
  }
}
