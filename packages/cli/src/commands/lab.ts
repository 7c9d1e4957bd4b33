import { invalid } from "@cause-toolkit/core";
import { Command } from "@commander-js/extra-typings";
import { parseNumber } from "../input/number.ts";
import { serveLab } from "../lab/serve.ts";

const EXAMPLES = `
Examples:
  cause lab                         http://localhost:4173/, until Ctrl-C
  cause lab --port 0                any port that is free
  cause lab --results results       its Paper view shows your own reproduction

Everything is computed in the browser; this only hands out files, to this machine alone.`;

export function labCommand(signal: AbortSignal) {
  return new Command("lab")
    .summary("see, touch and race exploration in the browser")
    .description(
      "Serves the lab on localhost: an interactive page for bonuses, policies, races, lesions and the paper.",
    )
    .option("--port <number>", "where; 0 for any that is free", "4173")
    .option("--results <folder>", "show the claims and figures of this results folder in the Paper view")
    .addHelpText("after", EXAMPLES)
    .action(async ({ port, results }) => {
      const { address, server } = await serveLab({ port: parsePort(port), ...(results !== undefined && { results }) });
      process.stdout.write(`The lab: ${address}\n`);
      process.stderr.write("Ctrl-C ends it.\n");
      await ended(signal);
      server.closeAllConnections();
      server.close();
    });
}

/** Waits for Ctrl-C, or for whoever started this to end it. */
function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve());
    process.once("SIGTERM", () => resolve());
  });
}

function parsePort(text: string): number {
  const port = parseNumber("port", text);
  return Number.isInteger(port) && port >= 0 && port <= 65_535
    ? port
    : invalid("port", port, "must be an integer from 0 to 65535");
}
