/**
 * Sweeps: plans, shards, estimates.
 * @module
 */

export { parseNumber, parseRange, type Range } from "../range.ts";
export type { Axis, AxisValue } from "./axis.ts";
export type { Cell } from "./cells.ts";
export { checkShards, type Shard } from "./chunks.ts";
export { parseSweep, type Sweep, type SweepFile } from "./config.ts";
export { type AskedAxes, drawnAxes } from "./drawn-axes.ts";
export { estimateSweep, type SweepEstimate, shardSeconds } from "./estimate.ts";
export { checkSweepFolder, readSweep, type SweepFolderUse } from "./folder.ts";
export { type MergeOptions, mergeShards } from "./merge.ts";
export { planSweep, type SweepPlan } from "./plan.ts";
export type { SweepOutcome } from "./publish.ts";
export { runShard, type ShardOptions } from "./shard.ts";
export { runSweep, type SweepOptions } from "./sweep.ts";
