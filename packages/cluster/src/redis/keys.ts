/** Before all our keys, BullMQ's included, so that a Redis can be shared. */
export const PREFIX = "cause";

/** A build's chunks and results are its own: whoever runs other code never sees them. */
export const keys = {
  builds: `${PREFIX}:builds`,
  workers: `${PREFIX}:workers`,
  runs: `${PREFIX}:runs`,
  worker: (id: string) => `${PREFIX}:worker:${id}`,
  run: (id: string) => `${PREFIX}:run:${id}`,
  /** A large part of chunks, by its hash. */
  field: (hash: string) => `${PREFIX}:field:${hash}`,
  /** Says that a worker has found that part damaged and removed it. */
  damaged: (hash: string) => `${PREFIX}:damaged:${hash}`,
  result: (build: string, id: string) => `${PREFIX}:result:${build}:${id}`,
  /** How many results there have been. */
  done: (build: string) => `${PREFIX}:done:${build}`,
  /** Where a result is announced. */
  news: (build: string) => `${PREFIX}:news:${build}`,
  /** BullMQ's own. */
  job: (build: string, id: string) => `${PREFIX}:${build}:${id}`,
  failed: (build: string) => `${PREFIX}:${build}:failed`,
};

/** Seconds that results and parts of chunks stay for a run that was stopped: a day. */
export const KEPT_SECONDS = 86_400;
