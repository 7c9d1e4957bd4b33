import { hidePassword } from "@cause-toolkit/cluster/hide-password";
import { parseRedisUrl } from "@cause-toolkit/cluster/url";
import { invalid } from "@cause-toolkit/core/checks";
import { type Engine, threadsEngine } from "@cause-toolkit/experiments/engines";
import { parseJobs } from "./input/jobs.ts";
import { Interrupted } from "./interrupted.ts";
import { type ProgressBar, progressBar } from "./output/progress.ts";

/** Which engine runs the work: threads of this machine, unless `engine` is the URL of a Redis server. */
export interface EngineOptions {
  readonly engine?: string | undefined;
  readonly jobs?: string | undefined;
  readonly signal: AbortSignal;
  /** What is told when the user stops the work. */
  readonly stopped?: string;
  /** More threads than this would be idle. */
  readonly maxThreads?: number;
  /** Whether threads are to take little memory. */
  readonly lean?: boolean;
  /** Whether to print progress lines now and then if there is no terminal, as in a log. */
  readonly lines?: boolean;
  /** Whether results are printed on the terminal meanwhile, where a progress bar would garble them. */
  readonly printing?: boolean;
}

export const JOBS_OPTION = [
  "--jobs <number>",
  "number of threads, at most 256; does not change the results (default: all cores)",
] as const;

export const ENGINE_OPTION = [
  "--engine <engine>",
  "threads, or the URL of a Redis server whose workers do the work; see cause worker --help (default: threads)",
] as const;

/** The number of threads on this machine; null if remote workers do the work. Checks the URL. */
export function threadCount({ engine, jobs, maxThreads = 256 }: Omit<EngineOptions, "signal">): number | null {
  if (engine === undefined || engine === "threads") return Math.min(parseJobs(jobs), maxThreads);
  if (!engine.includes("://")) {
    invalid("engine", hidePassword(engine), "must be threads or a URL such as redis://host:6379");
  }
  parseRedisUrl(engine);
  if (jobs !== undefined) invalid("jobs", jobs, "applies only to threads; remote workers set their own");
  return null;
}

/** How work is stopped, and what it tells meanwhile. */
export interface Following {
  readonly signal: AbortSignal;
  readonly onProgress: ProgressBar["update"];
  readonly note: ProgressBar["note"];
}

type Work<T> = (engine: Engine, run: Following) => Promise<T>;

/** Runs some work on an engine, with a labelled progress bar. Closes both when the work ends or fails. */
export async function withEngine<T>(label: string, options: EngineOptions, work: Work<T>): Promise<T> {
  const threads = threadCount(options);
  const bar = progressBar(label, options.lines, options.printing);
  try {
    return threads === null
      ? await withRedis(label, options, bar, work)
      : await withThreads(threads, options, bar, work);
  } catch (error) {
    if (!options.signal.aborted || options.stopped === undefined) throw error;
    throw new Interrupted(options.stopped);
  } finally {
    bar.stop();
  }
}

async function withThreads<T>(threads: number, options: EngineOptions, bar: ProgressBar, work: Work<T>): Promise<T> {
  const engine = threadsEngine(threads, options);
  try {
    return await work(engine, { signal: options.signal, onProgress: bar.update, note: bar.note });
  } finally {
    await engine.close();
  }
}

async function withRedis<T>(label: string, options: EngineOptions, bar: ProgressBar, work: Work<T>) {
  const { engine: url = "", signal } = options;
  // Loaded on demand: loading it takes longer than most commands.
  const { redisEngine } = await import("@cause-toolkit/cluster");
  const engine = await redisEngine(url, { what: label, onNote: (line) => bar.note(`cause: ${line}`) });
  const onProgress: ProgressBar["update"] = (share, now) => {
    engine.report(share, now);
    bar.update(share, now);
  };
  try {
    return await work(engine, { signal, onProgress, note: bar.note });
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new Interrupted(
      `stopped; finished chunks stay at ${engine.shown} for a day; run the same command again to continue`,
    );
  } finally {
    await engine.close();
  }
}
