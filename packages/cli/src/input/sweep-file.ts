import { dirname } from "node:path";
import { invalid } from "@cause-toolkit/core";
import { parseSweep, type Shard, type Sweep } from "@cause-toolkit/experiments";
import { readConfig } from "./config-file.ts";
import { parseNumber, parseSeed } from "./number.ts";

export interface SweepWords {
  readonly runs?: string;
  readonly seed?: string;
}

/** The sweep of a file, with what the command line says instead; policies of the user's own are found from where the file is. */
export function readSweepFile(path: string, { runs, seed }: SweepWords): Sweep {
  const settings = {
    ...readConfig(path),
    ...(runs !== undefined && { runs: parseNumber("runs", runs) }),
    ...(seed !== undefined && { seed: parseSeed(seed) }),
  };
  return parseSweep(settings, dirname(path));
}

/** `3/100`: the third of a hundred. */
export function parseShard(text: string): Shard {
  const [shard, of] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).slice(1).map(Number);
  if (!(shard >= 1 && shard <= of)) invalid("shard", text, "must be a number of how many, from 1, such as 3/100");
  return { shard, of };
}
