import type { ChainableCommander } from "ioredis";

/** Runs a pipeline and returns the replies, with null for each key that has an unexpected type. */
export async function execLenientPipeline(pipeline: ChainableCommander): Promise<unknown[]> {
  return ((await pipeline.exec()) ?? []).map(([error, value]) => {
    if (error && !error.message.startsWith("WRONGTYPE")) throw error;
    return error ? null : value;
  });
}
