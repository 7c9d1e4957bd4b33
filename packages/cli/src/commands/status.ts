import { Command } from "@commander-js/extra-typings";
import { clusterTable } from "../output/cluster-table.ts";
import { jsonText } from "../output/json.ts";
import { print } from "../output/print.ts";

const EXAMPLES = `
Examples:
  cause status redis://cluster:6379
  cause status redis://cluster:6379 --json`;

export function command() {
  return new Command("status")
    .description(
      "Shows the runs and workers at a Redis server, and how many chunks are waiting, running, done or failed, with the latest errors.",
    )
    .argument("<url>", "redis://host:port, or rediss:// for TLS")
    .option("--json", "print one JSON document only")
    .addHelpText("after", EXAMPLES)
    .action(async (url, { json }) => {
      const { clusterStatus } = await import("@cause-toolkit/cluster");
      const status = await clusterStatus(url);
      print(json ? jsonText(status) : clusterTable(status));
    });
}
