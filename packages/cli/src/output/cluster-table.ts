import type { BuildStatus, ClusterStatus, Failure, RunPresence, WorkerPresence } from "@cause-toolkit/cluster";
import { count } from "./number.ts";

/** What goes on at a Redis, for people: build by build, since only workers of the same build can do a run's work. */
export function clusterTable({ shown, builds }: ClusterStatus): string {
  if (builds.length === 0) return `${shown}: neither work nor workers\n`;
  return `${[shown, ...builds.map(describe)].join("\n\n")}\n`;
}

function describe({ build, waiting, active, done, failed, failures, runs, workers }: BuildStatus): string {
  const threads = workers.reduce((sum, { jobs }) => sum + jobs, 0);
  return [
    build,
    `  chunks   ${waiting} waiting, ${active} under way, ${done} done, ${failed} failed`,
    ...failures.map(describeFailure),
    ...(failed > failures.length && failures.length > 0 ? [`  failed   and ${failed - failures.length} more`] : []),
    ...runs.map(describeRun),
    ...workers.map(describeWorker),
    `  ${count(workers.length, "worker")}, ${count(threads, "thread")}`,
  ].join("\n");
}

function describeFailure({ id, error }: Failure): string {
  return `  failed   ${id}: ${error}`;
}

function describeRun({ what, share, now, host, pid, done, silent }: RunPresence): string {
  const words = [
    what,
    `${Math.floor(100 * share)} %`,
    now,
    `${count(done, "chunk")} in`,
    `(${host}, process ${pid}${heard(silent)})`,
  ];
  return `  run      ${words.filter(Boolean).join(" ")}`;
}

function describeWorker({ host, pid, jobs, done, silent }: WorkerPresence): string {
  return `  worker   ${host}, process ${pid}, ${count(jobs, "thread")}, ${count(done, "chunk")} done${heard(silent)}`;
}

/** Whoever is well is heard of every second or two. */
function heard(silent: number): string {
  return silent < 4 ? "" : `, last heard of ${silent} s ago`;
}
