import { existsSync, statSync } from "node:fs";
import { pow } from "@cause-toolkit/core/numerics";
import type { Engine, RunOptions } from "../engines/engine.ts";
import { checkStillOurs, type FolderSettings } from "../results/folder-settings.ts";
import { checkShards, chunksOfShard, type Shard } from "./chunks.ts";
import { joinFolder } from "./folder.ts";
import { identityOf } from "./identity.ts";
import type { SweepPlan } from "./plan.ts";
import { runChunks } from "./run.ts";
import { readShard, type ShardNode, shardPath, writeShard } from "./shard-file.ts";

export interface ShardOptions extends RunOptions, Shard {
  readonly out: string;
  readonly version: string;
}

/** Runs one shard of a sweep and writes its file, unless the file is already complete. Returns whether it was run. */
export async function runShard(plan: SweepPlan, engine: Engine, options: ShardOptions): Promise<boolean> {
  const { out, version, shard, of: shards } = options;
  checkShards(shards, plan.chunks);
  const identity = identityOf(plan, version);
  joinFolder(out, plan, identity);
  if (isWhole(out, { shard, of: shards }, identity)) return false;
  const nodes: ShardNode[] = [];
  await runChunks(plan, chunksOfShard(plan.chunks, { shard, of: shards }), engine, {
    ...options,
    onCell: ({ index }, _, parts) => {
      for (const part of parts) for (const node of part.nodes) nodes.push({ cell: index, node });
    },
  });
  checkStillOurs(out, identity);
  writeShard(out, { shard, of: shards }, identity, nodes.sort(inOrder));
  return true;
}

function isWhole(out: string, shard: Shard, identity: FolderSettings): boolean {
  const path = shardPath(out, shard);
  if (!existsSync(path)) return false;
  // Writing it would fail too, so fail before the run.
  if (statSync(path).isDirectory()) throw new Error(`cannot write ${path}: it is a folder`);
  try {
    readShard(out, shard, identity);
    return true;
  } catch {
    return false;
  }
}

/** By cell and block, so that the file does not depend on the order of completion. */
function inOrder(a: ShardNode, b: ShardNode): number {
  return a.cell - b.cell || firstBlock(a) - firstBlock(b);
}

function firstBlock({ node }: ShardNode): number {
  return node.place * pow(2, node.level);
}
