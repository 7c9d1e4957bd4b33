import { count } from "@cause-toolkit/figures/text";
import { Command } from "@commander-js/extra-typings";
import { parseJobs } from "../input/jobs.ts";
import { say } from "../output/print.ts";

const EXAMPLES = `
Workers can join or leave a run at any time, from any machine that can reach the Redis server.
If a worker is killed, another takes over its chunks within seconds.

Examples:
  cause worker redis://cluster:6379                       run on each machine
  cause worker rediss://:password@cluster:6379 --jobs 8   with a password, over TLS
  cause worker redis://cluster:6379 --policies-from mine  allow policies from the folder mine
  cause reproduce --engine redis://cluster:6379           submit work
  cause status redis://cluster:6379                       show progress

You can set the password in the environment variable CAUSE_REDIS_PASSWORD instead. A password in the URL is
hidden from ps only after the command has started, and stays in the shell history and in the command line of npx.
To trust your own certificates, set NODE_EXTRA_CA_CERTS.

A run can name policies in files, which each worker loads from its own disk, and only from the folders given by
--policies-from. Anyone who can write to the Redis server can run any module in these folders.`;

export function command(signal: AbortSignal) {
  return new Command("worker")
    .description("Takes chunks of work from a Redis server and runs them on this machine until stopped.")
    .argument("<url>", "redis://host:port, or rediss:// for TLS")
    .option("--jobs <number>", "number of threads, at most 256 (default: all cores)")
    .option(
      "--policies-from <folder>",
      "allow policies from this folder; repeat for more folders (default: none)",
      (folder, folders: string[] | undefined) => [...(folders ?? []), folder],
    )
    .addHelpText("after", EXAMPLES)
    .action(async (url, { jobs, policiesFrom }) => {
      const threads = parseJobs(jobs);
      const { runWorker } = await import("@cause-toolkit/cluster");
      const stop = new AbortController();
      const terminate = () => stop.abort();
      process.once("SIGTERM", terminate);
      try {
        const done = await runWorker(url, {
          jobs: threads,
          signal: AbortSignal.any([signal, stop.signal]),
          onNote: note,
          ...(policiesFrom && { policiesFrom }),
        });
        note(`stopped; ${count(done, "chunk")} done`);
      } finally {
        process.removeListener("SIGTERM", terminate);
      }
    });
}

function note(line: string): void {
  say(`cause: ${line}\n`);
}
