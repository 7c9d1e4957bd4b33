import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { checksum } from "../results/checksum.ts";
import type { Begun } from "../results/condition-store.ts";
import type { Sweep } from "./config.ts";

/**
 * What a folder is begun with, and each shard says of itself: results go together only if all of this is the same. Version, engine and architecture are
 * there because the bytes are promised for the same ones only.
 */
export function identityOf({ file }: Sweep, version: string): Begun {
  const { runs = 1000, seed = 1 } = file;
  return {
    runs: asSetting(runs),
    seed: asSetting(seed),
    version,
    node: Number(process.versions.node.split(".")[0]),
    arch: process.arch,
    sweep: checksum(JSON.stringify(file, byContent)).slice(0, 16),
  };
}

function asSetting(value: unknown): string | number {
  return typeof value === "number" ? value : String(value);
}

/** A policy of the user's own is what its file says, wherever the file is. */
function byContent(_: string, value: unknown): unknown {
  if (typeof value !== "string" || !value.startsWith("file:")) return value;
  return `${basename(value)} ${checksum(readFileSync(fileURLToPath(value)))}`;
}
