import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { inlineEngine } from "../jobs/inline.ts";
import { publisher } from "../results/publisher.suite.ts";
import { parseSweep } from "./config.ts";
import { planSweep } from "./plan.ts";
import { runShard } from "./shard.ts";
import { runSweep } from "./sweep.ts";

/** Stands in for a disk with room for so many files more. */
const disk = vi.hoisted(() => ({ room: Infinity }));

vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  return {
    ...fs,
    writeFileSync: (...[file, content, options]: Parameters<typeof fs.writeFileSync>) => {
      if (disk.room-- > 0) return fs.writeFileSync(file, content, options);
      throw Object.assign(new Error("ENOSPC: no space left on device, write"), { errno: -28, code: "ENOSPC" });
    },
  };
});

const folder = mkdtempSync(join(tmpdir(), "cause-full-"));
afterAll(() => rmSync(folder, { recursive: true }));

const plan = await planSweep(parseSweep({ runs: 64, steps: 5, axes: { volatility: [1, 2, 3, 4] } }));

test("a disk that fills up is told in one line; what was finished stays, and is gone on from to the same bytes", async () => {
  const sweep = (name: string, resume: boolean) =>
    runSweep(plan, inlineEngine(), { out: join(folder, name), resume, version: "test", publisher });
  await sweep("whole", false);
  // Settings, sweep and two cells.
  disk.room = 4;
  await expect(sweep("part", false)).rejects.toThrow(
    /^cannot write .*00003 volatility=3.rows: no space left on device$/,
  );
  expect(readdirSync(join(folder, "part", "conditions"))).toHaveLength(2);
  disk.room = Infinity;
  await sweep("part", true);
  const table = (name: string) => readFileSync(join(folder, name, "tables", "sweep.csv"), "utf8");
  expect(table("part")).toBe(table("whole"));
});

test("a shard that finds no room leaves no part of itself", async () => {
  disk.room = 2;
  const shard = runShard(plan, inlineEngine(), {
    out: join(folder, "shards"),
    version: "test",

    shard: 1,
    of: 2,
  });
  await expect(shard).rejects.toThrow(/^cannot write .*shard-0001-of-0002: no space left on device$/);
  expect(readdirSync(join(folder, "shards", "shards"))).toEqual([]);
  disk.room = Infinity;
});
