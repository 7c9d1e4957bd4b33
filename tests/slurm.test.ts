// The job that the guide shows for Slurm, run task by task by a stub of `sbatch`.
import { type ExecFileSyncOptions, execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { examples, ROOT } from "./documents.ts";

const folder = mkdtempSync(join(tmpdir(), "cause-slurm-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs every task of an array job, as `sbatch` would have it run on the nodes. */
const SBATCH = `#!/bin/bash
set -euo pipefail
array=$(sed -n 's/^#SBATCH --array=//p' "$1")
for ((task = \${array%-*}; task <= \${array#*-}; task++)); do
  SLURM_ARRAY_TASK_ID=$task bash -euo pipefail "$1"
done
`;
const NPX = `#!/bin/bash
shift
exec "${process.execPath}" "${join(ROOT, "packages/cli/dist/main.js")}" "$@"
`;

test("the guide's array job and merge give the bytes of the sweep on one machine", () => {
  const shell = examples().filter(
    ({ place, language }) => language === "bash" && place.startsWith("docs/guide/scale.md"),
  );
  const [script, commands] = shell.map(({ code }) => code);
  const shards = /--array=1-(\d+)/.exec(script)?.[1];
  expect(script).toContain(`--shard "$SLURM_ARRAY_TASK_ID/${shards}"`);
  mkdirSync(join(folder, "bin"));
  for (const [name, text] of Object.entries({ sbatch: SBATCH, npx: NPX })) {
    writeFileSync(join(folder, "bin", name), text);
    chmodSync(join(folder, "bin", name), 0o755);
  }
  // Two tasks instead of twenty: each is a process.
  const few = script.replace(`--array=1-${shards}`, "--array=1-2").replace(`ID/${shards}`, "ID/2");
  writeFileSync(join(folder, "sweep.sbatch"), few);
  const sweep = { policies: ["cause", "ucb:c={c}"], runs: 128, steps: 20, seed: 3, axes: { c: [0.5, 1] } };
  writeFileSync(join(folder, "sweep.json"), JSON.stringify(sweep));
  const options: ExecFileSyncOptions = {
    cwd: folder,
    env: { ...process.env, PATH: `${join(folder, "bin")}${delimiter}${process.env.PATH}` },
    stdio: "pipe",
  };
  execFileSync("bash", ["-euo", "pipefail", "-c", commands], options);
  execFileSync("npx", ["cause", "sweep", "sweep.json", "--jobs", "1", "--out", "whole"], options);
  for (const file of ["tables/sweep.csv", "tables/sweep.parquet", "figures/regret-by-c.svg"]) {
    expect(readFileSync(join(folder, "parts", file)).equals(readFileSync(join(folder, "whole", file))), file).toBe(
      true,
    );
  }
});
