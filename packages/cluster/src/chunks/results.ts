import type { Answer } from "@cause-toolkit/experiments/jobs";
import type { Redis } from "ioredis";
import { KEPT_SECONDS, keys } from "../redis/keys.ts";
import { decodeAnswer, encodeAnswer } from "./answer.ts";

/** Whether a chunk has an answer. If so, announces the answer again and keeps it for another day. */
export async function isAnswered(client: Redis, build: string, id: string): Promise<boolean> {
  const answered = (await client.expire(keys.result(build, id), KEPT_SECONDS)) > 0;
  if (answered) await client.publish(keys.news(build), id);
  return answered;
}

/**
 * Stores the answer to a chunk and announces it. If two workers run the same chunk, the first answer counts: the second worker finds that answer, or finds the job
 * already removed. Returns whether this answer was the first.
 */
export async function storeAnswer(client: Redis, build: string, id: string, answer: Answer): Promise<boolean> {
  if ((await client.exists(keys.job(build, id))) === 0) return false;
  const text = encodeAnswer({ build, id }, answer);
  const stored = await client.set(keys.result(build, id), text, "EX", KEPT_SECONDS, "NX");
  if (stored !== null) {
    await client.multi().incr(keys.done(build)).expire(keys.done(build), KEPT_SECONDS).exec();
  }
  await client.publish(keys.news(build), id);
  return stored !== null;
}

/**
 * Reads answers from Redis. Redis keeps them until their run ends, so that a run can continue after its submitter was killed. But it keeps only the last few
 * megabytes, so that its memory does not grow with the run.
 */
export class Results {
  private readonly client: Redis;
  private readonly build: string;
  private readonly maxBytes: number;
  private readonly taken = new Map<string, { readonly size: number; readonly run: symbol }>();
  private bytes = 0;

  constructor(client: Redis, build: string, maxBytes: number) {
    this.client = client;
    this.build = build;
    this.maxBytes = maxBytes;
  }

  /** Returns the answer to a chunk, if there is one. Removes a damaged answer and throws. */
  async take(id: string, run: symbol): Promise<Answer | undefined> {
    const text = await this.client.get(keys.result(this.build, id));
    if (text === null) return undefined;
    const answer = decodeAnswer({ build: this.build, id }, text);
    this.bytes += text.length - (this.taken.get(id)?.size ?? 0);
    this.taken.set(id, { size: text.length, run });
    // Bad input is reported once; the next run tries the chunk again.
    if (answer === undefined || "invalid" in answer) await this.remove([id]);
    if (answer === undefined) {
      throw new Error(`Redis held a damaged answer to chunk "${id}", which is removed; run the same command again`);
    }
    await this.remove(this.surplus());
    return answer;
  }

  /** Removes the answers of a run that has succeeded. */
  async end(run: symbol): Promise<void> {
    await this.remove([...this.taken].filter(([, one]) => one.run === run).map(([id]) => id));
  }

  private async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      this.bytes -= this.taken.get(id)?.size ?? 0;
      this.taken.delete(id);
    }
    if (ids.length > 0) await this.client.unlink(ids.map((id) => keys.result(this.build, id)));
  }

  private surplus(): string[] {
    const out: string[] = [];
    let bytes = this.bytes;
    for (const [id, { size }] of this.taken) {
      if (bytes <= this.maxBytes) break;
      out.push(id);
      bytes -= size;
    }
    return out;
  }
}
