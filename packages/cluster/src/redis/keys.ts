/** The prefix of all keys of the toolkit, BullMQ's included, so that others can use the same Redis. */
export const PREFIX = "cause";

/** Chunks and results belong to a build: workers with other code never see them. */
export const keys = {
  builds: `${PREFIX}:builds`,
  workers: `${PREFIX}:workers`,
  runs: `${PREFIX}:runs`,
  worker: (id: string) => `${PREFIX}:worker:${id}`,
  run: (id: string) => `${PREFIX}:run:${id}`,
  /** A large part that chunks share, by its digest. */
  field: (hash: string) => `${PREFIX}:field:${hash}`,
  /** Exists if a worker has found that part damaged and removed it. */
  damaged: (hash: string) => `${PREFIX}:damaged:${hash}`,
  result: (build: string, id: string) => `${PREFIX}:result:${build}:${id}`,
  /** The number of results so far. */
  done: (build: string) => `${PREFIX}:done:${build}`,
  /** The channel on which workers announce results. */
  news: (build: string) => `${PREFIX}:news:${build}`,
  /** BullMQ's key of a chunk. */
  job: (build: string, id: string) => `${PREFIX}:${build}:${id}`,
  /** BullMQ's key of the worker that runs a chunk. */
  lock: (build: string, id: string) => `${PREFIX}:${build}:${id}:lock`,
  /** BullMQ's own keys of a queue. */
  queue: (build: string, name: string) => `${PREFIX}:${build}:${name}`,
  failed: (build: string) => `${PREFIX}:${build}:failed`,
};

/** Redis keeps results and shared parts of a stopped run for this many seconds: a day. */
export const KEPT_SECONDS = 86_400;
