import type { Redis } from "ioredis";
import { KEPT_SECONDS, keys } from "../redis/keys.ts";
import { type Answer, decodeAnswer, encodeAnswer } from "./answer.ts";
import type { Repairs } from "./damage.ts";

export async function isAnswered(client: Redis, build: string, id: string): Promise<boolean> {
  return (await client.exists(keys.result(build, id))) > 0;
}

/**
 * Stores what came of a chunk and announces it. Of a chunk that was run twice, as after a worker was cut off, the first counts: later the result is there, or
 * the chunk is settled and nobody asks for it any more. Whether this was the first.
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
 * Takes results out of Redis. Those taken stay there until their run ends, so that one whose submitter is killed need not begin again; but of many,
 * only the last few megabytes, so that Redis does not fill up as the runs go on.
 */
export class Results {
  private readonly client: Redis;
  private readonly build: string;
  private readonly most: number;
  private readonly repairs: Repairs;
  private readonly taken = new Map<string, { readonly size: number; readonly run: symbol }>();
  private bytes = 0;

  constructor(client: Redis, build: string, most: number, repairs: Repairs) {
    this.client = client;
    this.build = build;
    this.most = most;
    this.repairs = repairs;
  }

  /** The answer to a chunk, if there is one. A damaged one is removed, so that the chunk is computed again. */
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
    // A failure is told once; whoever tries again wants to see whether it still is one.
    if ("invalid" in answer) await this.remove([id]);
    await this.remove(this.surplus());
    return answer;
  }

  /** A run has ended well: what it took is needed no more. */
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
      if (bytes <= this.most) break;
      out.push(id);
      bytes -= size;
    }
    return out;
  }
}
