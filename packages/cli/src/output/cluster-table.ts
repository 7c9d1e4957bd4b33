import type { BuildStatus, ClusterStatus, RunPresence, WorkerPresence } from "@cause-toolkit/cluster";
import { count } from "@cause-toolkit/figures/text";

/** Runs and workers at a Redis server, build by build: only workers of the same build can do a run's work. */
export function clusterTable({ shown, builds }: ClusterStatus): string {
  if (builds.length === 0) return `${shown}: no work and no workers\n`;
  return `${[shown, ...builds.map(describe)].join("\n\n")}\n`;
}

function describe({ build, waiting, active, done, failed, failures, runs, workers }: BuildStatus): string {
  const threads = workers.reduce((sum, { jobs }) => sum + jobs, 0);
  return [
    build,
    `  chunks   ${waiting} waiting, ${active} running, ${done} done, ${failed} failed`,
    ...failures.map(({ id, error }) => `  failed   ${id}: ${error}`),
    ...(failed > failures.length && failures.length > 0 ? [`  failed   and ${failed - failures.length} more`] : []),
    ...runs.map(describeRun),
    ...workers.map(describeWorker),
    `  ${count(workers.length, "worker")}, ${count(threads, "thread")}`,
  ].join("\n");
}

function describeRun({ what, share, now, host, pid, done, silent }: RunPresence): string {
  const parts = [
    what,
    `${Math.floor(100 * share)} %`,
    now,
    `${count(done, "chunk")} done`,
    `(${host}, process ${pid}${silence(silent)})`,
  ];
  return `  run      ${parts.filter(Boolean).join(" ")}`;
}

function describeWorker({ host, pid, jobs, done, silent }: WorkerPresence): string {
  return `  worker   ${host}, process ${pid}, ${count(jobs, "thread")}, ${count(done, "chunk")} done${silence(silent)}`;
}

/** A live process reports every second or two. */
function silence(silent: number): string {
  return silent < 4 ? "" : `, last heard from ${silent} s ago`;
}
