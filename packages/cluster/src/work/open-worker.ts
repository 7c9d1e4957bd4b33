import type { Job } from "bullmq";
import type { Redis } from "ioredis";
import { isAnswered, storeAnswer } from "../chunks/results.ts";
import { Unpacker } from "../chunks/unpack.ts";
import { ATTEMPTS } from "../queue.ts";
import { PREFIX } from "../redis/keys.ts";
import { isFinal } from "../redis/trouble.ts";
import { ChunkWorker } from "./chunk-worker.ts";
import type { FreshThreads } from "./fresh-threads.ts";
import type { PolicyFolders } from "./policy-folders.ts";

/**
 * A chunk belongs to the worker that renews its lock. The chunk runs on a thread, so the renewing is never late; a worker that was killed
 * or cut off stops renewing, and after a lock and two checks another takes its chunks.
 */
const timing = (lock: number) => ({ lockDuration: lock, lockRenewTime: lock / 4, stalledInterval: lock / 3 });
/** How long BullMQ waits after an error, in milliseconds; and for a chunk, in seconds, before it looks around. */
const WAITS = { runRetryDelay: 1000, drainDelay: 2 };

export interface Workplace {
  readonly client: Redis;
  readonly build: string;
  readonly threads: FreshThreads;
  readonly policyFolders: PolicyFolders;
  readonly jobs: number;
  readonly lock: number;
  /** Called for each chunk that was not done already. */
  readonly onDone: () => void;
  readonly onError: (error: unknown) => void;
}

/** BullMQ's worker: takes chunks, runs them on threads and stores what comes of them. */
export function openWorker(workplace: Workplace): ChunkWorker {
  const { client, build, threads, policyFolders, jobs, lock, onDone, onError } = workplace;
  const unpacker = new Unpacker(client);
  const work = async ({ id = "", data }: Job<string>) => {
    if (await isAnswered(client, build, id)) return;
    const { job, chunk, modules } = await unpacker.unpack(id, data);
    policyFolders.check(modules);
    const answer = await threads.run(job, chunk, modules);
    if (await storeAnswer(client, build, id, answer)) onDone();
  };
  const worker = new ChunkWorker(
    build,
    (job) =>
      work(job).catch((error) => {
        onError(error);
        // The chunk is not to blame: left without an answer, it will be another worker's.
        return isFinal(error) ? new Promise<never>(() => {}) : Promise.reject(error);
      }),
    {
      ...{ connection: client, prefix: PREFIX, concurrency: jobs, ...timing(lock), ...WAITS },
      // A chunk that has taken so many workers with it, and one more, is given up.
      maxStalledCount: ATTEMPTS - 1,
    },
  );
  return worker.on("error", onError);
}
