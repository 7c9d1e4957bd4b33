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
  result: (build: string, id: string) => `${PREFIX}:result:${build}:${id}`,
  /** The number of results so far. */
  done: (build: string) => `${PREFIX}:done:${build}`,
  /** The channel on which workers announce results. */
  news: (build: string) => `${PREFIX}:news:${build}`,
  /** BullMQ's key of a chunk. */
  job: (build: string, id: string) => `${PREFIX}:${build}:${id}`,
  failed: (build: string) => `${PREFIX}:${build}:failed`,
};

/** Redis keeps results and shared parts of a stopped run for this many seconds: a day. */
export const KEPT_SECONDS = 86_400;
