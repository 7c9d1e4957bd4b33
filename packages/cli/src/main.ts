/** What `bin/cause.js` runs. */
import { Console } from "node:console";
import { hideCommandLine } from "./hide-command-line.ts";

// Before anything else is loaded, which takes a second or two in which passwords could be seen.
hideCommandLine();
const { run } = await import("./run.ts");

// Standard output is for results. What a policy of the user's own prints goes to standard error.
globalThis.console = new Console(process.stderr);

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // Whoever reads our output may stop reading, as `head` does. That is no error.
  if (error.code === "EPIPE") process.exit(0);
  process.stderr.write(`cause: the output cannot be written: ${error.message}\n`);
  process.exit(1);
});

process.exitCode = await run(process.argv.slice(2));
