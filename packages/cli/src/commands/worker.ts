import { Command } from "@commander-js/extra-typings";
import { parseJobs } from "../input/simulation-config.ts";
import { count } from "../output/number.ts";

const EXAMPLES = `
Any number of workers may join a run, on any machine that reaches the Redis, at any time; and leave.
What a worker that is killed had under way is taken over by another within seconds.

Examples:
  cause worker redis://cluster:6379                       on each machine
  cause worker rediss://:password@cluster:6379 --jobs 8   with a password, over TLS
  cause worker redis://cluster:6379 --policies-from mine  for runs with policies from files in the folder mine
  cause reproduce --engine redis://cluster:6379           work for them
  cause status redis://cluster:6379                       how far it is

The variable CAUSE_REDIS_PASSWORD may hold the password instead. In the URL, it is hidden from ps only once
the command has started, and not in the shell's history or the command line of npx. Certificates of your own are trusted
with NODE_EXTRA_CA_CERTS.

Runs may name policies from files, which a worker loads from its own disk. It loads them only from the folders that
--policies-from names, and from none otherwise: anybody who may write to the Redis can have any module in them run.`;

export function workerCommand(signal: AbortSignal) {
  return new Command("worker")
    .summary("work for commands that run with --engine")
    .description("Takes work from a Redis and does it on the threads of this machine, until it is stopped.")
    .argument("<url>", "redis://host:port, or rediss:// for TLS")
    .option("--jobs <number>", "threads, at most 256 (default: all cores)")
    .option(
      "--policies-from <folder>",
      "a folder whose policies runs may use; may be given again (default: none)",
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
          onNote: say,
          ...(policiesFrom && { policiesFrom }),
        });
        say(`stopped; ${count(done, "chunk")} done`);
      } finally {
        process.removeListener("SIGTERM", terminate);
      }
    });
}

function say(line: string): void {
  process.stderr.write(`cause: ${line}\n`);
}
