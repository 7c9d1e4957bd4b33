import { decodeWire, type JobInput, type JobName } from "@cause-toolkit/experiments";
import type { Redis } from "ioredis";
import { KEPT_SECONDS, keys } from "../redis/keys.ts";
import { isDataOf } from "./chunk-id.ts";
import type { PackedData } from "./pack.ts";

/** How many large parts a worker remembers. */
const REMEMBERED = 16;

/** Chunks from what was packed. Large parts are fetched once. */
export class Unpacker {
  private readonly client: Redis;
  private readonly parts = new Map<string, unknown>();

  constructor(client: Redis) {
    this.client = client;
  }

  async unpack(id: string, data: string): Promise<PackedData & { readonly chunk: JobInput<JobName> }> {
    if (!isDataOf(id, data)) throw new Error("the chunk is not what its id says");
    const packed = JSON.parse(data) as PackedData;
    const chunk: { [part: string]: unknown } = {};
    for (const [name, text] of Object.entries(packed.small)) chunk[name] = decodeWire(text);
    for (const [name, hash] of Object.entries(packed.large)) chunk[name] = await this.part(hash);
    return { ...packed, chunk: chunk as unknown as JobInput<JobName> };
  }

  private async part(hash: string): Promise<unknown> {
    if (this.parts.has(hash)) return this.parts.get(hash);
    const text = await this.client.getex(keys.field(hash), "EX", KEPT_SECONDS);
    // The submitter looks after its parts and puts back what is gone, so that a later attempt finds it.
    if (text === null) throw new Error("a part of the chunk is not in Redis any more");
    const value = decodeWire(text);
    this.parts.set(hash, value);
    const [oldest] = this.parts.keys();
    if (this.parts.size > REMEMBERED) this.parts.delete(oldest);
    return value;
  }
}
