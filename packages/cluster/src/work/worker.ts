import { once } from "node:events";
import type { Redis } from "ioredis";
import { thisBuild } from "../build.ts";
import { connect } from "../redis/connect.ts";
import { parseRedisUrl, type RedisPlace } from "../redis/redis-url.ts";
import { explain, refusesWrites } from "../redis/trouble.ts";
import { leaveTaking, presence } from "../registry.ts";
import { FreshThreads } from "./fresh-threads.ts";
import { openWorker } from "./open-worker.ts";
import { otherWork, refuseOthers } from "./refuse-others.ts";

export interface WorkerOptions {
  /** How many chunks run at once, each on a thread. */
  readonly jobs: number;
  /** When it is aborted, the chunks under way are finished and no more are taken. */
  readonly signal: AbortSignal;
  readonly onNote?: (line: string) => void;
  /** A worker that gives no sign of life for so many milliseconds loses its chunks to another. */
  readonly lock?: number;
  /** What it takes itself to be; its code, unless told otherwise. */
  readonly build?: string;
}

const BEAT = 2000;

/** Runs chunks for whoever submits them to a Redis, until told to stop; resolves to the number done. Work of another build is refused. */
export async function runWorker(url: string, options: WorkerOptions): Promise<number> {
  const { jobs, signal, onNote = () => {}, lock = 6000, build = thisBuild() } = options;
  const place = parseRedisUrl(url);
  const client = await connect(place);
  const threads = new FreshThreads(jobs);
  const self = presence(client, "worker", build);
  const broken = new AbortController();
  const refused = (error: unknown) => refusesWrites(error) && broken.abort(explain(error, place));
  let done = 0;
  try {
    await refuseOthers(client, place, build);
    await self.show({ jobs, done });
    const worker = openWorker({ client, build, threads, jobs, lock, onDone: () => done++, onError: refused });
    const others = otherWork(client, place, build, onNote);
    const beat = setInterval(() => {
      self.show({ jobs, done }).then(others).catch(refused);
      // An error in between, as while Redis starts, ends BullMQ's loop.
      if (!worker.isRunning() && !worker.closing) worker.run().catch(refused);
    }, BEAT);
    const stop = AbortSignal.any([signal, broken.signal]);
    tellLosses(client, place, stop, onNote);
    onNote(`at ${place.shown}, ${jobs} at a time; Ctrl-C finishes what is under way and leaves`);
    if (!stop.aborted) await once(stop, "abort");
    clearInterval(beat);
    await worker.close(broken.signal.aborted);
    broken.signal.throwIfAborted();
    return done;
  } catch (error) {
    throw explain(error, place);
  } finally {
    await threads.close();
    await leaveTaking(self.leave());
    client.disconnect();
  }
}

function tellLosses(client: Redis, { shown }: RedisPlace, signal: AbortSignal, onNote: (line: string) => void): void {
  let lost = false;
  client.on("close", () => {
    if (!lost && !signal.aborted) onNote(`${shown} is gone; waiting for it`);
    lost = true;
  });
  client.on("ready", () => {
    onNote(`${shown} is there again`);
    lost = false;
  });
}
