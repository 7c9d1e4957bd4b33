import type { Job } from "bullmq";
import type { Redis } from "ioredis";
import { isAnswered, storeAnswer } from "../chunks/results.ts";
import { Unpacker } from "../chunks/unpack.ts";
import { ATTEMPTS } from "../queue.ts";
import { PREFIX } from "../redis/keys.ts";
import { isFinal } from "../redis/redis-errors.ts";
import { ChunkWorker } from "./chunk-worker.ts";
import type { PolicyFolders } from "./policy-folders.ts";
import type { ReloadingThreads } from "./reloading-threads.ts";

/**
 * A chunk belongs to the worker that renews its lock. The chunk runs on another thread, so the renewal is never late. A worker that was killed or cut off
 * stops renewing, and another takes its chunks after one lock duration and two checks.
 */
const timing = (lock: number) => ({
  lockDuration: lock,
  lockRenewTime: lock / 4,
  // Redis takes whole milliseconds.
  stalledInterval: Math.round(lock / 3),
});
/** BullMQ waits this many milliseconds after an error, and this many seconds for a chunk before it checks again. */
const WAITS = { runRetryDelay: 1000, drainDelay: 2 };

export interface ChunkWorkerOptions {
  readonly client: Redis;
  readonly build: string;
  readonly threads: ReloadingThreads;
  readonly policyFolders: PolicyFolders;
  readonly jobs: number;
  readonly lock: number;
  /** Holds the ids of the chunks that run. */
  readonly running: Set<string>;
  /** Called for each chunk that this worker was the first to answer. */
  readonly onDone: () => void;
  readonly onError: (error: unknown) => void;
}

/** Opens a worker that takes chunks, runs them on threads and stores the answers. */
export function openWorker(options: ChunkWorkerOptions): ChunkWorker {
  const { client, build, threads, policyFolders, jobs, lock, running, onDone, onError } = options;
  const unpacker = new Unpacker(client);
  const work = async ({ id = "", data }: Job<string>) => {
    if (await isAnswered(client, build, id)) return;
    const { job, chunk, modules } = await unpacker.unpack(id, data);
    policyFolders.check(modules);
    const answer = await threads.run(job, chunk, modules);
    if (await storeAnswer(client, build, id, answer)) onDone();
  };
  const runNamed = async (job: Job<string>) => {
    running.add(job.id ?? "");
    await work(job).finally(() => running.delete(job.id ?? ""));
  };
  const worker = new ChunkWorker(
    build,
    (job) =>
      runNamed(job).catch((error) => {
        onError(error);
        // The chunk is not to blame: without an answer from here, it goes to another worker.
        return isFinal(error) ? new Promise<never>(() => {}) : Promise.reject(error);
      }),
    {
      connection: client,
      prefix: PREFIX,
      concurrency: jobs,
      ...timing(lock),
      ...WAITS,
      // A chunk fails for good when this many workers and one more have died with it.
      maxStalledCount: ATTEMPTS - 1,
    },
  );
  return worker.on("error", onError);
}
