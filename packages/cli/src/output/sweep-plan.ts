import { availableParallelism } from "node:os";
import { type SweepEstimate, type SweepPlan, shardSeconds } from "@cause-toolkit/experiments";
import { describeSeconds } from "./duration.ts";
import { count } from "./number.ts";

/** What a sweep is, in two lines for people. */
export function describePlan({ sweep, cells, chunks, runs }: SweepPlan): string {
  const axes = sweep.axes.map(({ name, values }) => `${name} ${values.length}`).join(" × ");
  const each = [...new Set(cells.map((cell) => cell.runs))];
  return [
    `${count(cells.length, "cell")}: ${axes}; ${count(cells[0].policies.length, "policy", "policies")}`,
    `${grouped(runs)} runs${each.length === 1 ? `, ${grouped(each[0])} a cell` : ""}, in ${count(chunks.length, "chunk")}`,
  ].join("\n");
}

/** What it will take, here and in core-hours. */
export function describeEstimate(
  plan: SweepPlan,
  estimate: SweepEstimate,
  threads: number | null,
  shards?: number,
): string {
  const { coreSeconds, runsPerSecond, tried, seconds } = estimate;
  return [
    `${threads === null ? "" : `about ${describeSeconds(wallSeconds(estimate, threads))} on ${count(threads, "thread")} here; `}${coreHours(coreSeconds)} core-hours`,
    ...(shards === undefined
      ? []
      : [
          `about ${describeSeconds(shardSeconds(plan, estimate, shards))} for each of ${count(shards, "shard")} on one core`,
        ]),
    `${grouped(Number(runsPerSecond.toPrecision(2)))} runs a second on each core, measured on ${count(tried, "cell")} in ${seconds.toFixed(1)} s`,
  ].join("\n");
}

/** Threads beyond the cores gain nothing. */
function wallSeconds({ coreSeconds }: SweepEstimate, threads: number): number {
  return coreSeconds / Math.min(threads, availableParallelism());
}

export function coreHours(coreSeconds: number): string {
  return String(Number((coreSeconds / 3600).toPrecision(2)));
}

function grouped(number: number): string {
  return number.toLocaleString("en-US");
}

/** The same for programs. */
export function estimateJson(
  plan: SweepPlan,
  estimate: SweepEstimate,
  threads: number | null,
  shards?: number,
): string {
  const document = {
    axes: plan.sweep.axes,
    cells: plan.cells.length,
    chunks: plan.chunks.length,
    runs: plan.runs,
    ...(threads !== null && { threads, expectedSeconds: wallSeconds(estimate, threads) }),
    ...(shards !== undefined && { shards, expectedShardSeconds: shardSeconds(plan, estimate, shards) }),
    coreHours: estimate.coreSeconds / 3600,
    runsPerSecond: estimate.runsPerSecond,
    measuredCells: estimate.tried,
    measuredSeconds: estimate.seconds,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
