import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { parseSweep } from "./config.ts";
import { shardSeconds } from "./estimate.ts";
import { readSweep } from "./folder.ts";
import { planSweep } from "./plan.ts";
import { slurmScript, writeSlurm } from "./slurm.ts";

const folder = mkdtempSync(join(tmpdir(), "cause-slurm-"));
afterAll(() => rmSync(folder, { recursive: true }));

const plan = await planSweep(parseSweep({ runs: 640, axes: { volatility: [1, 4] } }));
const estimate = {
  coreSeconds: 7000,
  solvingSeconds: 0,
  runsPerSecond: 1,
  tried: 1,
  seconds: 1,
  memory: 200 * 2 ** 20,
};
const options = { version: "test", command: ["/usr/bin/node", "/opt/it's here/cause.js"] };

test("the array has a task for each shard, with time and memory to spare", () => {
  const files = writeSlurm(plan, estimate, { ...options, folder: join(folder, "five"), shards: 5 });
  expect(files).toMatchObject({ shards: 5, time: "00:48:00", memory: 512 });
  const script = readFileSync(files.script, "utf8");
  expect(script).toContain("#SBATCH --array=1-5\n");
  expect(script).toContain("#SBATCH --cpus-per-task=1\n");
  expect(script).toContain(`#SBATCH --output=${join(folder, "five")}/logs/%A_%a.log\n`);
  // Many tasks would otherwise make it at once.
  expect(existsSync(join(folder, "five", "shards"))).toBe(true);
  expect(script).toContain(`exec '/usr/bin/node' '/opt/it'\\''s here/cause.js' sweep '${folder}/five/sweep.json'`);
  expect(script).toContain('--shard "$SLURM_ARRAY_TASK_ID/5" --jobs 1');
  expect(readSweep(join(folder, "five")).file).toEqual(plan.sweep.file);
});

test("shards are half an hour each, unless the sweep is too short or the number given", () => {
  const shards = (coreSeconds: number) =>
    writeSlurm(plan, { ...estimate, coreSeconds }, { ...options, folder: join(folder, "any") }).shards;
  expect([10, 7000, 1e9].map(shards)).toEqual([1, 4, 20]);
  expect(() => writeSlurm(plan, estimate, { ...options, folder, shards: 21 })).toThrow(
    "invalid shards: 21; the sweep has only 20 chunks",
  );
  expect(() => writeSlurm(plan, estimate, { ...options, folder, shards: 0 })).toThrow("invalid shards: 0");
});

test("what is solved is solved in every shard that has a part of the cell", () => {
  const solving = { ...estimate, coreSeconds: 3000, solvingSeconds: 2000 };
  // All of both cells for each of five shards, half of them for each of twenty.
  expect([1, 5, 20].map((shards) => shardSeconds(plan, solving, shards))).toEqual([3000, 2200, 1050]);
});

test.each([
  ["/a b", '"/a b/logs/%A_%a.log"'],
  ["/50%", "/50%%/logs/%A_%a.log"],
  ['/the "big" one', '"/the \\"big\\" one/logs/%A_%a.log"'],
  ["/it's", `"/it's/logs/%A_%a.log"`],
])("the log of a task in %s", (path, written) => {
  const job = { folder: path, shards: 2, command: ["node"], memory: 512, time: "00:05:00" };
  expect(slurmScript(job)).toContain(`#SBATCH --output=${written}\n`);
});

test("a path that Slurm cannot be told is refused", () => {
  expect(() => writeSlurm(plan, estimate, { ...options, folder: join(folder, "a\nb") })).toThrow(/^invalid slurm: /);
  expect(() => writeSlurm(plan, estimate, { ...options, folder: join(folder, "a\\b") })).toThrow(
    "must not have backslashes or line breaks in its path",
  );
});

test("long times have days; what a cluster may not allow is noted", async () => {
  const out = join(folder, "long");
  const { time, notes } = writeSlurm(
    plan,
    { ...estimate, coreSeconds: 88_000 },
    { ...options, folder: out, shards: 1 },
  );
  expect(time).toBe("2-00:55:00");
  expect(notes).toEqual(["tasks may take more than 24 h, which many clusters do not allow; use more shards"]);
  const many = await planSweep(parseSweep({ runs: 64 * 1200, axes: { volatility: [1] } }));
  const wide = writeSlurm(many, estimate, { ...options, folder: join(folder, "wide"), shards: 1001 });
  expect(wide.notes).toEqual([expect.stringContaining("1001 tasks exceed the usual limit of 1000")]);
});
