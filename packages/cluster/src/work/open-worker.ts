import type { Engine } from "@cause-toolkit/experiments/engines";
import { type Answer, answerOf } from "@cause-toolkit/experiments/jobs";
import type { Job } from "bullmq";
import type { Redis } from "ioredis";
import { isAnswered, storeAnswer } from "../chunks/results.ts";
import { type UnpackedChunk, Unpacker } from "../chunks/unpack.ts";
import { ATTEMPTS } from "../queue.ts";
import { PREFIX } from "../redis/keys.ts";
import { isFinal } from "../redis/redis-errors.ts";
import { ChunkWorker } from "./chunk-worker.ts";
import type { PolicyFolders } from "./policy-folders.ts";

/** BullMQ waits this many milliseconds after an error, and this many seconds for a chunk before it checks again. */
const WAITS = { runRetryDelay: 1000, drainDelay: 2 };

export interface ChunkWorkerOptions {
  readonly client: Redis;
  readonly build: string;
  readonly threads: Engine;
  readonly policyFolders: PolicyFolders;
  readonly lock: number;
  readonly stalledInterval: number;
  /** Called for each chunk that this worker was the first to answer. */
  readonly onDone: () => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Opens a worker that takes chunks, runs them on threads and stores the answers. A chunk belongs to the worker that renews its lock. The chunk runs on another
 * thread, so the renewal is never late. A worker that was killed or cut off stops renewing, and another takes its chunks after the lock and two checks.
 */
export function openWorker(options: ChunkWorkerOptions): ChunkWorker {
  const { client, build, threads, policyFolders, lock, stalledInterval, onDone, onError } = options;
  const unpacker = new Unpacker(client);
  const work = async ({ id = "", data }: Job<string>) => {
    if (await isAnswered(client, build, id)) return;
    const unpacked = await unpacker.unpack(id, data);
    policyFolders.check(unpacked.modules);
    const answer = await runOn(threads, unpacked);
    if (await storeAnswer(client, build, id, answer)) onDone();
  };
  const worker = new ChunkWorker(
    build,
    (job) =>
      work(job).catch((error) => {
        onError(error);
        // The chunk is not to blame: without an answer from here, it goes to another worker.
        return isFinal(error) ? new Promise<never>(() => {}) : Promise.reject(error);
      }),
    {
      connection: client,
      prefix: PREFIX,
      concurrency: threads.width,
      lockDuration: lock,
      lockRenewTime: lock / 4,
      stalledInterval,
      ...WAITS,
      // A chunk fails for good when this many workers and one more have died with it.
      maxStalledCount: ATTEMPTS - 1,
    },
  );
  return worker.on("error", onError);
}

function runOn(threads: Engine, { job, chunk }: UnpackedChunk): Promise<Answer> {
  return answerOf(async () => {
    let result: unknown;
    await threads.run(job, [chunk], (one) => (result = one));
    return result;
  });
}
