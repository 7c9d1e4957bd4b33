import { once } from "node:events";
import { threadsEngine } from "@cause-toolkit/experiments/engines";
import type { Redis } from "ioredis";
import { thisBuild } from "../build.ts";
import { connect } from "../redis/connect.ts";
import type { Connection } from "../redis/connection.ts";
import { Heartbeat } from "../redis/heartbeat.ts";
import { explain, isFinal } from "../redis/redis-errors.ts";
import { parseRedisUrl, type RedisAddress } from "../redis/redis-url.ts";
import { withTimeout } from "../redis/with-timeout.ts";
import { presence } from "../registry.ts";
import { unlessAborted } from "../unless-aborted.ts";
import type { ChunkWorker } from "./chunk-worker.ts";
import { openWorker } from "./open-worker.ts";
import { PolicyFolders } from "./policy-folders.ts";
import { otherWork, refuseOthers } from "./refuse-others.ts";

export interface WorkerOptions {
  /** At most this many chunks run at once, each on its own thread. */
  readonly jobs: number;
  /** When it aborts, the worker finishes its chunks and leaves. It leaves at once if Redis is away. */
  readonly signal: AbortSignal;
  readonly onNote?: (line: string) => void;
  /** Chunks may load policies from these folders. Default: none. */
  readonly policiesFrom?: readonly string[];
  /** A worker that does not renew its locks for this many milliseconds loses its chunks to another. */
  readonly lock?: number;
  /** The milliseconds between two checks for chunks whose worker has lost its lock. */
  readonly stalledInterval?: number;
  /** The build whose chunks it runs. Default: the build of this code. */
  readonly build?: string;
}

const HEARTBEAT_INTERVAL = 2000;

/** Runs the chunks at a Redis until the signal aborts. Returns how many it has done. Throws if there is only work of other builds. */
export async function runWorker(url: string, options: WorkerOptions): Promise<number> {
  const { jobs, signal, onNote = () => {}, lock = 6000, stalledInterval = 2000, build = thisBuild() } = options;
  const address = parseRedisUrl(url);
  const policyFolders = new PolicyFolders(options.policiesFrom ?? []);
  let client: Connection;
  try {
    client = await connect(address, { onNote, signal });
  } catch (error) {
    if (signal.aborted) return 0;
    throw error;
  }
  const threads = threadsEngine(jobs);
  const self = presence(client, "worker", build);
  const broken = new AbortController();
  const stop = AbortSignal.any([signal, broken.signal]);
  const onError = (error: unknown) => isFinal(error) && broken.abort(explain(error, address));
  client.on("error", onError);
  let done = 0;
  let beat: NodeJS.Timeout | undefined;
  try {
    await unlessAborted(stop, refuseOthers(client, address, build));
    await unlessAborted(stop, self.show({ jobs, done }));
    const onDone = () => done++;
    const worker = openWorker({ client, build, threads, policyFolders, lock, stalledInterval, onDone, onError });
    const others = otherWork(client, address, build, onNote);
    const heartbeat = new Heartbeat([client]);
    let showing = false;
    const show = async () => {
      if (showing) return;
      showing = true;
      await self
        .show({ jobs, done })
        .then(others)
        .catch(onError)
        .finally(() => (showing = false));
    };
    beat = setInterval(() => {
      heartbeat.tick();
      if (stop.aborted) return;
      void show();
      // An error, for example while Redis starts, ends BullMQ's loop.
      if (!worker.isRunning()) worker.run().catch(onError);
    }, HEARTBEAT_INTERVAL);
    tellLosses(client, address, stop, onNote);
    onNote(`at ${address.shown}, ${jobs} at a time; Ctrl-C finishes what is under way and leaves`);
    if (!stop.aborted) await once(stop, "abort");
    await leave(worker, client, broken.signal.aborted);
    broken.signal.throwIfAborted();
    return done;
  } catch (error) {
    if (signal.aborted && !broken.signal.aborted) return done;
    throw explain(error, address);
  } finally {
    clearInterval(beat);
    await threads.close();
    if (client.status === "ready") await withTimeout(self.leave());
    client.closeForGood();
  }
}

/** Finishes the chunks under way. If Redis refuses this worker or goes away, another worker runs them soon. */
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

function tellLosses(client: Redis, { shown }: RedisAddress, signal: AbortSignal, onNote: (line: string) => void): void {
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
