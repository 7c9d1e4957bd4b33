import type { JobInput, JobName } from "@cause-toolkit/experiments/jobs";
import { encodeWire } from "@cause-toolkit/experiments/wire";
import { chunkId, digest } from "./chunk-id.ts";
import { digestModule, modulesIn } from "./modules.ts";
import type { PackedData } from "./packed-data.ts";
import { MAX_PART_LENGTH } from "./unpack.ts";

/** A chunk as it travels: small parts inside `data`, large parts apart, by digest. */
export interface PackedChunk {
  readonly id: string;
  readonly data: string;
  readonly large: ReadonlyMap<string, string>;
}

/** A part of at least this many characters, such as a solved table, is stored once for all chunks that share it. */
const LARGE = 400;

interface Part {
  readonly text: string;
  readonly digest: string;
  readonly modules: readonly string[];
}

/** Packs chunks. It encodes a shared part once, because all chunks of a run hold the same object. */
export class Packer {
  private readonly seen = new WeakMap<object, Part>();
  private readonly modules = new Map<string, string>();

  pack<J extends JobName>(job: J, chunk: JobInput<J>): PackedChunk {
    const small: { [part: string]: string } = {};
    const large: { [part: string]: string } = {};
    const modules: { [url: string]: string } = {};
    const apart = new Map<string, string>();
    for (const [name, value] of Object.entries(chunk)) {
      const part = this.part(value);
      for (const url of part.modules) modules[url] = this.digestOf(url);
      if (part.text.length < LARGE) small[name] = part.text;
      else {
        large[name] = part.digest;
        apart.set(part.digest, part.text);
      }
    }
    const data = JSON.stringify({ job, small, large, modules } satisfies PackedData);
    return { id: chunkId(job, chunk, data), data, large: apart };
  }

  private part(value: unknown): Part {
    const known = typeof value === "object" && value !== null ? this.seen.get(value) : undefined;
    if (known) return known;
    const text = encodeWire(value);
    if (text.length > MAX_PART_LENGTH) {
      throw new Error(`a chunk holds ${text.length} characters of data; workers take at most ${MAX_PART_LENGTH}`);
    }
    const part = { text, digest: digest(text), modules: modulesIn(value) };
    if (typeof value === "object" && value !== null) this.seen.set(value, part);
    return part;
  }

  private digestOf(url: string): string {
    const known = this.modules.get(url) ?? digestModule(url);
    this.modules.set(url, known);
    return known;
  }
}
