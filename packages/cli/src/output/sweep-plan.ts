import { availableParallelism } from "node:os";
import { type SweepEstimate, type SweepPlan, shardSeconds } from "@cause-toolkit/experiments/sweep";
import { count, duration, rounded, whole } from "@cause-toolkit/figures/text";

/** The size of a sweep, in two lines. */
export function describePlan({ sweep, cells, chunks, runs }: SweepPlan): string {
  const axes = sweep.axes.map(({ name, values }) => `${name} ${values.length}`).join(" × ");
  const each = [...new Set(cells.map((cell) => cell.runs))];
  return [
    `${count(cells.length, "cell")}: ${axes}; ${count(cells[0].policies.length, "policy", "policies")}`,
    `${count(runs, "run")}${each.length === 1 ? ` (${whole(each[0])} per cell)` : ""} in ${count(chunks.length, "chunk")}`,
  ].join("\n");
}

/** The expected time, on this machine and in core-hours. */
export function describeEstimate(
  plan: SweepPlan,
  estimate: SweepEstimate,
  threads: number | null,
  shards?: number,
): string {
  const { coreSeconds, runsPerSecond, tried, seconds } = estimate;
  return [
    `${threads === null ? "" : `about ${duration(wallSeconds(estimate, threads))} on ${count(threads, "thread")} of this machine; `}${coreHours(coreSeconds)} core-hours`,
    ...(shards === undefined
      ? []
      : [`about ${duration(shardSeconds(plan, estimate, shards))} for each of ${count(shards, "shard")} on one core`]),
    `${whole(Number(runsPerSecond.toPrecision(2)))} runs per second and core, measured on ${count(tried, "cell")} in ${duration(seconds)}`,
  ].join("\n");
}

/** More threads than cores gain nothing. */
function wallSeconds({ coreSeconds }: SweepEstimate, threads: number): number {
  return coreSeconds / Math.min(threads, availableParallelism());
}

export function coreHours(coreSeconds: number): string {
  return rounded(coreSeconds / 3600, 2);
}

/** Size and expected time, as a document. */
export function estimateDocument(
  plan: SweepPlan,
  estimate: SweepEstimate,
  threads: number | null,
  shards?: number,
): object {
  return {
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
}
