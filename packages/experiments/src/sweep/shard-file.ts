import { existsSync } from "node:fs";
import { join } from "node:path";
import { pow } from "@cause-toolkit/core/numerics";
import type { Statistics, TreeNode } from "@cause-toolkit/core/simulate";
import { readRegular } from "../engines/read-file.ts";
import { decodeWire, encodeWire } from "../engines/wire.ts";
import { checksum } from "../results/checksum.ts";
import type { FolderSettings } from "../results/folder-settings.ts";
import { reasonOf } from "../results/reason.ts";
import { writeAtomic } from "../results/write-atomic.ts";
import type { Shard } from "./chunks.ts";

/** The result of some blocks of a cell: a node of its merge tree. */
export interface ShardNode {
  readonly cell: number;
  readonly node: TreeNode<Statistics>;
}

/** A shard file has a header line, a line per node, and a checksum of all that. */
/** What fits into a text. */
const MOST_BYTES = 500 * pow(2, 20);
const FORMAT = "cause-shard-1";

export function shardName({ shard, of: shards }: Shard): string {
  const digits = (number: number) => String(number).padStart(4, "0");
  return `shard-${digits(shard)}-of-${digits(shards)}`;
}

export function shardPath(out: string, shard: Shard): string {
  return join(out, "shards", shardName(shard));
}

export function writeShard(out: string, shard: Shard, identity: FolderSettings, nodes: readonly ShardNode[]): void {
  const head = { format: FORMAT, ...shard, ...identity, nodes: nodes.length };
  const text = [JSON.stringify(head), ...nodes.map(encodeWire)].map((line) => `${line}\n`).join("");
  writeAtomic(shardPath(out, shard), `${text}${checksum(text)}\n`);
}

/** Reads the nodes of a shard. Throws an error that names the shard if it is missing, damaged, or of another sweep. */
export function readShard(out: string, shard: Shard, identity: FolderSettings): ShardNode[] {
  const path = shardPath(out, shard);
  const wrong = (what: string): never => {
    throw new Error(`shard ${shard.shard} of ${shard.of} ${what}: ${path}`);
  };
  if (!existsSync(path)) wrong("is missing");
  const text = readText(path, wrong);
  const end = text.length - 65;
  if (!/^\n[0-9a-f]{64}\n$/.test(text.slice(end - 1))) wrong("is cut short");
  if (checksum(text.slice(0, end)) !== text.slice(end, -1)) wrong("is damaged: its checksum does not match");
  const [first, ...lines] = text.slice(0, end - 1).split("\n");
  const head = JSON.parse(first) as Partial<FolderSettings>;
  if (head.format !== FORMAT) wrong("has a format that this version cannot read");
  for (const [key, is] of Object.entries({ ...identity, ...shard })) {
    if (head[key] !== is) wrong(`does not belong to this sweep: its ${key} is ${head[key]}, not ${is}`);
  }
  return lines.map((line) => decodeWire(line) as ShardNode);
}

function readText(path: string, wrong: (what: string) => never): string {
  try {
    return readRegular(path, MOST_BYTES).toString();
  } catch (error) {
    return wrong(`cannot be read (${reasonOf(error)})`);
  }
}
