import { join } from "node:path";
import { InvalidInput } from "@cause-toolkit/core";
import { pow } from "@cause-toolkit/core/numerics";
import { Summary } from "@cause-toolkit/core/simulate";
import { hasRecord } from "../results/folder-settings.ts";
import { intoFolder } from "../results/into-folder.ts";
import { namesIn } from "../results/published.ts";
import type { PublishedFolder } from "../results/publisher.ts";
import { prepareSimulation } from "../simulation/job.ts";
import { chunksOfShard, joinChunks, type Shard } from "./chunks.ts";
import { type AskedAxes, drawnAxes } from "./drawn-axes.ts";
import { checkJoined } from "./folder.ts";
import { identityOf } from "./identity.ts";
import type { SweepPlan } from "./plan.ts";
import { publishSweep, type SweepOutcome } from "./publish.ts";
import { readShard, type ShardNode, shardName } from "./shard-file.ts";
import { keepCell } from "./store.ts";

/** The folder with the shards also receives the results. */
export interface MergeOptions extends AskedAxes, Pick<PublishedFolder, "out" | "version" | "publisher"> {}

/** Merges all shards of a sweep, after checking each. The results are byte-identical to those of one machine. */
export async function mergeShards(plan: SweepPlan, options: MergeOptions): Promise<SweepOutcome> {
  const { out, version } = options;
  const identity = identityOf(plan, version);
  drawnAxes(plan.sweep.axes, options);
  const check = () => {
    // Shards that were copied by hand identify themselves.
    if (hasRecord(out)) checkJoined("merge", out, plan, identity);
    return out;
  };
  check();
  const shards = countShards(out, plan.chunks.length);
  const nodes = plan.cells.map((): ShardNode[] => []);
  for (let shard = 1; shard <= shards; shard++) {
    const read = readShard(out, { shard, of: shards }, identity);
    checkComplete(plan, { shard, of: shards }, read);
    for (const node of read) nodes[node.cell].push(node);
  }
  return intoFolder(out, identity, check, async (folder, making) => {
    const rows = [];
    for (const cell of plan.cells) {
      const summary = new Summary(await prepareSimulation(cell.config));
      summary.add({ nodes: nodes[cell.index].map(({ node }) => node), perRun: [] });
      rows.push(...keepCell(folder.store, cell, summary.result()));
    }
    return publishSweep(folder, plan, rows, { ...options, making, how: `${shards} shards` });
  });
}

/**
 * The number of shards, from the file names. If a sweep was divided twice, the complete division counts: both would give the same bytes.
 */
function countShards(out: string, chunks: number): number {
  const folder = join(out, "shards");
  const names = namesIn(folder);
  const counts = new Set(names.flatMap((name) => /^shard-\d+-of-(\d+)$/.exec(name)?.[1] ?? []).map(Number));
  if (counts.size === 0) {
    throw new InvalidInput(
      `invalid folder: "${out}"; ${folder} contains no shards; write them with cause sweep --shard`,
    );
  }
  // Every shard has at least one chunk, so a file name with more shards is not ours.
  const possible = [...counts].filter((shards) => shards >= 1 && shards <= chunks).sort((a, b) => a - b);
  if (possible.length === 0) {
    const stray = names.find((name) => name.startsWith("shard-"));
    throw new Error(`${join(folder, String(stray))} is not a shard of this sweep, which has only ${chunks} chunks`);
  }
  const divisions = possible.map((shards) => ({ shards, missing: missingOf(names, shards) }));
  const complete = divisions.find(({ missing }) => missing.length === 0);
  if (complete) return complete.shards;
  throw new Error(divisions.map(({ shards, missing }) => describeMissing(folder, shards, missing)).join("; "));
}

function missingOf(names: readonly string[], shards: number): number[] {
  const there = new Set(names);
  return Array.from({ length: shards }, (_, i) => i + 1).filter(
    (shard) => !there.has(shardName({ shard, of: shards })),
  );
}

function describeMissing(folder: string, shards: number, missing: readonly number[]): string {
  const first = missing.slice(0, 20).join(", ");
  return `${missing.length} of ${shards} shards are missing in ${folder}: ${first}${missing.length > 20 ? " and more" : ""}`;
}

/** A shard must have exactly its own blocks, each once. */
function checkComplete({ chunks }: SweepPlan, shard: Shard, nodes: readonly ShardNode[]): void {
  const wanted = joinChunks(chunksOfShard(chunks, shard));
  const there = nodes.map(({ cell, node: { level, place } }) => {
    const first = place * pow(2, level);
    return { cell, first, end: first + pow(2, level) };
  });
  if (JSON.stringify(wanted) !== JSON.stringify(joinChunks(there))) {
    throw new Error(`shard ${shard.shard} of ${shard.of} does not have the blocks that it should have`);
  }
}
