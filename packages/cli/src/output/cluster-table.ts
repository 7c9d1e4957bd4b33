import type { BuildStatus, ClusterStatus, RunPresence, WorkerPresence } from "@cause-toolkit/cluster";
import { count } from "./number.ts";

/** What goes on at a Redis, for people: build by build, since only workers of the same build can do a run's work. */
export function clusterTable({ shown, builds }: ClusterStatus): string {
  if (builds.length === 0) return `${shown}: neither work nor workers\n`;
  return `${[shown, ...builds.map(describe)].join("\n\n")}\n`;
}

function describe({ build, waiting, active, done, failed, runs, workers }: BuildStatus): string {
  const threads = workers.reduce((sum, { jobs }) => sum + jobs, 0);
  return [
    build,
    `  chunks   ${waiting} waiting, ${active} under way, ${done} done, ${failed} failed`,
    ...runs.map(describeRun),
    ...workers.map(describeWorker),
    `  ${count(workers.length, "worker")}, ${count(threads, "thread")}`,
  ].join("\n");
}

function describeRun({ what, share, now, host, pid, done }: RunPresence): string {
  const words = [what, `${Math.floor(100 * share)} %`, now, `${count(done, "chunk")} in`, `(${host}, process ${pid})`];
  return `  run      ${words.filter(Boolean).join(" ")}`;
}

function describeWorker({ host, pid, jobs, done }: WorkerPresence): string {
  return `  worker   ${host}, process ${pid}, ${count(jobs, "thread")}, ${count(done, "chunk")} done`;
}
