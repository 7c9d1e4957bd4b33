import { hidePassword } from "@cause-toolkit/cluster/hide-password";
import { parseRedisUrl } from "@cause-toolkit/cluster/url";
import { invalid } from "@cause-toolkit/core";
import { type Engine, threadsEngine } from "@cause-toolkit/experiments";
import { parseJobs } from "./input/simulation-config.ts";
import { type ProgressBar, progressBar } from "./output/progress.ts";
import { Stopped } from "./stopped.ts";

/** Where work is done, in the words of the command line: on threads, unless a Redis is named. */
export interface Where {
  readonly engine?: string | undefined;
  readonly jobs?: string | undefined;
  readonly signal: AbortSignal;
  /** More threads than this would find nothing to do. */
  readonly most?: number;
  /** Whether to say now and then how far it is where there is no terminal, as in a log. */
  readonly lines?: boolean;
  /** Whether results are printed on this terminal meanwhile, which a bar would spoil. */
  readonly printing?: boolean;
}

export const ENGINE_OPTION = [
  "--engine <where>",
  "threads, or the URL of a Redis whose workers do the work; see cause worker --help (default: threads)",
] as const;

/** How many threads of this machine; null where others do the work. A URL is checked. */
export function threadsOf({ engine, jobs, most = 256 }: Omit<Where, "signal">): number | null {
  if (engine === undefined || engine === "threads") return Math.min(parseJobs(jobs), most);
  if (!engine.includes("://")) {
    invalid("engine", hidePassword(engine), "must be threads or a URL such as redis://host:6379");
  }
  parseRedisUrl(engine);
  if (jobs !== undefined) invalid("jobs", jobs, "goes with threads; workers have their own");
  return null;
}

/** Does some work on an engine, with a progress bar that says what it is; both are gone when it ends, however it ends. */
export async function onEngine<T>(
  what: string,
  where: Where,
  work: (engine: Engine, bar: ProgressBar) => Promise<T>,
): Promise<T> {
  const threads = threadsOf(where);
  const bar = progressBar(what, where.lines, where.printing);
  try {
    return threads === null ? await onRedis(what, where, bar, work) : await onThreadsOf(threads, bar, work);
  } finally {
    bar.stop();
  }
}

async function onThreadsOf<T>(threads: number, bar: ProgressBar, work: Work<T>): Promise<T> {
  const engine = threadsEngine(threads);
  try {
    return await work(engine, bar);
  } finally {
    await engine.close();
  }
}

type Work<T> = (engine: Engine, bar: ProgressBar) => Promise<T>;

async function onRedis<T>(what: string, { engine: url = "", signal }: Where, bar: ProgressBar, work: Work<T>) {
  // Loaded where it is wanted: it takes longer than most commands.
  const { redisEngine } = await import("@cause-toolkit/cluster");
  const engine = await redisEngine(url, { what, onNote: (line) => bar.note(`cause: ${line}`) });
  const update: ProgressBar["update"] = (share, now) => {
    engine.report(share, now);
    bar.update(share, now);
  };
  try {
    return await work(engine, { ...bar, update });
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new Stopped(
      `stopped; what is done stays at ${engine.shown} for a day, and the same command goes on from there`,
    );
  } finally {
    await engine.close();
  }
}
