import type { Engine } from "@cause-toolkit/experiments/engines";
import {
  invalidInput,
  type JobInput,
  type JobName,
  type JobOutput,
  runConcurrently,
} from "@cause-toolkit/experiments/jobs";
import { thisBuild } from "../build.ts";
import { connect } from "../redis/connect.ts";
import { printable } from "../redis/printable.ts";
import { parseRedisUrl } from "../redis/redis-url.ts";
import { unlessAborted } from "../unless-aborted.ts";
import { Submitter, type SubmitterOptions } from "./submitter.ts";

/** Everything has a default. The build is that of this code. */
export type RedisEngineOptions = Partial<SubmitterOptions>;

/** An engine that publishes the progress of its run, for `cause status`. */
export interface RedisEngine extends Engine {
  /** The URL, without its password. */
  readonly shown: string;
  report(share: number, now?: string): void;
}

/**
 * Runs cut their work for this many workers, whatever the real number is, so that a resumed run has the same chunks as before.
 * A simulation then has at least 256 chunks.
 */
const NOMINAL_WIDTH = 32;
/** At most this many chunks are under way. */
const MAX_UNDER_WAY = 1024;

/**
 * Runs chunks on the workers at a Redis, through BullMQ. Workers may come and go, and results have the same bytes as on threads.
 * If a run is stopped or its process is killed, Redis keeps its results for a day, and the same run continues from there.
 */
export async function redisEngine(url: string, options: RedisEngineOptions = {}): Promise<RedisEngine> {
  const address = parseRedisUrl(url);
  const { onNote = () => {}, build = thisBuild() } = options;
  const client = await connect(address, { onNote });
  const defaults = { what: "running", onNote, keptBytes: 8e6, patience: 120_000, build };
  const submitter = new Submitter(client, address, { ...defaults, ...options });
  await submitter.open();
  return {
    width: NOMINAL_WIDTH,
    shown: address.shown,
    report: (share, now = "") => submitter.report(share, now),
    async run<J extends JobName>(
      job: J,
      chunks: Iterable<JobInput<J>>,
      onResult: (result: JobOutput<J>) => void,
      signal?: AbortSignal,
    ) {
      const run = Symbol(job);
      const stop = AbortSignal.any([submitter.givenUp, ...(signal ? [signal] : [])]);
      stop.throwIfAborted();
      const work = async (chunk: JobInput<J>, failed: AbortSignal) => {
        const answer = await submitter.answer(job, chunk, run, failed);
        if ("invalid" in answer) throw invalidInput(printable(answer.invalid), answer.code);
        onResult(answer.result as JobOutput<J>);
      };
      await runConcurrently(chunks, MAX_UNDER_WAY, work, stop);
      // A command to a silent Redis never settles.
      await unlessAborted(stop, submitter.end(run));
    },
    close: () => submitter.close(),
  };
}
