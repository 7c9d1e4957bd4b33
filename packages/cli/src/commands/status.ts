import { Command } from "@commander-js/extra-typings";
import { clusterTable } from "../output/cluster-table.ts";

const EXAMPLES = `
Examples:
  cause status redis://cluster:6379
  cause status redis://cluster:6379 --json`;

export function statusCommand() {
  return new Command("status")
    .summary("what goes on at a Redis: runs, chunks, workers")
    .description(
      "Shows the runs and workers at a Redis, and how many chunks wait, are being run, are done, have failed and why.",
    )
    .argument("<url>", "redis://host:port, or rediss:// for TLS")
    .option("--json", "print one JSON document and nothing else")
    .addHelpText("after", EXAMPLES)
    .action(async (url, { json }) => {
      const { clusterStatus } = await import("@cause-toolkit/cluster");
      const status = await clusterStatus(url);
      process.stdout.write(json ? `${JSON.stringify(status, null, 2)}\n` : clusterTable(status));
    });
}
