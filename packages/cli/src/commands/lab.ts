import { invalid } from "@cause-toolkit/core";
import { Command } from "@commander-js/extra-typings";
import { parseNumber } from "../input/number.ts";

const EXAMPLES = `
Examples:
  cause lab                         serve at http://localhost:4173/ until Ctrl-C
  cause lab --port 0                use any free port
  cause lab --results results       show your own reproduction in the Paper view

The page computes everything in the browser. The command only serves its files, and only to this machine.`;

export function labCommand(signal: AbortSignal) {
  return new Command("lab")
    .summary("serve the interactive lab for the browser")
    .description(
      "Serves the lab on localhost: interactive pages on bonuses, policies, comparisons, lesions and the paper's claims.",
    )
    .option("--port <number>", "port; 0 picks a free one", "4173")
    .option("--results <folder>", "show the claims and figures of this results folder in the Paper view")
    .addHelpText("after", EXAMPLES)
    .action(async ({ port, results }) => {
      // Loaded on demand: no other command needs a server.
      const { serveLab } = await import("../lab/serve.ts");
      const { address, server } = await serveLab({ port: parsePort(port), ...(results !== undefined && { results }) });
      process.stdout.write(`The lab is at ${address}\n`);
      process.stderr.write("Press Ctrl-C to stop.\n");
      await ended(signal);
      server.closeAllConnections();
      server.close();
    });
}

/** Waits for Ctrl-C or SIGTERM. */
export function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve());
    process.once("SIGTERM", () => resolve());
  });
}

export function parsePort(text: string): number {
  const port = parseNumber("port", text);
  return Number.isInteger(port) && port >= 0 && port <= 65_535
    ? port
    : invalid("port", port, "must be an integer from 0 to 65535");
}
