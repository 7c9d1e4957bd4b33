import { once } from "node:events";
import type { Redis } from "ioredis";
import { thisBuild } from "../build.ts";
import { connect } from "../redis/connect.ts";
import { Heartbeat } from "../redis/heartbeat.ts";
import { parseRedisUrl, type RedisPlace } from "../redis/redis-url.ts";
import { explain, isFinal } from "../redis/trouble.ts";
import { leaveTaking, presence } from "../registry.ts";
import type { ChunkWorker } from "./chunk-worker.ts";
import { FreshThreads } from "./fresh-threads.ts";
import { openWorker } from "./open-worker.ts";
import { PolicyFolders } from "./policy-folders.ts";
import { otherWork, refuseOthers } from "./refuse-others.ts";

export interface WorkerOptions {
  /** How many chunks run at once, each on a thread. */
  readonly jobs: number;
  /** When it is aborted, the chunks under way are finished and no more are taken. Where Redis is away, the worker leaves at once. */
  readonly signal: AbortSignal;
  readonly onNote?: (line: string) => void;
  /** Folders from which chunks may load policies; none, unless told otherwise. */
  readonly policiesFrom?: readonly string[];
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
  const policyFolders = new PolicyFolders(options.policiesFrom ?? []);
  let client: Redis;
  try {
    client = await connect(place, { onNote, signal });
  } catch (error) {
    if (signal.aborted) return 0;
    throw error;
  }
  const threads = new FreshThreads(jobs);
  const self = presence(client, "worker", build);
  const broken = new AbortController();
  const stop = AbortSignal.any([signal, broken.signal]);
  const checkFinal = (error: unknown) => isFinal(error) && broken.abort(explain(error, place));
  client.on("error", checkFinal);
  let done = 0;
  let beat: NodeJS.Timeout | undefined;
  try {
    await unlessAborted(stop, refuseOthers(client, place, build));
    await unlessAborted(stop, self.show({ jobs, done }));
    const onDone = () => done++;
    const worker = openWorker({ client, build, threads, policyFolders, jobs, lock, onDone, onError: checkFinal });
    const others = otherWork(client, place, build, onNote);
    const heartbeat = new Heartbeat([client], BEAT);
    let showing = false;
    const show = async () => {
      if (showing) return;
      showing = true;
      await self
        .show({ jobs, done })
        .then(others)
        .catch(checkFinal)
        .finally(() => (showing = false));
    };
    beat = setInterval(() => {
      heartbeat.tick();
      if (stop.aborted) return;
      void show();
      // An error in between, as while Redis starts, ends BullMQ's loop.
      if (!worker.isRunning()) worker.run().catch(checkFinal);
    }, BEAT);
    tellLosses(client, place, stop, onNote);
    onNote(`at ${place.shown}, ${jobs} at a time; Ctrl-C finishes what is under way and leaves`);
    if (!stop.aborted) await once(stop, "abort");
    await leave(worker, client, broken.signal.aborted);
    broken.signal.throwIfAborted();
    return done;
  } catch (error) {
    if (signal.aborted && !broken.signal.aborted) return done;
    throw explain(error, place);
  } finally {
    clearInterval(beat);
    await threads.close();
    if (client.status === "ready") await leaveTaking(self.leave());
    client.disconnect();
  }
}

/** Finishes the chunks under way, unless Redis has broken with us, is away, or goes away meanwhile: then they are another worker's soon. */
async function leave(worker: ChunkWorker, client: Redis, broken: boolean): Promise<void> {
  const away = new AbortController();
  client.once("close", () => away.abort());
  if (broken || client.status !== "ready") return worker.abandon();
  try {
    await unlessAborted(away.signal, worker.close());
  } catch {
    await worker.abandon();
  }
}

/** Some work, unless the signal is aborted first: then it rejects, and what comes of the work is not waited for. */
function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  work.catch(() => {});
  if (signal.aborted) return Promise.reject(signal.reason);
  const aborted = once(signal, "abort").then(() => Promise.reject(signal.reason));
  return Promise.race([work, aborted]);
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
