import { dirname } from "node:path";
import { invalid } from "@cause-toolkit/core/checks";
import type { Seed } from "@cause-toolkit/core/numerics";
import { parseSweep, type Shard, type Sweep } from "@cause-toolkit/experiments/sweep";
import { readConfig } from "./config-file.ts";

/** The sweep in a file, with the command line's options in place of the file's. Paths of policies are relative to the file. */
export function readSweepFile(path: string, options: { readonly runs?: number; readonly seed?: Seed }): Sweep {
  return parseSweep({ ...readConfig(path), ...options }, dirname(path));
}

/** `3/100`: the third of a hundred shards. */
export function parseShard(text: string): Shard {
  const [shard, shards] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).slice(1).map(Number);
  if (!(shard >= 1 && shard <= shards)) invalid("shard", text, "must be i/n with i from 1 to n, such as 3/100");
  return { shard, of: shards };
}
