import { join } from "node:path";
import { InvalidInput } from "@cause-toolkit/core";
import { Summary } from "@cause-toolkit/core/simulate";
import { prepareSimulation } from "../jobs/simulation/chunk.ts";
import { hasRecord } from "../results/folder-settings.ts";
import { namesIn } from "../results/published.ts";
import type { Publisher } from "../results/publisher.ts";
import { ResultsFolder } from "../results/results-folder.ts";
import { chunksOfShard, joinChunks, type Shard } from "./chunks.ts";
import { type AskedAxes, drawnAxes } from "./drawn-axes.ts";
import { checkJoined } from "./folder.ts";
import { identityOf } from "./identity.ts";
import type { SweepPlan } from "./plan.ts";
import { publishSweep, type SweepOutcome } from "./publish.ts";
import { readShard, type ShardNode, shardName } from "./shard-file.ts";
import { keepCell } from "./store.ts";

export interface MergeOptions extends AskedAxes {
  /** The folder with the shards, which the results are written to as well. */
  readonly out: string;
  readonly version: string;
  /** Writes tables and figures: see the package `publish`. */
  readonly publisher: Publisher;
}

/** Brings all shards of a sweep together, having checked every one of them; writes what one machine would have written, to the byte. */
export async function mergeShards(plan: SweepPlan, options: MergeOptions): Promise<SweepOutcome> {
  const { out, version } = options;
  const started = new Date();
  const identity = identityOf(plan, version);
  drawnAxes(plan.sweep.axes, options);
  const check = () => {
    // Shards that were brought here by hand say themselves what they are of.
    if (hasRecord(out)) checkJoined("merge", out, plan, identity);
    return out;
  };
  check();
  const of = countShards(out, plan.chunks.length);
  const nodes = plan.cells.map((): ShardNode[] => []);
  for (let shard = 1; shard <= of; shard++) {
    const read = readShard(out, { shard, of }, identity);
    checkComplete(plan, { shard, of }, read);
    for (const node of read) nodes[node.cell].push(node);
  }
  const folder = await ResultsFolder.open(out, identity, check);
  try {
    const rows = [];
    for (const cell of plan.cells) {
      const summary = new Summary(await prepareSimulation(cell.config));
      summary.add({ nodes: nodes[cell.place].map(({ node }) => node), perRun: [] });
      rows.push(...keepCell(folder.store, cell, summary.result()));
    }
    return await publishSweep(folder, plan, rows, { ...options, started, how: `${of} shards` });
  } finally {
    folder.close();
  }
}

/**
 * How many shards there should be: every file says so in its name. Where a sweep was divided twice, the division that is complete counts, whatever is left
 * of another: both would give the same bytes.
 */
function countShards(out: string, chunks: number): number {
  const folder = join(out, "shards");
  const names = namesIn(folder);
  const counts = new Set(names.flatMap((name) => /^shard-\d+-of-(\d+)$/.exec(name)?.[1] ?? []).map(Number));
  if (counts.size === 0) {
    throw new InvalidInput(
      `invalid folder: "${out}"; there are no shards in ${folder}; cause sweep --shard writes them`,
    );
  }
  // A shard has a chunk at least: a name that speaks of more shards is not one of ours.
  const possible = [...counts].filter((of) => of >= 1 && of <= chunks).sort((a, b) => a - b);
  if (possible.length === 0) {
    const stray = names.find((name) => name.startsWith("shard-"));
    throw new Error(`${join(folder, String(stray))} is no shard of this sweep, which has only ${chunks} chunks`);
  }
  const divisions = possible.map((of) => ({ of, missing: missingOf(names, of) }));
  const complete = divisions.find(({ missing }) => missing.length === 0);
  if (complete) return complete.of;
  throw new Error(divisions.map(({ of, missing }) => describeMissing(folder, of, missing)).join("; "));
}

function missingOf(names: readonly string[], of: number): number[] {
  const there = new Set(names);
  return Array.from({ length: of }, (_, i) => i + 1).filter((shard) => !there.has(shardName({ shard, of })));
}

function describeMissing(folder: string, of: number, missing: readonly number[]): string {
  const first = missing.slice(0, 20).join(", ");
  return `${missing.length} of ${of} shards missing in ${folder}: ${first}${missing.length > 20 ? " and more" : ""}`;
}

/** Every block that the shard stands for must be there, once, and no other. */
function checkComplete({ chunks }: SweepPlan, shard: Shard, nodes: readonly ShardNode[]): void {
  const wanted = joinChunks(chunksOfShard(chunks, shard));
  const there = nodes.map(({ cell, node: { level, place } }) => {
    const first = place * 2 ** level;
    return { cell, first, end: first + 2 ** level };
  });
  if (JSON.stringify(wanted) !== JSON.stringify(joinChunks(there))) {
    throw new Error(`shard ${shard.shard} of ${shard.of} does not hold the blocks that it should`);
  }
}
