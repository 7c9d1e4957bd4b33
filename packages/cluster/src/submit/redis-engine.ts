import { once } from "node:events";
import { InvalidInput } from "@cause-toolkit/core";
import { type Engine, type JobInput, type JobName, type JobOutput, pump } from "@cause-toolkit/experiments";
import { thisBuild } from "../build.ts";
import { connect } from "../redis/connect.ts";
import { printable } from "../redis/printable.ts";
import { parseRedisUrl } from "../redis/redis-url.ts";
import { Desk } from "./desk.ts";

export interface RedisEngineOptions {
  /** What is being done, for `cause status`. */
  readonly what?: string;
  /** Told, in a line, what whoever waits should know: that no worker is there, that Redis does not answer. */
  readonly onNote?: (line: string) => void;
  /** Whose workers may run the chunks: those of this code, unless told otherwise. */
  readonly build?: string;
  /** How many bytes of results stay in Redis for a run that is stopped. */
  readonly keptBytes?: number;
  /** For how many milliseconds Redis may be silent before the run is given up. */
  readonly patience?: number;
}

/** An engine that can be told how far things are, for whoever looks on from elsewhere. */
export interface RedisEngine extends Engine {
  /** The URL, without its password. */
  readonly shown: string;
  report(share: number, now?: string): void;
}

/**
 * Chunks are made for so many workers, however many there are: who goes on with a run that was stopped must make the same.
 * A simulation has then 256 chunks or more.
 */
const NOMINAL_WIDTH = 32;
/** More chunks than this are never under way. */
const MOST_UNDER_WAY = 1024;

/**
 * Runs chunks on whatever workers are at a Redis, by BullMQ. Any number of them, who come and go as they like: the same bytes as on threads.
 * A run that is stopped, or whose process is killed, leaves its results in Redis for a day; the same run goes on from there.
 */
export async function redisEngine(url: string, options: RedisEngineOptions = {}): Promise<RedisEngine> {
  const place = parseRedisUrl(url);
  const { onNote = () => {}, build = thisBuild() } = options;
  const client = await connect(place, { onNote });
  const desk = new Desk(client, place, {
    ...{ what: "running", onNote, keptBytes: 8e6, patience: 120_000, build },
    ...options,
  });
  await desk.open();
  return {
    width: NOMINAL_WIDTH,
    shown: place.shown,
    report: (share, now = "") => desk.report(share, now),
    async run<J extends JobName>(
      job: J,
      chunks: Iterable<JobInput<J>>,
      onResult: (result: JobOutput<J>) => void,
      signal?: AbortSignal,
    ) {
      const run = Symbol(job);
      const ended = new AbortController();
      const stop = AbortSignal.any([ended.signal, desk.givenUp, ...(signal ? [signal] : [])]);
      stop.throwIfAborted();
      // Whoever asks a Redis that does not answer would hear of neither.
      const stopped = once(stop, "abort").then(() => Promise.reject(stop.reason));
      try {
        const all = pump(chunks, MOST_UNDER_WAY, async (chunk) => {
          const answer = await desk.answer(job, chunk, run, stop);
          if ("invalid" in answer) throw new InvalidInput(printable(answer.invalid));
          onResult(answer.result as JobOutput<J>);
        });
        await Promise.race([all, stopped]);
        await desk.end(run);
      } finally {
        ended.abort(new Error("the run has ended"));
      }
    },
    close: () => desk.close(),
  };
}
