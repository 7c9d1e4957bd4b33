import type { Answer } from "@cause-toolkit/experiments/jobs";
import type { Redis } from "ioredis";
import { KEPT_SECONDS, keys } from "../redis/keys.ts";
import { decodeAnswer, encodeAnswer } from "./answer.ts";
import type { Repairs } from "./damage.ts";

export async function isAnswered(client: Redis, build: string, id: string): Promise<boolean> {
  return (await client.exists(keys.result(build, id))) > 0;
}

/**
 * Stores the answer to a chunk and announces it. If two workers run the same chunk, the first answer counts: the second worker finds that answer, or finds the job
 * already removed. Returns whether this answer was the first.
 */
export async function storeAnswer(client: Redis, build: string, id: string, answer: Answer): Promise<boolean> {
  if ((await client.exists(keys.job(build, id))) === 0) return false;
  const stored = await client.set(
    keys.result(build, id),
    encodeAnswer({ build, id }, answer),
    "EX",
    KEPT_SECONDS,
    "NX",
  );
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
  private readonly repairs: Repairs;
  private readonly taken = new Map<string, { readonly size: number; readonly run: symbol }>();
  private bytes = 0;

  constructor(client: Redis, build: string, maxBytes: number, repairs: Repairs) {
    this.client = client;
    this.build = build;
    this.maxBytes = maxBytes;
    this.repairs = repairs;
  }

  /** Returns the answer to a chunk, if there is one. Removes a damaged answer, so that the chunk is computed again. */
  async take(id: string, run: symbol): Promise<Answer | undefined> {
    const text = await this.client.get(keys.result(this.build, id));
    if (text === null) return undefined;
    const answer = decodeAnswer({ build: this.build, id }, text);
    if (answer === undefined) {
      await this.remove([id]);
      const failure = this.repairs.tryAgain(id, "Redis holds a damaged answer");
      if (failure) throw failure;
      return undefined;
    }
    this.bytes += text.length - (this.taken.get(id)?.size ?? 0);
    this.taken.set(id, { size: text.length, run });
    // An error is reported once; the next run tries the chunk again.
    if ("invalid" in answer) await this.remove([id]);
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
