import type { Redis } from "ioredis";
import { execLenientPipeline } from "../redis/exec-pipeline.ts";
import { keys } from "../redis/keys.ts";
import { printable } from "../redis/printable.ts";

/** A chunk that failed for good. */
export interface Failure {
  readonly id: string;
  /** The reason, in one line. */
  readonly error: string;
}

/** Lists the newest chunks that failed for good. It reads their keys itself, because BullMQ throws if one of them is not JSON. */
export async function listFailures(client: Redis, build: string, max: number): Promise<Failure[]> {
  const ids = await client.zrange(keys.failed(build), 0, max - 1, "REV");
  const pipeline = client.pipeline();
  for (const id of ids) pipeline.hget(keys.job(build, id), "failedReason");
  const reasons = (await execLenientPipeline(pipeline)) as (string | null)[];
  return ids.map((id, i) => ({ id: printable(id), error: whyFailed(reasons[i]) }));
}

/** Why a chunk failed for good, in one line. */
export function whyFailed(failedReason: string | null): string {
  const [reason] = (failedReason || "for an unknown reason").split("\n");
  return /stalled more than/.test(reason) ? "its worker was killed or cut off each time" : printable(reason);
}
