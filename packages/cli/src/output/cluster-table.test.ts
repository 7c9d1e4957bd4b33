import { expect, test } from "vitest";
import { clusterTable } from "./cluster-table.ts";

const build = "0.1.0-node20-linux-x64-5d41402a";
const nothing = { build, waiting: 0, active: 0, done: 0, failed: 0, failures: [], runs: [], workers: [] };
const table = (more: object) => clusterTable({ shown: "redis://host:6379", builds: [{ ...nothing, ...more }] });

test("which chunks failed, and why", () => {
  const failures = [
    { id: "simulate mixed first=5 end=6 0123", error: "boom" },
    { id: "bonus 4567", error: "bang" },
  ];
  expect(table({ done: 3, failed: 2, failures })).toContain(
    `  chunks   0 waiting, 0 running, 3 done, 2 failed
  failed   simulate mixed first=5 end=6 0123: boom
  failed   bonus 4567: bang
  0 workers`,
  );
  expect(table({ failed: 9, failures })).toContain("bang\n  failed   and 7 more\n");
});

test("a process that has been silent for a while", () => {
  const run = { host: "here", pid: 7, build, what: "sweeping", share: 0.5, now: "", done: 3 };
  const worker = { host: "there", pid: 8, build, jobs: 2, done: 3 };
  expect(table({ runs: [{ ...run, silent: 1 }], workers: [{ ...worker, silent: 2 }] })).not.toContain("heard");
  const silent = table({ runs: [{ ...run, silent: 12 }], workers: [{ ...worker, silent: 9 }] });
  expect(silent).toContain("run      sweeping 50 % 3 chunks done (here, process 7, last heard from 12 s ago)\n");
  expect(silent).toContain("worker   there, process 8, 2 threads, 3 chunks done, last heard from 9 s ago\n");
});
