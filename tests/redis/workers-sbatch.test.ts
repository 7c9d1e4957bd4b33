// The job that the guide gives for a long command on Slurm, with a stub of `srun`: a Redis and workers that live as long as the command.
import { execFileSync } from "node:child_process";
import { chmodSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../documents.ts";
import { needPrograms, REDIS } from "../setup/programs.ts";
import { folder, run } from "./processes.ts";

const SRUN = `#!/bin/bash
shift
exec "$@"
`;

test("a command on the workers of one job has the output of threads, and the job ends with the command", async () => {
  const [server] = needPrograms([REDIS]);
  writeFileSync(join(folder, "srun"), SRUN);
  chmodSync(join(folder, "srun"), 0o755);
  const words = "simulate --runs 200 --steps 20 --json";
  const out = execFileSync("bash", [join(ROOT, "docs/data/workers.sbatch"), ...words.split(" ")], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    env: {
      ...process.env,
      PATH: [folder, dirname(server), process.env.PATH].join(delimiter),
      CAUSE: `${process.execPath} ${join(ROOT, "packages/cli/dist/main.js")}`,
      SLURM_JOB_ID: `${process.pid}`,
    },
  });
  expect(out).toBe((await run(`${words} --jobs 1`)).out);
});
