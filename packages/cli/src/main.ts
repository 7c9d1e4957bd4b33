/** What `bin/cause.js` runs. */
import { hideCommandLine } from "./hide-command-line.ts";

// Before anything else is loaded, which takes a second or two in which passwords could be seen.
hideCommandLine();
const { run } = await import("./run.ts");

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // Whoever reads our output may stop reading, as `head` does. That is no error.
  if (error.code === "EPIPE") process.exit(0);
  process.stderr.write(`cause: the output cannot be written: ${error.message}\n`);
  process.exit(1);
});

process.exitCode = await run(process.argv.slice(2));
