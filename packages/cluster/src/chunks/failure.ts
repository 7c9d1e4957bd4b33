import type { Redis } from "ioredis";
import { askEach } from "../redis/ask.ts";
import { keys } from "../redis/keys.ts";
import { printable } from "../redis/printable.ts";

/** A chunk that was given up. */
export interface Failure {
  readonly id: string;
  /** Why, in one line. */
  readonly error: string;
}

/** The newest chunks that were given up. They are read from their keys, since BullMQ would stop at one that is not JSON. */
export async function listFailures(client: Redis, build: string, max: number): Promise<Failure[]> {
  const ids = await client.zrange(keys.failed(build), 0, max - 1, "REV");
  const asked = client.pipeline();
  for (const id of ids) asked.hget(keys.job(build, id), "failedReason");
  const reasons = (await askEach(asked)) as (string | null)[];
  return ids.map((id, i) => ({ id: printable(id), error: whyFailed(reasons[i]) }));
}

/** Why a chunk was given up, in one line. */
export function whyFailed(failedReason: string | null): string {
  const [reason] = (failedReason || "for an unknown reason").split("\n");
  return /stalled more than/.test(reason) ? "its worker was killed or cut off each time" : printable(reason);
}
