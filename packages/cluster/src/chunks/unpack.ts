import type { JobInput, JobName } from "@cause-toolkit/experiments/jobs";
import { decodeWire } from "@cause-toolkit/experiments/wire";
import type { Redis } from "ioredis";
import { KEPT_SECONDS, keys } from "../redis/keys.ts";
import { digest, isDataOf } from "./chunk-id.ts";
import { type ModuleDigests, modulesIn } from "./modules.ts";
import { parsePackedData } from "./packed-data.ts";

/** A worker remembers at most this many large parts. */
const REMEMBERED = 16;
/** Refuses parts of more characters than this, to protect the memory of a worker. */
export const MAX_PART_LENGTH = 128e6;

/** A chunk as its job takes it. */
export interface UnpackedChunk {
  readonly job: JobName;
  readonly chunk: JobInput<JobName>;
  /** Every module that the chunk names, with the digest that the submitter claims, or "unknown". */
  readonly modules: ModuleDigests;
}

interface Part {
  readonly value: unknown;
  readonly modules: readonly string[];
}

/** Turns packed chunks into chunks. Fetches each large part once. */
export class Unpacker {
  private readonly client: Redis;
  private readonly parts = new Map<string, Part>();

  constructor(client: Redis) {
    this.client = client;
  }

  async unpack(id: string, data: unknown): Promise<UnpackedChunk> {
    if (typeof data !== "string" || !isDataOf(id, data))
      throw new Error("Redis holds other data than the chunk's id says");
    const packed = parsePackedData(data);
    const chunk: { [part: string]: unknown } = {};
    const urls: string[] = [];
    const add = (name: string, { value, modules }: Part) => {
      chunk[name] = value;
      urls.push(...modules);
    };
    for (const [name, text] of Object.entries(packed.small)) add(name, decodePart(text));
    for (const [name, hash] of Object.entries(packed.large)) add(name, await this.part(hash));
    // The data may leave a module out of their list, so the list here comes from the chunk itself.
    const claimed = new Map(Object.entries(packed.modules));
    const modules = Object.fromEntries(urls.map((url) => [url, claimed.get(url) ?? "unknown"]));
    return { job: packed.job, chunk: chunk as unknown as JobInput<JobName>, modules };
  }

  private async part(hash: string): Promise<Part> {
    const known = this.parts.get(hash);
    if (known) return known;
    const part = decodePart(await this.fetch(hash));
    this.parts.set(hash, part);
    const [oldest] = this.parts.keys();
    if (this.parts.size > REMEMBERED) this.parts.delete(oldest);
    return part;
  }

  /** Fetches the text of a part and compares it with its digest. */
  private async fetch(hash: string): Promise<string> {
    const length = await this.client.strlen(keys.field(hash));
    if (length > MAX_PART_LENGTH) throw new Error(`a part of the chunk is longer than ${MAX_PART_LENGTH} characters`);
    const text = await this.client.getex(keys.field(hash), "EX", KEPT_SECONDS);
    // The submitter stores a missing part again, so a later attempt finds it.
    if (text === null) throw new Error("Redis does not hold a part of the chunk");
    if (digest(text) !== hash) throw new Error("Redis holds a part of the chunk that is not what its digest says");
    return text;
  }
}

function decodePart(text: string): Part {
  const value = decodeWire(text);
  return { value, modules: modulesIn(value) };
}
