import { checkChoice } from "@cause-toolkit/core/checks";
import { Command } from "@commander-js/extra-typings";
import { parseFolder } from "../input/folder.ts";
import { integer } from "../input/number.ts";
import { isLoopback } from "../lab/hosts.ts";
import { print, say } from "../output/print.ts";

const EXAMPLES = `
Examples:
  cause lab --open                  serve at http://localhost:4173/ until Ctrl-C, and open it
  cause lab --port 0                use any free port
  cause lab --results results       show your own reproduction in the Paper view
  cause lab --host 0.0.0.0          let other machines in the network use it, such as those of a class
  cause lab --embed https://a.org   let pages of this site show it in a frame
  cause lab export www/lab          write it as files for any web server

The page computes everything in the browser. The command only serves its files, and only to this machine unless --host is given.
--host takes an address of this machine, 0.0.0.0 for all of them, or a name by which others know it. Only requests that name it
are answered. What is served is then open to everybody who can reach the machine: no password, no encryption.`;

function declared() {
  return new Command("lab")
    .description(
      "Serves the lab: interactive pages on bonuses, policies, comparisons, lesions, people, designs and the paper's claims.",
    )
    .argument("[action]", "export: write the lab as files, instead of serving it")
    .argument("[folder]", "the folder that export writes, new or empty")
    .option("--port <number>", "port; 0 picks a free one", "4173")
    .option("--host <name>", "address or name under which other machines reach it (default: this machine alone)")
    .option("--open", "open it in the browser")
    .option("--embed <origins>", "sites whose pages may show it in a frame, separated by commas; * is every site")
    .option("--results <folder>", "show the claims and figures of this results folder in the Paper view")
    .addHelpText("after", EXAMPLES);
}

type ServeTexts = ReturnType<ReturnType<typeof declared>["opts"]>;

export function command(signal: AbortSignal) {
  return declared().action(async (action, folder, options) => {
    if (action === undefined) return serve(options, signal);
    checkChoice("action", action, ["export"]);
    const { exportLab } = await import("../lab/export-lab.ts");
    await exportLab(parseFolder("folder", folder ?? ""), options.results);
    print(`${folder}\n`);
  });
}

async function serve({ port, open, embed, ...rest }: ServeTexts, signal: AbortSignal): Promise<void> {
  // Loaded on demand: no other command needs a server.
  const { serveLab } = await import("../lab/serve.ts");
  const origins = embed?.split(",").map((origin) => origin.trim());
  const { address, others, server } = await serveLab({
    port: parsePort(port),
    ...rest,
    ...(origins && { embed: origins }),
  });
  print(`The lab is at ${address}\n`);
  for (const other of others) say(`It is also at ${other}\n`);
  if (!isLoopback(new URL(address).host)) say("Everybody who can reach this machine can open it.\n");
  say("Press Ctrl-C to stop.\n");
  if (open) {
    const { openBrowser } = await import("../lab/open-browser.ts");
    openBrowser(address, () => say(`No browser could be opened; open ${address}\n`));
  }
  await ended(signal);
  server.closeAllConnections();
  server.close();
}

/** Waits for Ctrl-C or SIGTERM. */
export function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve());
    process.once("SIGTERM", () => resolve());
  });
}

export const parsePort = integer("port", 0, 65_535);
